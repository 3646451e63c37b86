<#-- Names and licences of all parts, one a line, in the order of their names. -->
The parts of DRILL and their licences, as their authors declare them. Texts that come with a part are in the folder licenses.

<#function names licenses>
  <#assign text = ""/>
  <#list licenses as license><#assign text = text + " (" + license + ")"/></#list>
  <#return text>
</#function>
<#list dependencyMap as e>
<#assign project = e.getKey()/>
${project.groupId}:${project.artifactId}:${project.version}${names(e.getValue())} ${project.url!""}
</#list>

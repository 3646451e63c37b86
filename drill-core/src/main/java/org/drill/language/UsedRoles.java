package org.drill.language;

import java.util.ArrayList;
import java.util.List;
import org.drill.concept.Role;
import org.drill.kb.KnowledgeBase;
import org.drill.kb.RoleIndex;
import org.drill.problem.LearningProblem;

/** The roles that expressions for a problem may have. */
final class UsedRoles {
  private UsedRoles() {}

  /**
   * The roles that the problem does not ignore, by number, then the inverse ones where the language
   * has them, but for those that have the pairs of another one.
   */
  static List<Role> of(LearningProblem problem, Language language) {
    KnowledgeBase kb = problem.kb();
    List<Role> roles = new ArrayList<>();
    for (RoleIndex index : kb.roles()) {
      if (!problem.ignoredRoles().contains(index.iri())) {
        roles.add(new Role(index.iri()));
      }
    }
    if (language.inverse()) {
      for (Role role : List.copyOf(roles)) {
        RoleIndex turned = kb.role(role.inverse());
        if (roles.stream().noneMatch(other -> samePairs(kb.role(other), turned))) {
          roles.add(role.inverse());
        }
      }
    }
    return roles;
  }

  private static boolean samePairs(RoleIndex one, RoleIndex other) {
    return one.successors().hasPairsOf(other.successors());
  }
}

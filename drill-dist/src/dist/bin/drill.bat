@echo off
rem Runs DRILL on Windows.
rem
rem   JAVA_HOME            the Java to use (17 or newer); default: java on the PATH
rem   DRILL_JAVA_OPTIONS   further options for the JVM, such as -Xmx8g
setlocal
for %%i in ("%~dp0..") do set "root=%%~fi"
set "jar=%root%\drill.jar"
if not exist "%jar%" (
  echo drill: no "%jar%"; unpack the release again 1>&2
  exit /b 2
)
set "java=java"
if defined JAVA_HOME set "java=%JAVA_HOME%\bin\java.exe"
if defined JAVA_HOME if not exist "%java%" (
  echo drill: JAVA_HOME is "%JAVA_HOME%", but "%java%" is not there; point it to Java 17 or newer 1>&2
  exit /b 2
)
if not defined JAVA_HOME where java >nul 2>&1 || (
  echo drill: no java found; install Java 17 or newer, or set JAVA_HOME 1>&2
  exit /b 2
)

rem An archive of classes makes starts quick. The JVM checks that it fits, and does without if not.
rem Where the folder cannot be written there is none, and no start spends time on it.
set "archive=%root%\drill.jsa"
if exist "%archive%" goto start
2>nul ( >>"%archive%.new" echo off ) || goto start
del "%archive%.new"
"%java%" "-XX:ArchiveClassesAtExit=%archive%" -XX:+UseSerialGC -Xlog:disable -cp "%jar%" org.drill.app.WarmUp >nul 2>&1
:start

rem As in the script 'drill': the quick compiler for short commands, little inlining and a collector that fits the others.
set "options=-XX:TieredStopAtLevel=4 -XX:FreqInlineSize=70 -XX:+UseParallelGC -Xmn40m -XX:MaxTenuringThreshold=1 -XX:InitialRAMPercentage=30 -XX:MaxRAMPercentage=70"
set "share=-XX:SharedArchiveFile=%archive%"
for %%c in ("" --help -h --version -V describe retrieve apply predict sample help completion) do if "%~1"=="%%~c" set "options=-XX:TieredStopAtLevel=1 -XX:+UseSerialGC -XX:MaxRAMPercentage=70"
if "%~1"=="serve" set "options=-XX:+UseG1GC -XX:MaxGCPauseMillis=40 -XX:GCTimeRatio=4 -XX:InitialRAMPercentage=12 -XX:MaxRAMPercentage=40"
for %%c in (embed train) do if "%~1"=="%%c" (
  set "options=-XX:+UseParallelGC --enable-native-access=ALL-UNNAMED -XX:MaxRAMPercentage=70"
  set "share=-Xshare:off"
  if not defined OMP_WAIT_POLICY set "OMP_WAIT_POLICY=PASSIVE"
  if not defined MKL_CBWR set "MKL_CBWR=AUTO"
  if not defined TORCH_CPP_LOG_LEVEL set "TORCH_CPP_LOG_LEVEL=ERROR"
)

rem Names and expressions may be in any script.
chcp 65001 >nul 2>&1
"%java%" "%share%" -Xlog:disable -Xlog:all=error:stderr %options% "-Ddrill.launcher=%~f0" %DRILL_JAVA_OPTIONS% -jar "%jar%" %*
exit /b %errorlevel%

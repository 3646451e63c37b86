package org.drill.app.serve;

import static java.util.Objects.requireNonNull;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.logging.Level;
import java.util.logging.Logger;
import java.util.stream.Stream;
import org.openqa.selenium.By;
import org.openqa.selenium.Dimension;
import org.openqa.selenium.OutputType;
import org.openqa.selenium.WebElement;
import org.openqa.selenium.chrome.ChromeDriver;
import org.openqa.selenium.chrome.ChromeDriverService;
import org.openqa.selenium.chrome.ChromeOptions;
import org.openqa.selenium.logging.LogType;
import org.openqa.selenium.logging.LoggingPreferences;
import org.openqa.selenium.support.ui.WebDriverWait;

/** Debian's Chromium without a window, and what tests do with it. */
final class Browser implements AutoCloseable {
  private static final Duration PATIENCE = Duration.ofSeconds(30);
  private static final String AXE = axe();

  /** Says that it does not know the newest browser, which does not matter here. */
  private static final Logger SELENIUM = Logger.getLogger("org.openqa.selenium");

  static {
    SELENIUM.setLevel(Level.SEVERE);
  }

  private final ChromeDriver driver;
  private final String address;

  private Browser(Path chromium, Path driverFile, String address) {
    var options = new ChromeOptions();
    options.setBinary(chromium.toString());
    options.addArguments(
        "--headless=new",
        "--no-sandbox",
        "--disable-dev-shm-usage",
        "--disable-gpu",
        "--hide-scrollbars",
        "--force-device-scale-factor=1");
    var logs = new LoggingPreferences();
    logs.enable(LogType.BROWSER, Level.ALL);
    options.setCapability(ChromeOptions.LOGGING_PREFS, logs);
    var service =
        new ChromeDriverService.Builder()
            .usingDriverExecutable(driverFile.toFile())
            .usingAnyFreePort()
            .build();
    this.driver = new ChromeDriver(service, options);
    driver.manage().timeouts().scriptTimeout(PATIENCE);
    this.address = address;
    resize(1360, 900);
  }

  /** Whether there is a browser to test with. */
  static boolean isPresent() {
    return program("chromium").isPresent() && program("chromedriver").isPresent();
  }

  static Browser open(String address) {
    return new Browser(
        program("chromium").orElseThrow(), program("chromedriver").orElseThrow(), address);
  }

  private static Optional<Path> program(String program) {
    return Stream.of("/usr/bin", "/usr/lib/chromium", "/usr/local/bin")
        .map(folder -> Path.of(folder, program))
        .filter(Files::isExecutable)
        .findFirst();
  }

  /** Opens the page and waits until it is ready. */
  void go(String path) {
    driver.get("about:blank");
    driver.get(address + path);
    until("document.body.dataset.ready === 'true'");
  }

  void resize(int width, int height) {
    driver.manage().window().setSize(new Dimension(width, height));
    driver.executeCdpCommand(
        "Emulation.setDeviceMetricsOverride",
        Map.of("width", width, "height", height, "deviceScaleFactor", 1, "mobile", false));
  }

  void dark(boolean dark) {
    driver.executeCdpCommand(
        "Emulation.setEmulatedMedia",
        Map.of(
            "features",
            List.of(
                Map.of("name", "prefers-color-scheme", "value", dark ? "dark" : "light"),
                Map.of("name", "prefers-reduced-motion", "value", "reduce"))));
  }

  WebElement find(String css) {
    return driver.findElement(By.cssSelector(css));
  }

  List<WebElement> all(String css) {
    return driver.findElements(By.cssSelector(css));
  }

  WebElement button(String text) {
    return driver.findElement(By.xpath("//button[normalize-space()='" + text + "']"));
  }

  String text(String css) {
    return find(css).getText();
  }

  void click(String css) {
    find(css).click();
  }

  Object run(String script, Object... arguments) {
    return driver.executeScript(script, arguments);
  }

  /** Waits until an expression of JavaScript is true. */
  void until(String condition) {
    new WebDriverWait(driver, PATIENCE, Duration.ofMillis(20))
        .withMessage(() -> condition + "; the page says: " + text("#result"))
        .until(d -> Boolean.TRUE.equals(driver.executeScript("return Boolean(" + condition + ")")));
  }

  /** Loads one of the problems that come with a knowledge base. */
  void load(String problem) {
    run(
        "const s = document.getElementById('problem'); s.value = arguments[0];"
            + " s.dispatchEvent(new Event('change'))",
        problem);
    until("document.querySelectorAll('#positives .chips li[title]').length > 0");
    until("document.activeElement.id === 'learn'");
  }

  void choose(String select, String value) {
    run(
        "const s = document.getElementById(arguments[0]); s.value = arguments[1];"
            + " s.dispatchEvent(new Event('change'))",
        select,
        value);
  }

  void fill(String id, String value) {
    WebElement field = find("#" + id);
    field.clear();
    field.sendKeys(value);
  }

  void learn() {
    click("#learn");
    until("!document.getElementById('answer').hidden && document.querySelector('.matrix')");
    until("document.body.dataset.busy === 'false'");
  }

  /** What axe-core finds wrong with the page as it stands: a rule and an element each. */
  List<String> findings() {
    if (!Boolean.TRUE.equals(run("return Boolean(window.axe)"))) {
      run(AXE);
    }
    Object found =
        driver.executeAsyncScript(
            """
            const done = arguments[arguments.length - 1];
            axe.run(document, {resultTypes: ['violations']}).then(
              ({violations}) => done(violations.flatMap(({id, nodes}) => nodes.map(({target, any}) =>
                `${id}: ${target.join(' ')} ${any.map(({message}) => message).join('; ')}`))),
              (e) => done([String(e)]));
            """);
    return ((List<?>) found).stream().map(String::valueOf).toList();
  }

  private static String axe() {
    try (InputStream in = Browser.class.getResourceAsStream("/axe.min.js")) {
      return new String(requireNonNull(in, "axe.min.js").readAllBytes(), StandardCharsets.UTF_8);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** What the console said: errors of scripts, and what the content security policy refused. */
  List<String> complaints() {
    return driver.manage().logs().get(LogType.BROWSER).getAll().stream()
        .filter(entry -> entry.getLevel().intValue() >= Level.WARNING.intValue())
        .map(entry -> entry.getMessage())
        .toList();
  }

  void screenshot(Path file) {
    try {
      Files.createDirectories(file.toAbsolutePath().getParent());
      Files.write(file, driver.getScreenshotAs(OutputType.BYTES));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  ChromeDriver driver() {
    return driver;
  }

  @Override
  public void close() {
    driver.quit();
  }
}

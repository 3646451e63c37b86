package org.drill.app.serve;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import com.fasterxml.jackson.databind.JsonNode;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.openqa.selenium.By;
import org.openqa.selenium.Keys;
import org.openqa.selenium.WebElement;

/** The page in a real browser, from choosing examples to reading the answer. */
class BrowserTest {
  /** Where the picture of the README goes, if one is wanted: -Ddrill.screenshot=FILE.png. */
  private static final String SCREENSHOT = System.getProperty("drill.screenshot", "");

  private static Service service;
  private static DroppingProxy proxy;
  private static Browser browser;

  @TempDir private Path folder = Path.of("");

  @BeforeAll
  static void open() throws IOException {
    boolean required = "required".equals(System.getenv("DRILL_BROWSER"));
    assumeTrue(
        required || Browser.isPresent(),
        "no chromium and chromedriver here: the page is not tested in a browser");
    service =
        ServiceTest.serve(
            ServiceBounds.DEFAULTS.withUploads(2, 1 << 20),
            "",
            Graphs.families(),
            Graphs.insoluble(),
            Graphs.hostile(),
            Graphs.large(),
            Graphs.people());
    proxy = new DroppingProxy(service.port());
    browser = Browser.open("http://127.0.0.1:" + proxy.port());
  }

  @AfterAll
  static void close() throws IOException {
    if (browser != null) {
      browser.close();
      proxy.close();
      service.close();
    }
  }

  @BeforeEach
  void begin() {
    browser.complaints();
    browser.resize(1360, 900);
    browser.dark(false);
    browser.go("/");
  }

  @AfterEach
  void nothingWasRefusedByThePolicy() {
    assertThat(browser.complaints())
        .noneMatch(text -> text.contains("Content Security Policy") || text.contains("Uncaught"));
  }

  @Test
  void fromExamplesToTheAnswer() {
    browser.load("mother");
    assertThat(browser.text("#positives legend")).matches("Positive \\d+");
    browser.learn();
    assertThat(browser.text(".sentence")).isEqualToIgnoringCase("a woman who has a child");
    assertThat(browser.text("code.dl")).isEqualTo("Woman ⊓ ∃hasChild.⊤");
    assertThat(browser.text("code.manchester")).isEqualTo("Woman and (hasChild some owl:Thing)");
    assertThat(browser.text(".cell.right b")).isEqualTo(browser.text("#positives legend b"));
    assertThat(browser.all(".members > li")).isNotEmpty();
    assertThat(browser.all(".alternatives tbody tr")).hasSizeGreaterThan(3);
    assertThat(browser.all(".tree .dot")).hasSizeGreaterThan(3);
    assertThat(browser.text("#status")).startsWith("Done");
  }

  @Test
  void examplesAreFoundPastedAndTakenFromClasses() {
    WebElement find = browser.find("#positives-find");
    find.sendKeys("mori");
    browser.until("document.querySelectorAll('#positives-found [role=option]').length > 3");
    find.sendKeys(Keys.ARROW_DOWN, Keys.ENTER);
    browser.until("document.querySelectorAll('#positives .chips li[title]').length === 1");
    String label = browser.text("#positives .chips li span");
    String iri = browser.find("#positives .chips li").getDomAttribute("title");
    assertThat(label).endsWith("Mori");

    browser.all("#negatives .tools button").get(0).click();
    browser.find("dialog textarea").sendKeys("<" + iri + ">\nnobody, emi-hayashi-71");
    browser.click("dialog button[type=submit]");
    browser.until("document.querySelector('dialog .message:not([hidden])')");
    assertThat(browser.text("dialog .message")).contains("nobody").doesNotContain("emi");
    assertThat(browser.find("dialog textarea").getDomProperty("value")).isEqualTo("nobody");
    browser.button("Cancel").click();
    browser.until("document.querySelectorAll('#negatives .chips li[title]').length === 2");
    assertThat(browser.all("#positives .chips li[title]")).as("is negative now").isEmpty();

    browser.all("#positives .tools button").get(1).click();
    browser.find("dialog input").sendKeys("Surgeon or");
    browser.click("dialog button[type=submit]");
    browser.until("document.querySelector('dialog .message:not([hidden])')");
    assertThat(browser.text("dialog .message")).contains("expected");
    browser.find("dialog input").sendKeys(" Nurse");
    browser.click("dialog button[type=submit]");
    browser.until("document.querySelectorAll('#positives .chips li[title]').length > 2");
    browser.learn();
    assertThat(browser.text(".cell.right b")).isEqualTo(browser.text("#positives legend b"));
  }

  @Test
  void aProblemFileIsOpened() throws IOException {
    Path file = folder.resolve("mine.json");
    Files.writeString(
        file,
        """
        {"problems": {"one": {"positive_examples": ["https://example.org/families#nobody"]},
          "two": {"positive examples": ["https://example.org/families#aiko-mori-204"],
                  "negative_examples": ["https://example.org/families#emi-hayashi-71"],
                  "language": "EL", "inverse": false,
                  "ignore_concepts": ["Woman"], "ignore_properties": ["hasParent"]}}}
        """);
    browser.find("#problem-file").sendKeys(file.toString());
    browser.until("document.querySelector('dialog[open]')");
    browser.find("dialog select").sendKeys("two");
    browser.click("dialog button[type=submit]");
    browser.until("document.querySelectorAll('#negatives .chips li[title]').length === 1");
    assertThat(browser.find("#ignore").getDomProperty("value")).isEqualTo("Woman, hasParent");
    assertThat(browser.find("#language").getDomProperty("value")).isEqualTo("EL");
    browser.find("#learner").sendKeys("celoe");
    browser.learn();
    assertThat(browser.text("code.dl")).doesNotContain("Woman");
    assertThat(browser.text(".answer .facts")).contains(" of EL tested in ");
    browser.find("#language").sendKeys("ALC");
    browser.learn();
    assertThat(browser.text(".answer .facts")).contains(" of ALC tested in ");
    Files.writeString(file, "no problem");
    browser.find("#problem-file").sendKeys(file.toString());
    browser.until(
        "document.getElementById('message').textContent.includes('not a file of learning')");
  }

  @Test
  void aSearchIsWatchedAndStopped() {
    insoluble();
    browser.click("#learn");
    browser.until("document.querySelectorAll('.tree .dot').length > 5");
    browser.until(
        "Number(document.querySelectorAll('#figures b')[2].textContent.replaceAll(',', '')) > 100");
    assertThat(browser.text("#status")).isEqualTo("Searching");
    browser.run(
        "document.querySelector('.tree .dot.best .body').dispatchEvent(new MouseEvent('click',"
            + " {bubbles: true}))");
    browser.until("document.querySelector('#node .instances')?.textContent.includes('instance')");
    assertThat(browser.text("#node")).contains("F1", "covers");
    browser.click("#stop");
    browser.until("document.querySelector('.matrix')");
    assertThat(browser.text("#status")).contains("stopped by you");
    assertThat(browser.find("#stop").isDisplayed()).isFalse();
    assertThat(
            browser.all(".cell.wrong b").stream()
                .mapToInt(b -> Integer.parseInt(b.getText()))
                .sum())
        .isPositive();
  }

  @Test
  void whatElseToKnowOfASearchIsSaid() {
    choose("insoluble", "80 ");
    paste("positives", "a1");
    paste("negatives", "b1");
    browser.fill("seconds", "2");
    browser.click("#learn");
    browser.until("document.querySelector('.matrix')");
    assertThat(browser.text("#notes"))
        .startsWith("Note: ")
        .contains("tells any two examples apart")
        .contains("the best possible F1 is 0.667");
    assertThat(browser.text("#answer")).contains("best possible F1");
    choose("families", "320 ");
    browser.load("mother");
    browser.learn();
    assertThat(browser.text("#notes")).isEmpty();
    assertThat(browser.text("#answer")).doesNotContain("best possible F1");
  }

  private static void choose(String kb, String facts) {
    browser.choose("kb", kb);
    browser.until(
        "document.getElementById('kb-facts').textContent.startsWith('%s')".formatted(facts));
  }

  private static void insoluble() {
    choose("insoluble", "80 ");
    paste("positives", "a1, a2, a3");
    paste("negatives", "b1, b2, b3");
    browser.choose("learner", "celoe");
    browser.fill("seconds", "50");
  }

  private static void paste(String list, String names) {
    browser.all("#" + list + " .tools button").get(0).click();
    browser.find("dialog textarea").sendKeys(names);
    browser.click("dialog button[type=submit]");
    browser.until(
        "document.querySelectorAll('#%s .chips li[title]').length === %d"
            .formatted(list, names.split(",").length));
  }

  @Test
  void wrongIndividualsAreExplainedAndAnEditedExpressionIsTriedAtOnce() {
    browser.load("mother");
    browser.learn();
    WebElement own = browser.find("#own");
    own.clear();
    own.sendKeys("Woman and (hasChild some Doctor)");
    browser.until("document.querySelector('#answer-title').textContent === 'Your expression'");
    browser.until("document.querySelectorAll('.members details').length > 0");
    assertThat(browser.text(".sentence"))
        .isEqualToIgnoringCase("a woman who has a child that is a doctor");
    assertThat(browser.run("return document.activeElement.id")).isEqualTo("own");
    browser.click(".members summary");
    assertThat(browser.text(".why"))
        .contains("has no child that is a doctor", "∃hasChild.Doctor", "is not a doctor");
    browser.find("#own").sendKeys(" and");
    browser.until("document.querySelector('.own .problem').textContent.length > 5");
    browser.all(".alternatives button").get(1).click();
    browser.until(
        "document.querySelector('#own').value === document.querySelectorAll('.alternatives"
            + " button')[1].textContent");
  }

  @Test
  void aBadUploadIsToldAndAGoodOneIsUsed() throws IOException {
    Path bad = folder.resolve("bad.ttl");
    Files.writeString(bad, "@prefix : <http://e/> .\n:a a ");
    browser.click("#upload");
    browser.click("dialog button[type=submit]");
    browser.until("document.querySelector('dialog .message:not([hidden])')");
    assertThat(browser.text("dialog .message")).isEqualTo("Choose a file.");
    browser.find("#upload-file").sendKeys(bad.toString());
    browser.click("dialog button[type=submit]");
    browser.until("document.querySelector('dialog .message').textContent.includes('upload')");
    assertThat(browser.text("dialog .message")).contains("the upload:2", "not valid Turtle");
    assertThat(browser.find("#upload-file").getDomProperty("value")).endsWith("bad.ttl");
    assertThat(browser.text("#kb-facts")).startsWith("320 ");
    Path good = folder.resolve("good.ttl");
    assertThat(browser.find("#kb-warnings").isDisplayed()).isFalse();
    Files.writeString(
        good,
        "@prefix : <http://e/> . :a a :C . :b a :D ; :r :a ; :p"
            + " \"1d\"^^<http://www.w3.org/2001/XMLSchema#double> .");
    browser.find("#upload-file").sendKeys(good.toString());
    browser.click("dialog button[type=submit]");
    browser.until("document.getElementById('kb-facts').textContent.startsWith('2 individuals')");
    assertThat(browser.all("dialog")).isEmpty();
    assertThat(browser.find("#message").isDisplayed()).isFalse();
    assertThat(browser.text("#kb option:checked")).isEqualTo("good.ttl");
    assertThat(browser.text("#kb-warnings summary")).isEqualTo("1 warning");
    browser.click("#kb-warnings summary");
    assertThat(browser.text("#kb-warnings p")).contains("do not fit their datatype", "1d");
  }

  @Test
  void aDroppedStreamIsTakenUpAgain() {
    insoluble();
    browser.click("#learn");
    browser.until("document.querySelectorAll('.tree .dot').length > 5");
    proxy.drop();
    browser.until(
        "Number(document.querySelectorAll('#figures b')[2].textContent.replaceAll(',', '')) > 0");
    long tested = tested();
    browser.until(
        "document.getElementById('status').textContent === 'Searching' &&"
            + " Number(document.querySelectorAll('#figures b')[2].textContent.replaceAll(',', ''))"
            + " > "
            + tested);
    browser.click("#stop");
    browser.until("document.querySelector('.matrix')");
  }

  private static long tested() {
    return Long.parseLong(browser.all("#figures b").get(2).getText().replace(",", ""));
  }

  @Test
  void labelsAndIrisAreTextWhateverTheySay() {
    browser.choose("kb", "hostile");
    browser.until("document.getElementById('kb-facts').textContent.startsWith('5 ')");
    assertThat(browser.text("#kb option:checked")).isEqualTo(Graphs.ATTACK);
    WebElement find = browser.find("#positives-find");
    find.sendKeys("img");
    browser.until("document.querySelectorAll('#positives-found [role=option]').length === 2");
    assertThat(browser.text("#positives-found")).contains(Graphs.ATTACK);
    find.sendKeys(Keys.ENTER);
    browser.all("#negatives .tools button").get(0).click();
    browser.find("dialog textarea").sendKeys("javascript:document.title='attacked'\n<b>x</b>\nz");
    browser.click("dialog button[type=submit]");
    browser.until("document.querySelectorAll('#negatives .chips li[title]').length === 2");
    browser.until("document.querySelector('dialog .message:not([hidden])')");
    assertThat(browser.text("dialog .message")).contains("b>x</b");
    browser.button("Cancel").click();
    browser.learn();
    browser.run(
        "document.querySelector('#own').value = 'Other';"
            + " document.querySelector('#own').dispatchEvent(new Event('input'))");
    browser.until("document.querySelectorAll('.why').length > 0");
    browser.click(".members summary");
    assertThat(browser.text(".why")).contains(Graphs.ATTACK);
    assertThat(browser.driver().getTitle()).startsWith("DRILL");
    assertThat(browser.all("main img, main script, b b")).isEmpty();
    assertThat(browser.all("a[href^='javascript']")).isEmpty();
  }

  @Test
  void aLinkRepeatsTheRun() {
    browser.load("grandfather");
    browser.choose("learner", "ocel");
    browser.fill("length", "9");
    browser.learn();
    String answer = browser.text("code.dl");
    browser.click("#copy-link");
    browser.until("location.hash.startsWith('#run=')");
    String address = String.valueOf(browser.run("return location.hash"));
    browser.go("/" + address);
    browser.until("document.querySelector('.matrix')");
    assertThat(browser.text("code.dl")).isEqualTo(answer);
    assertThat(browser.find("#learner").getDomProperty("value")).isEqualTo("ocel");
    assertThat(browser.find("#length").getDomProperty("value")).isEqualTo("9");
    browser.go("/#run=nonsense");
    browser.until("document.getElementById('message').textContent.includes('damaged')");
  }

  @Test
  void everythingWorksByKeyboard() {
    WebElement find = browser.find("#positives-find");
    find.sendKeys("aiko mori");
    browser.until("!document.getElementById('positives-found').hidden");
    find.sendKeys(Keys.ENTER);
    browser.until("document.querySelectorAll('#positives .chips li[title]').length === 1");
    find.sendKeys(Keys.chord(Keys.CONTROL, Keys.ENTER));
    browser.until("document.querySelector('.matrix')");
    browser.until("document.activeElement.id === 'result'");
    browser.find(".tree svg").sendKeys(Keys.ARROW_DOWN, Keys.ARROW_DOWN, Keys.ENTER);
    browser.until("document.querySelector('#node .instances')?.textContent.includes('instance')");
    int unnamed =
        ((Number)
                browser.run(
                    "return [...document.querySelectorAll('button, input:not(.hidden),"
                        + " select')].filter(e => !e.textContent.trim() && !e.ariaLabel &&"
                        + " !e.labels?.length && !e.getAttribute('aria-labelledby')).length"))
            .intValue();
    assertThat(unnamed).as("controls without a name").isZero();
  }

  @ParameterizedTest
  @CsvSource({"1360, false", "390, true"})
  void everybodyCanReadAndUseThePage(int width, boolean dark) throws IOException {
    browser.resize(width, 900);
    browser.dark(dark);
    browser.go("/");
    accessible("as it opens");

    browser.find("#positives-find").sendKeys("mori");
    browser.until("document.querySelectorAll('#positives-found [role=option]').length > 3");
    accessible("with suggestions");
    browser.find("#positives-find").sendKeys(" nobody at all");
    browser.until("document.querySelector('#positives-found .none')");
    accessible("without suggestions");
    browser.fill("positives-find", "");
    browser.until("document.getElementById('positives-found').hidden");

    for (int tool = 0; tool < 2; tool++) {
      browser.all("#positives .tools button").get(tool).click();
      accessible("with a dialog");
      browser.find("dialog textarea, dialog input").sendKeys("nobody");
      browser.click("dialog button[type=submit]");
      browser.until("document.querySelector('.message:not([hidden])')");
      accessible("with a mistake in a dialog");
      browser.go("/");
    }
    Path bad = folder.resolve("bad.ttl");
    Files.writeString(bad, ":a a ");
    browser.click("#upload");
    browser.find("#upload-file").sendKeys(bad.toString());
    browser.click("dialog button[type=submit]");
    browser.until("document.querySelector('.message:not([hidden])')");
    accessible("with a bad upload");
    browser.go("/#run=nonsense");
    accessible("with what went wrong");

    browser.go("/");
    insoluble();
    browser.click("details:not([hidden]) summary");
    browser.click("#learn");
    browser.until("document.querySelectorAll('.tree .dot').length > 5");
    accessible("while it searches");
    browser.click("#stop");
    browser.until("document.body.dataset.busy === 'false'");
    browser.until("document.querySelectorAll('.members details').length > 0");
    accessible("with an answer");
    browser.click(".members summary");
    browser.find(".tree svg").sendKeys(Keys.ARROW_DOWN, Keys.ARROW_DOWN, Keys.ENTER);
    browser.until("document.querySelector('#node .instances')?.textContent.includes('instance')");
    browser.find("#own").sendKeys(" and");
    browser.until("document.querySelector('.own .problem').textContent.length > 5");
    accessible("with reasons, a node and a mistake");
    for (int cell = 0; cell < 4; cell++) {
      browser.run("document.querySelectorAll('.cell')[arguments[0]].click()", cell);
      accessible("with cell " + cell);
    }

    browser.driver().get("http://127.0.0.1:" + proxy.port() + "/api");
    browser.until("document.querySelectorAll('.call').length > 15");
    browser.run("document.querySelectorAll('details').forEach((call) => { call.open = true; })");
    accessible("with the API");
  }

  private static void accessible(String state) {
    assertThat(browser.findings()).as(state).isEmpty();
  }

  @Test
  void aPhoneInTheDarkShowsEverything() {
    browser.resize(390, 844);
    browser.dark(true);
    browser.go("/");
    browser.load("foremother-of-a-surgeon");
    browser.learn();
    assertThat(browser.run("return document.documentElement.scrollWidth")).isEqualTo(390L);
    assertThat(
            String.valueOf(browser.run("return getComputedStyle(document.body).backgroundColor")))
        .isEqualTo("rgb(20, 25, 27)");
    assertThat(browser.find(".sentence").isDisplayed()).isTrue();
  }

  @Test
  void manyIndividualsStayManageable() {
    browser.choose("kb", "large");
    browser.until("document.getElementById('kb-facts').textContent.startsWith('22,')");
    browser.all("#positives .tools button").get(1).click();
    browser.find("dialog input").sendKeys("Woman");
    browser.click("dialog button[type=submit]");
    browser.until("document.querySelectorAll('#positives .chips li.more').length === 1");
    assertThat(browser.all("#positives .chips li")).hasSizeLessThan(50);
    assertThat(Integer.parseInt(browser.text("#positives legend b").replace(",", "")))
        .isGreaterThan(9000);
    browser.learn();
    assertThat(browser.text("code.dl")).isEqualTo("Woman");
    assertThat(browser.all(".members > li")).hasSizeLessThan(60);
    browser.click("#members .more button");
    browser.until("document.querySelectorAll('.members > li').length > 100");
  }

  @Test
  void theApiCanBeBrowsed() {
    browser.driver().get("http://127.0.0.1:" + proxy.port() + "/api");
    browser.until("document.querySelectorAll('.call').length > 15");
    WebElement list =
        browser.all(".call").stream()
            .filter(call -> call.getText().contains("Lists the knowledge bases"))
            .findFirst()
            .orElseThrow();
    list.click();
    list.findElement(By.cssSelector("button[type=submit]")).click();
    browser.until(
        "[...document.querySelectorAll('.output')].some(o => o.textContent.includes('families'))");
  }

  @Test
  void whoChoosesNobodyIsToldWhatToDo() {
    browser.click("#learn");
    browser.until("!document.getElementById('message').hidden");
    assertThat(browser.text("#message")).startsWith("Nobody is chosen yet.");
    assertThat(browser.run("return document.activeElement.id")).isEqualTo("positives-find");
    assertThat(browser.find("#welcome").isDisplayed()).isTrue();
    browser.click("#suggest-classes button");
    browser.until("document.querySelector('dialog[open]')");
    accessible("with a class to define");
    String suggested = browser.find("dialog input").getDomProperty("value");
    browser.click("dialog button[type=submit]");
    browser.until("!document.getElementById('definition').hidden");
    assertThat(browser.text("#definition")).contains("Define " + suggested + " against");
    assertThat(browser.find("#example-lists").isDisplayed()).isFalse();
    browser.button("Back to examples").click();
    assertThat(browser.find("#example-lists").isDisplayed()).isTrue();
  }

  @Test
  void aClassIsDefinedAndItsAxiomSaved() {
    browser.click("#define-open");
    browser.find("dialog input").sendKeys("Minr");
    browser.click("dialog button[type=submit]");
    browser.until("document.querySelector('dialog .message:not([hidden])')");
    browser.find("dialog input").clear();
    browser.find("dialog input").sendKeys("Minor");
    browser.click("dialog button[type=submit]");
    browser.until("!document.getElementById('definition').hidden");
    browser.choose("learner", "layered");
    browser.learn();
    assertThat(browser.text(".definition h2")).isEqualToIgnoringCase("Axioms for Minor");
    assertThat(browser.all(".offer")).isNotEmpty();
    assertThat(browser.text(".offer")).contains("Minor EquivalentTo");
    browser.run(
        "window.saved = []; HTMLAnchorElement.prototype.click = function () {"
            + " window.saved.push(this.download); }");
    browser.button("Save axiom").click();
    browser.until("window.saved.includes('Minor-axiom.owl')");
    browser.button("Save ontology with it").click();
    browser.until("window.saved.includes('Minor-ontology.owl')");
    accessible("with axioms");
    browser.click("#copy-link");
    browser.until("location.hash.startsWith('#run=')");
    String address = String.valueOf(browser.run("return location.hash"));
    browser.go("/" + address);
    browser.until("document.querySelector('.offer')");
    assertThat(browser.text("#definition")).contains("Define Minor");
  }

  @Test
  void aTableOfLabelsIsPastedWithWeights() {
    browser.click("#labels-open");
    browser.click("dialog button[type=submit]");
    browser.until("document.querySelector('dialog .message:not([hidden])')");
    assertThat(browser.text("dialog .message")).isEqualTo("Choose a file, or paste a table.");
    browser
        .find("dialog textarea")
        .sendKeys(
            "individual,label,weight\naiko-mori-204,yes,2.5\nemi-hayashi-71,no,1\nnobody,no,");
    browser.click("dialog button[type=submit]");
    browser.until("document.querySelector('dialog .message').textContent.includes('nobody')");
    accessible("with a table of labels");
    browser.run(
        "const t = document.querySelector('dialog textarea'); t.value = t.value.replace(/\\nnobody.*/,"
            + " '')");
    browser.click("dialog button[type=submit]");
    browser.until("document.querySelectorAll('#negatives .chips li[title]').length === 1");
    assertThat(browser.text("#positives .weight")).isEqualTo("× 2.5");
    browser.choose("learner", "celoe");
    browser.learn();
    assertThat(browser.text(".cell.right b")).isEqualTo("1");
  }

  @Test
  void severalLabelsAreLearnedAndDecidedBetween() throws IOException {
    var csv = new StringBuilder("individual,label\n");
    for (String name : new String[] {"Doctor", "Teacher", "Farmer"}) {
      for (JsonNode iri :
          new Client(service.port())
              .get("/api/kbs/families/instances?limit=6&expression=" + name)
              .json()
              .get("individuals")) {
        csv.append(iri.get("iri").asText()).append(',').append(name).append('\n');
      }
    }
    Path file = Files.writeString(folder.resolve("labels.csv"), csv);
    browser.click("#labels-open");
    browser.find("#labels-file").sendKeys(file.toString());
    browser.until("document.querySelector('dialog textarea').value.length > 20");
    browser.click("dialog button[type=submit]");
    browser.until("document.querySelector('dialog select')");
    browser.click("dialog:last-of-type button[type=submit]");
    browser.until("!document.getElementById('definition').hidden");
    assertThat(browser.text("#definition")).contains("3 labels: Doctor, Teacher, Farmer");
    browser.choose("learner", "layered");
    browser.click("#learn");
    browser.until("document.querySelectorAll('#labels tbody tr').length === 3");
    browser.until("document.body.dataset.busy === 'false'");
    assertThat(browser.text("#labels .figures")).contains("1.000").contains("macro F1");
    accessible("with several labels");
    browser.all("#labels tbody button").get(2).click();
    browser.until(
        "document.querySelector('code.dl')?.textContent === document.querySelectorAll('#labels tbody"
            + " button')[2].textContent");
  }

  @Test
  void theOpenWorldIsBesideTheClosedOne() {
    browser.choose("kb", "people");
    browser.until("document.querySelectorAll('#problem option[value=parent]').length === 1");
    browser.load("parent");
    browser.learn();
    browser.fill("own", "hasChild some owl:Thing");
    browser.click("#world");
    browser.until("document.querySelectorAll('.world tbody tr').length === 4");
    assertThat(browser.text(".world-found"))
        .contains(
            "Positive: 2 entailed, 0 refuted, 0 unknown. Negative: 0 entailed, 1 refuted, 1 unknown.",
            "Since ann hasChild bob",
            "To decide it: lou must not have any child");
    accessible("with the open world");
  }

  @Test
  void crossValidationFrontAndApply() {
    browser.load("left-the-farm");
    browser.choose("learner", "layered");
    browser.choose("objective", "accuracy");
    browser.run("document.getElementById('expressions').value = 20000");
    browser.fill("seconds", "30");
    browser.choose("folds", "5");
    assertThat(browser.text("#folds-hint")).isEqualTo("6 searches, up to 60 seconds in all.");
    assertThat(browser.find("#seconds").getDomProperty("value")).isEqualTo("10");
    browser.learn();
    assertThat(browser.all(".expected tbody tr")).hasSize(3);
    assertThat(browser.text(".expected tbody td")).containsPattern("0\\.\\d+ ± 0\\.\\d+");
    assertThat(browser.all(".spread .fold")).hasSize(10);
    assertThat(browser.all(".folds li")).hasSize(5);
    assertThat(browser.all(".point")).hasSizeGreaterThan(2);
    assertThat(browser.all(".tree .names text")).hasSizeGreaterThan(1);
    accessible("with folds and a front");
    browser.all(".point").get(1).click();
    browser.until(
        "document.querySelector('#own').value === document.querySelectorAll('.point')[1].title.split('\\n')[0]");
    browser.fill("apply-names", "emi-hayashi-71, nobody");
    browser.click("#apply");
    browser.until("document.querySelectorAll('.applied tbody tr').length === 1");
    assertThat(browser.text(".applied")).contains("Emi Hayashi", "nobody");
    accessible("applied");
    browser.fill("apply-names", "");
    browser.click("#apply");
    browser.until("document.querySelectorAll('.applied tbody tr').length === 100");
    browser.click(".applied .more button");
    browser.until("document.querySelectorAll('.applied tbody tr').length === 320");
    browser.resize(390, 844);
    assertThat(browser.run("return document.documentElement.scrollWidth")).isEqualTo(390L);
  }

  @Test
  void aTokenIsAskedFor() {
    try (var guarded = ServiceTest.serve(ServiceBounds.DEFAULTS, "s3cret", Graphs.families())) {
      browser.driver().get("http://127.0.0.1:" + guarded.port() + "/");
      browser.until("document.querySelector('dialog[open]')");
      browser.find("dialog input").sendKeys("s3cret", Keys.ENTER);
      browser.until("document.body.dataset.ready === 'true'");
      browser.load("mother");
      browser.learn();
      assertThat(browser.text("code.dl")).isEqualTo("Woman ⊓ ∃hasChild.⊤");
    }
  }

  @Test
  void aPictureForTheReadme() {
    assumeTrue(!SCREENSHOT.isEmpty(), "no -Ddrill.screenshot=FILE.png: no picture is wanted");
    browser.resize(1720, 1040);
    browser.load("left-the-farm");
    browser.choose("learner", "celoe");
    browser.fill("length", "8");
    browser.run("document.getElementById('expressions').value = 100000");
    browser.learn();
    browser.click(".members summary");
    browser.run("scrollTo(0, 0)");
    browser.screenshot(Path.of(SCREENSHOT));
    assertThat(Path.of(SCREENSHOT)).isNotEmptyFile();
  }
}

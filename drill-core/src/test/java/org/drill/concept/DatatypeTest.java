package org.drill.concept;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.math.BigInteger;
import java.time.OffsetDateTime;
import java.util.Random;
import org.junit.jupiter.api.Test;

/** Which texts are values of which datatype, by the rules of XML Schema 1.1. */
class DatatypeTest {
  private static void are(Datatype datatype, double value, String... texts) {
    for (String text : texts) {
      assertThat(datatype.parse(text)).as("%s %s", datatype, text).hasValue(value);
    }
  }

  private static void areNot(Datatype datatype, String... texts) {
    for (String text : texts) {
      assertThat(datatype.parse(text)).as("%s %s", datatype, text).isEmpty();
      assertThat(Datatype.value(datatype.iri(), text)).isEqualTo(Value.string(text));
    }
  }

  @Test
  void numbersAreWrittenAsXmlSchemaWritesThem() {
    are(Datatype.DOUBLE, 1500, "1500", "1.5e3", "1.5E+3", "+1500.", " 1500\n", "15000e-1");
    are(Datatype.DOUBLE, 0.5, ".5", "0.5", "5e-1", "+.5");
    are(Datatype.DOUBLE, -0.0, "-0");
    areNot(Datatype.DOUBLE, "1d", "1f", "0x1p3", "NaNx", "nan", "Infinity", "inf", "1,5", "1_000");
    areNot(
        Datatype.DOUBLE, "", " ", "+", ".", "-.", "e3", ".e3", "1e", "1e+", "1e1.5", "1 2", "--1");
    areNot(Datatype.DOUBLE, "١", "\u00A01", "1L", "1e5d");
    are(Datatype.DECIMAL, 2.5, "2.5", "+2.50", "02.5");
    are(Datatype.DECIMAL, -3, "-3.", "-3");
    areNot(Datatype.DECIMAL, "1e3", "INF", "NaN", "1.2.3", "0x10");
    are(Datatype.INTEGER, 7, "7", "+7", "007", "\t7 ");
    areNot(Datatype.INTEGER, "7.0", "7e0", "7.", "", "-", "seven");
  }

  @Test
  void infinitiesAndNanAreValuesOfFloatAndDouble() {
    for (Datatype datatype : new Datatype[] {Datatype.DOUBLE, Datatype.FLOAT}) {
      are(datatype, Double.POSITIVE_INFINITY, "INF", "+INF", "1e999");
      are(datatype, Double.NEGATIVE_INFINITY, "-INF", "-1e999");
      assertThat(datatype.parse("NaN").getAsDouble()).isNaN();
      areNot(datatype, "+NaN", "-NaN", "Inf");
      assertThatThrownBy(() -> Datatype.value(datatype.iri(), "NaN"))
          .isInstanceOf(IllegalArgumentException.class);
    }
  }

  @Test
  void floatsAreRoundedOnceToThirtyTwoBits() {
    are(Datatype.FLOAT, 0.1f, "0.1");
    are(Datatype.FLOAT, 16_777_216, "16777217");
    // as a double it would be half way between two floats, and be rounded down
    are(Datatype.FLOAT, 1.0f + Math.ulp(1.0f), "1.00000005960464477540");
  }

  @Test
  void integersHaveTheRangeOfTheirDatatype() {
    for (Datatype datatype : Datatype.values()) {
      String range =
          switch (datatype) {
            case BYTE -> "-128 127";
            case SHORT -> "-32768 32767";
            case INT -> "-2147483648 2147483647";
            case LONG -> "-9223372036854775808 9223372036854775807";
            case UNSIGNED_BYTE -> "0 255";
            case UNSIGNED_SHORT -> "0 65535";
            case UNSIGNED_INT -> "0 4294967295";
            case UNSIGNED_LONG -> "0 18446744073709551615";
            default -> "";
          };
      if (!range.isEmpty()) {
        String least = range.split(" ")[0];
        String most = range.split(" ")[1];
        are(datatype, Double.parseDouble(least), least, least.replace("-", "-000"));
        are(datatype, Double.parseDouble(most), most, "+00" + most);
        are(datatype, 0, "0", "-0", "+0", "-000");
        areNot(datatype, new BigInteger(least).subtract(BigInteger.ONE).toString());
        areNot(datatype, new BigInteger(most).add(BigInteger.ONE).toString(), most + "0", "1.0");
        areNot(datatype, "9".repeat(1000), "-" + "9".repeat(1000));
      }
    }
    are(Datatype.POSITIVE_INTEGER, 1, "1");
    areNot(Datatype.POSITIVE_INTEGER, "0", "-1", "-0");
    are(Datatype.NEGATIVE_INTEGER, -1, "-1", "-01");
    areNot(Datatype.NEGATIVE_INTEGER, "0", "1");
    areNot(Datatype.NON_NEGATIVE_INTEGER, "-1");
    areNot(Datatype.NON_POSITIVE_INTEGER, "1");
    are(Datatype.NON_POSITIVE_INTEGER, 0, "0", "+0");
  }

  @Test
  void integersBeyondTheDigitsOfADoubleAreTheNearestOne() {
    are(Datatype.INTEGER, 9007199254740992.0, "9007199254740993");
    are(Datatype.INTEGER, 1e30, "1" + "0".repeat(30));
    are(Datatype.INTEGER, Double.POSITIVE_INFINITY, "9".repeat(400));
  }

  @Test
  void truthValuesHaveFourForms() {
    are(Datatype.BOOLEAN, 1, "true", "1", " true ");
    are(Datatype.BOOLEAN, 0, "false", "0");
    areNot(Datatype.BOOLEAN, "TRUE", "yes", "", "2", "t");
  }

  private static double moment(String iso) {
    return OffsetDateTime.parse(iso).toInstant().toEpochMilli();
  }

  @Test
  void datesWithoutAZoneAreInUtc() {
    are(Datatype.DATE, moment("2020-02-29T00:00:00Z"), "2020-02-29", "2020-02-29Z");
    are(Datatype.DATE, moment("2020-02-28T10:00:00Z"), "2020-02-29+14:00");
    are(Datatype.DATE_TIME, moment("2020-02-29T12:30:01Z"), "2020-02-29T12:30:01");
    are(Datatype.DATE_TIME, moment("2020-02-29T12:30:01.25Z"), "2020-02-29T11:00:01.2509-01:30");
    are(Datatype.DATE_TIME_STAMP, moment("2020-02-29T12:30:01Z"), "2020-02-29T12:30:01Z");
    areNot(Datatype.DATE_TIME_STAMP, "2020-02-29T12:30:01");
    are(Datatype.G_YEAR, moment("1971-01-01T00:00:00Z"), "1971", "1971Z");
    are(Datatype.G_YEAR, moment("1971-01-01T05:00:00Z"), "1971-05:00");
    are(Datatype.G_YEAR_MONTH, moment("1971-03-01T00:00:00Z"), "1971-03");
  }

  @Test
  void theLastMomentOfADayIsTheFirstOfTheNext() {
    are(Datatype.DATE_TIME, moment("2020-01-01T00:00:00Z"), "2019-12-31T24:00:00.00Z");
    are(Datatype.TIME, 0, "24:00:00", "00:00:00", "24:00:00Z", "23:00:00-01:00");
    areNot(
        Datatype.DATE_TIME, "2019-12-31T24:00:01Z", "2019-12-31T24:01:00", "2019-12-31T25:00:00");
  }

  @Test
  void timesAreTurnedToUtc() {
    are(Datatype.TIME, 45_296_500, "12:34:56.5", "12:34:56.5Z", "14:34:56.5+02:00");
    are(Datatype.TIME, 3_600_000, "23:00:00-02:00");
    are(Datatype.TIME, 82_800_000, "01:00:00+02:00");
    areNot(Datatype.TIME, "12:34", "1:00:00", "12:60:00", "12:00:60", "12:00:00.", "12:00:00 Z");
    areNot(Datatype.TIME, "12:00:00+14:01", "12:00:00+15:00", "12:00:00+1:00", "noon", "");
  }

  @Test
  void yearsMayBeLongOrBeforeYearOne() {
    are(Datatype.G_YEAR, moment("+12345-01-01T00:00:00Z"), "12345");
    are(Datatype.DATE, moment("-0043-03-15T00:00:00Z"), "-0043-03-15");
    are(Datatype.DATE, moment("0000-02-29T00:00:00Z"), "0000-02-29");
    are(Datatype.G_YEAR, moment("-65000000-01-01T00:00:00Z"), "-65000000");
    areNot(Datatype.G_YEAR, "971", "01971", "+1971", "-44", "300000000", "9".repeat(100), "-");
  }

  @Test
  void illFormedDatesAreNone() {
    areNot(Datatype.DATE, "2019-02-29", "1900-02-29", "2020-13-01", "2020-00-10", "2020-01-32");
    areNot(Datatype.DATE, "2020-1-1", "2020-01", "2020", "2020-01-01T00:00:00", "someday", "");
    areNot(Datatype.DATE, "2020-01-01+", "2020-01-01+1", "2020-01-01+01", "2020-01-01z", "-");
    areNot(Datatype.DATE_TIME, "2020-01-01", "2020-01-01T", "2020-01-01 00:00:00", "2020-01-01T0");
  }

  @Test
  void whatIsPrintedIsRead() {
    var random = new Random(1);
    for (int k = 0; k < 10_000; k++) {
      double days = random.nextInt(8_000_000) - 2_000_000;
      Value day = Value.date(days * 86_400_000);
      assertThat(Datatype.value(Datatype.DATE.iri(), day.lexical())).isEqualTo(day);
      Value moment = Value.date(day.number() + 1 + random.nextInt(86_399_999));
      assertThat(Datatype.value(Datatype.DATE_TIME.iri(), moment.lexical())).isEqualTo(moment);
      Value time = Value.time(random.nextInt(86_400_000));
      assertThat(Datatype.value(Datatype.TIME.iri(), time.lexical())).isEqualTo(time);
      Value number = Value.number(Double.longBitsToDouble(random.nextLong() & ~(1L << 62)));
      assertThat(Datatype.value(Datatype.DOUBLE.iri(), number.lexical())).isEqualTo(number);
    }
  }

  @Test
  void otherDatatypesAreText() {
    assertThat(Datatype.of("http://www.w3.org/2001/XMLSchema#string")).isNull();
    assertThat(Datatype.value("http://www.w3.org/2001/XMLSchema#duration", "P1D"))
        .isEqualTo(Value.string("P1D"));
    assertThat(Datatype.of(Datatype.INT.iri())).isEqualTo(Datatype.INT);
  }
}

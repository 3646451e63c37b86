package org.drill.export;

/** Says that a form has no words for something; the message is one line that names both. */
public final class UnsayableException extends IllegalArgumentException {
  /**
   * Makes an exception.
   *
   * @param form the form, as people write it, such as SWRL
   * @param what what it cannot say
   */
  public UnsayableException(String form, String what) {
    super(form + " cannot say " + what + "; save it in another form, or choose another answer");
  }
}

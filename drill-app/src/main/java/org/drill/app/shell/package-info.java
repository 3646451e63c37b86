/**
 * What shells and manuals know of the commands: scripts that complete them, and manual pages. All
 * of it is made from the model of the commands, so that it says what the program does.
 *
 * <p>Not part of the API: it may change with any release.
 */
@NullMarked
package org.drill.app.shell;

import org.jspecify.annotations.NullMarked;

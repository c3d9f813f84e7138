/**
 * Rewrites the definition for the emulator alone where it departs from AWS's documentation so far that nothing could be
 * shown on it. docs/deploy-proof.md gives the reason for each change. AWS gets the program's own definition.
 */

/**
 * AWS: a task that waits for its token times out after the seconds that TimeoutSecondsPath finds. The emulator reads
 * TimeoutSeconds only, in real time, and without it waits for more than a day. So a wait whose token is never returned
 * takes this long.
 */
const TOKEN_WAIT_SECONDS = 2;

/**
 * AWS lets an invocation end when the function's code is updated, and calls the death of a process Runtime.ExitError.
 * The emulator kills the process, and names that as an error that the function threw.
 */
const EXIT_ERROR = '"Runtime.ExitError"';
const EXIT_ERRORS = `${EXIT_ERROR},"Runtime.HandlerError"`;

export const forTheEmulator = (definition: string): string =>
  definition
    .replaceAll(/"TimeoutSecondsPath": ?"[^"]+"/g, `"TimeoutSeconds": ${TOKEN_WAIT_SECONDS}`)
    .replaceAll(EXIT_ERROR, EXIT_ERRORS);

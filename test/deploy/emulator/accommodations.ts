/**
 * Where the emulator departs from AWS's documentation so far that nothing could be shown on it, the definition is
 * rewritten for it alone, each time for a reason that docs/deploy-proof.md tells. What is deployed to AWS is the
 * program's own definition.
 */

/**
 * AWS: a task that waits for its token times out after what TimeoutSecondsPath finds. The emulator reads TimeoutSeconds
 * only, in real time, and without it waits for more than a day. So every wait for a token that nobody returns takes
 * this long.
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

/**
 * Where the emulator departs from AWS's documentation so far that nothing could be shown on it, the definition is
 * rewritten for it alone, each time for a reason that docs/deploy-proof.md tells. What is deployed to AWS is the
 * program's own definition.
 */

/**
 * AWS: "\{ represents {" in every string of an intrinsic function. The emulator takes the backslash away in
 * States.Format only, so that States.StringToJson is handed text that is no JSON.
 */
const withPlainBraces = (definition: string): string =>
  definition.replaceAll(/States\.StringToJson\('(?:[^'])*'\)/g, (call) =>
    call.replaceAll('\\\\{', '{').replaceAll('\\\\}', '}'),
  );

/**
 * AWS: a task that waits for its token times out after what TimeoutSecondsPath finds. The emulator reads TimeoutSeconds
 * only, in real time, and without it waits for more than a day. So every wait for a token that nobody returns takes
 * this long.
 */
const TOKEN_WAIT_SECONDS = 2;
const withFixedTimeOuts = (definition: string): string =>
  definition.replaceAll(/"TimeoutSecondsPath": ?"[^"]+"/g, `"TimeoutSeconds": ${TOKEN_WAIT_SECONDS}`);

export const forTheEmulator = (definition: string): string => withFixedTimeOuts(withPlainBraces(definition));

/**
 * Where the emulator departs from AWS's documentation so far that nothing could be shown on it, the definition is rewritten for it
 * alone, each time for a reason that docs/deploy-proof.md tells. What is deployed to AWS is the program's own definition.
 */

/**
 * AWS: "\{ represents {" in every string of an intrinsic function. The emulator takes the backslash away in States.Format only,
 * so that States.StringToJson is handed text that is no JSON.
 */
export const forTheEmulator = (definition: string): string => definition.replaceAll(/States\.StringToJson\('(?:[^'])*'\)/g, (call) => call.replaceAll('\\\\{', '{').replaceAll('\\\\}', '}'));

/**
 * A failure of an earlier system. `failed` says what went wrong there. `test` is the title of the test that acts it out
 * here; without one, `why` says why it cannot happen here, or what it comes with.
 */
export type KnownFailure = { failed: string } & ({ test: string } | { why: string });

export type KnownFailures = Readonly<Record<string, KnownFailure>>;

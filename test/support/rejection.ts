import { expect } from 'chai';

/** The error that a promise is rejected with; a promise that is kept fails the test. */
export const rejection = (promise: Promise<unknown>): Promise<Error> =>
  promise.then(
    (value) => expect.fail(`expected a rejection, got ${JSON.stringify(value)}`),
    (error: Error) => error,
  );

import { expect } from 'chai';

/** The error that a promise is rejected with; a promise that is kept fails the test. */
export const rejection = (promise: Promise<unknown>): Promise<Error> =>
  promise.then(
    () => expect.fail('expected a rejection'),
    (error: Error) => error,
  );

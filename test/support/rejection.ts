import { expect } from 'chai';

/** The error that a promise is rejected with; a promise that is kept fails the test. */
export const rejection = (promise: Promise<unknown>): Promise<Error> =>
  promise.then(
    (value) => expect.fail(`expected a rejection, got ${JSON.stringify(value)}`),
    (error: Error) => error,
  );

/** The error that a call throws; one that returns fails the test. */
export const thrown = (work: () => unknown): Error => {
  try {
    work();
  } catch (error) {
    return error as Error;
  }
  return expect.fail('expected an error, and nothing was thrown');
};

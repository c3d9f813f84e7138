/**
 * The contract of every job engine (`kernel/trigger/engine.ts`), tested through its real client library against a
 * server that speaks its protocol. `engineContract(subject)` declares the tests; `test/contract/engines/subjects.ts`
 * lists the subjects.
 */
import { cancelTests } from './engines/cancel-tests';
import { findTests, searchTests } from './engines/find-tests';
import { type Open, open } from './engines/open-engine';
import { startTests } from './engines/start-tests';
import { statusTests } from './engines/status-tests';
import type { EngineSubject } from './engines/subject';

export const engineContract = (subject: EngineSubject): void => {
  describe(`engine ${subject.type}`, () => {
    let current: Open;
    const of = (): Open => current;
    beforeEach(async () => {
      current = await open(subject);
    });
    afterEach(() => current.world.close());

    describe('start', () => startTests(subject, of));
    describe('find', () => findTests(subject, of));
    const { search } = subject;
    if (search !== undefined) describe('the search', () => searchTests(search, subject.unknownJob, of));
    if (subject.states.length > 0) describe('status', () => statusTests(subject, of));
    describe('cancel', () => cancelTests(subject, of));
  });
};

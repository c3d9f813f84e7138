import { expect } from 'chai';
import { runShadowRecord } from '../../../../../cli/verbs/shadow/shadow-record';
import { register } from '../../../../support/seeds';
import { testSession } from '../../../../support/session';

describe('cli/verbs/shadow/shadow-record', () => {
  const cases: [what: string, startedAt: string, endedAt: string | undefined, refused: string | undefined][] = [
    ['a start in the next year', '2027-03-07T06:05:00Z', undefined, 'startedAt is 2027-03-07T06:05:00.000Z'],
    ['an end in the next year', '2026-03-07T06:05:00Z', '2027-03-07T06:31:00Z', 'endedAt is 2027-03-07T06:31:00.000Z'],
    ['a start by a clock that is ahead', '2026-03-07T12:59:00Z', undefined, undefined],
  ];
  for (const [what, startedAt, endedAt, refused] of cases)
    it(`${refused === undefined ? 'records' : 'refuses'} ${what}`, async () => {
      const session = testSession('2026-03-07T12:00:00.000Z');
      await register(session, { mode: 'shadow' });
      const said = await runShadowRecord(session, 'orders', { startedAt, ...(endedAt && { endedAt }) }).then(
        () => undefined,
        (error: Error) => error.message,
      );
      expect(said).to.equal(refused && `what was run cannot be recorded: ${refused}, which is in the future.`);
    });
});

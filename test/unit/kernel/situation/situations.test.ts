/** The situation of an instance, by its items in the table, at noon, UTC. */
import { expect } from 'chai';
import { type Situation, situationOf } from '../../../../kernel/situation/situation';
import { msAt, NOON, timeAt } from '../../../support/clock';
import { exampleRun } from '../../../support/run';
import { withStart } from './rows-with-start';
import { withoutStart } from './rows-without-start';
import { items, log } from './situation-items';

const untouched: Situation = {
  ...{ kind: 'expected', state: 'EXPECTED', reason: null, since: null, nextAt: null, remedies: [], last: null },
  ...{ silentSince: null, lateSince: null, cancel: null, heldAt: null },
};

describe('the situation of an instance', () => {
  for (const { what, of, is } of [...withoutStart, ...withStart])
    it(`is ${is.kind ?? 'expected'} when ${what}`, () => {
      expect(situationOf(items(of), msAt('12:00'))).to.deep.equal({ ...untouched, ...is });
    });

  it('is that of its open run', () => {
    const blocked = (type: string) => [{ type, status: 'FAIL' as const, reason: 'late' }];
    const run = (fields: Parameters<typeof exampleRun>[0]) => ({
      ...exampleRun(),
      ...{ status: 'PENDING' as const, createdAt: timeAt('11:00'), nextCheckAt: timeAt('12:10'), pool: undefined },
      ...{ blocking: [], cancelRequestedAt: undefined, cancelReason: undefined, stuckAfterSeconds: 86_400 },
      ...fields,
    });
    const opened = (fields: Parameters<typeof exampleRun>[0]) => {
      const of = items({ run: run(fields), runLog: log({ status: 'PENDING', updatedAt: timeAt('11:00') }) });
      const { kind, state, remedies, nextAt, since } = situationOf(of, msAt('12:00'));
      expect(since).to.equal(timeAt('11:00'));
      return [kind, state, nextAt?.slice(11, 16), ...remedies];
    };
    expect([
      opened({ status: 'RUNNING' }),
      opened({ status: 'TRIGGERING' }),
      opened({}),
      opened({ createdAt: timeAt('12:30') }),
      opened({ createdAt: NOON, nextCheckAt: undefined }),
      opened({ blocking: blocked('freshness') }),
      opened({ blocking: [...blocked('freshness'), ...blocked('approval')] }),
      opened({ blocking: [...blocked('freshness'), ...blocked('lock')] }),
      opened({ pool: { state: 'waits' } as never, blocking: blocked('lock') }),
      opened({ status: 'RUNNING', cancelRequestedAt: timeAt('11:58') }),
      opened({ status: 'RUNNING', nextCheckAt: timeAt('08:00'), stuckAfterSeconds: 3600 }),
    ]).to.deep.equal([
      ['runs', 'RUNNING', '12:10', 'recheck'],
      ['starts-job', 'TRIGGERING', '12:10'],
      ['evaluates', 'PENDING', '12:10'],
      ['waits-retry', 'PENDING', '12:30'],
      ['evaluates', 'PENDING', undefined],
      ['waits-data', 'PENDING', '12:10', 'recheck'],
      ['waits-approval', 'PENDING', '12:10', 'approve'],
      ['waits-lock', 'PENDING', '12:10'],
      ['waits-pool', 'PENDING', '12:10'],
      ['ends', 'RUNNING', '12:10'],
      ['stuck', 'STUCK', undefined, 'examine'],
    ]);
  });
});

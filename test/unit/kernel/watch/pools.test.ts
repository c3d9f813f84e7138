import { expect } from 'chai';
import type { Run, RunPool } from '../../../../kernel/run/model';
import type { PoolPlace } from '../../../../kernel/waiting/pool';
import { holdsSlots, isAtPlace, longPoolWait, poolRepaired } from '../../../../kernel/watch/pools';
import type { LeftInPool } from '../../../../kernel/watch/ports';
import { AT, NOON, timeAt } from '../../../support/clock';
import { instance } from '../../../support/instance';
import { exampleRun } from '../../../support/run';

const place: PoolPlace = { ...instance, runId: 'run-1', name: 'warehouse', weight: 1, priority: 2, since: AT };
const poolOf = (fields: Partial<RunPool> = {}): RunPool =>
  ({ name: 'warehouse', weight: 1, priority: 2, since: AT, state: 'waits', ...fields }) as RunPool;
const runWith = (pool: RunPool | undefined, fields: Partial<Run> = {}): Run =>
  exampleRun({ ...(pool === undefined ? {} : { pool }), ...fields });

describe('kernel/watch/pools', () => {
  it('slots are of an open run that has them in this pool', () => {
    const holds = poolOf({ state: 'holds' });
    expect(holdsSlots(runWith(holds), 'warehouse')).to.equal(true);
    for (const run of [undefined, runWith(undefined), runWith(poolOf()), runWith(holds, { status: 'FAILED' })])
      expect(holdsSlots(run, 'warehouse')).to.equal(false);
    expect(holdsSlots(runWith(holds), 'other')).to.equal(false);
  });

  it('a place is of an open run that waits at it', () => {
    expect(isAtPlace(runWith(poolOf()), place)).to.equal(true);
    const others: Partial<RunPool>[] = [{ state: 'holds' }, { name: 'other' }, { since: NOON }, { priority: 1 }];
    for (const pool of others) expect(isAtPlace(runWith(poolOf(pool)), place), JSON.stringify(pool)).to.equal(false);
    for (const run of [undefined, runWith(undefined), runWith(poolOf(), { status: 'COMPLETED' })])
      expect(isAtPlace(run, place)).to.equal(false);
  });

  const left = (fields: Partial<LeftInPool> = {}): LeftInPool => ({
    ...{ pool: 'warehouse', runId: 'run-1', weight: 2, place: undefined, run: undefined },
    ...fields,
  });
  const messages: [fields: Partial<LeftInPool>, message: string][] = [
    [{}, '2 slots of run run-1, which has no record in the table'],
    [
      { weight: 1, run: exampleRun({ status: 'FAILED' }) },
      '1 slot of run run-1, of orders for 2026-03-07 (schedule daily), which is FAILED',
    ],
    [
      { weight: 0, run: exampleRun() },
      'a place in the queue of run run-1, of orders for 2026-03-07 (schedule daily), ' +
        'whose record has nothing of this pool',
    ],
  ];
  for (const [fields, message] of messages)
    it(`says that the pool still had ${message.split(',')[0]}`, () => {
      const alert = poolRepaired(left(fields), NOON);
      expect(alert).to.include({
        ...{ category: 'pool_repaired', level: 'warning', at: NOON, episodeAt: NOON },
        pipelineId: fields.run === undefined ? 'signalbox.watchdog' : 'orders',
        message: `pool warehouse still had ${message}; the sweeper has given that back`,
        remedy:
          'Nothing, if a run was deleted by hand or the table was restored. The job of the run may still run: check ' +
          'its engine.',
      });
    });

  it('alerts about each run in each pool', () => {
    const ids = [{}, { pool: 'other' }, { runId: 'run-2' }].map((fields) => poolRepaired(left(fields), NOON).eventId);
    expect(new Set([...ids, poolRepaired(left(), timeAt('13:00')).eventId]).size).to.equal(4);
  });

  it('alerts once about a run that waits for long, with the commands that help', () => {
    const run = exampleRun({ attempt: 2 });
    const alert = longPoolWait(run, poolOf(), NOON);
    expect(alert).to.include({
      ...{ ...instance, category: 'long_pool_wait', level: 'warning', at: NOON, episodeAt: AT },
      message:
        'orders for 2026-03-07 (schedule daily, attempt 2) is ready, and has waited for slots of pool warehouse ' +
        `since ${AT}`,
      remedy:
        'See who has the slots and who is before it: signalbox describe pool warehouse. Give the pool more slots, or ' +
        'end a run that hangs. To give up this one: signalbox cancel 019cc6b0-0000-7000-8000-000000000001.',
    });
    expect(longPoolWait(run, poolOf(), timeAt('13:00')).eventId).to.equal(alert.eventId);
    expect(longPoolWait({ ...run, runId: 'run-2' }, poolOf(), NOON).eventId).not.to.equal(alert.eventId);
    expect(longPoolWait(run, poolOf({ since: NOON }), NOON).eventId).not.to.equal(alert.eventId);
  });
});

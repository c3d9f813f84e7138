/** The count of failures and the hold that follows from it: together, wherever a writer dies or meets another. */
import { expect } from 'chai';
import fc from 'fast-check';
import { createTable, type Table } from '../../../../../aws/table';
import { countForBreaker } from '../../../../../kernel/holds/hold';
import type { Hold } from '../../../../../kernel/run/held';
import type { Run } from '../../../../../kernel/run/model';
import { RunStatus } from '../../../../../kernel/words/vocabulary';
import { AT } from '../../../../support/clock';
import { dieAfter, embeddedTable, TABLE, testClock } from '../../../../support/embedded-table';
import { exampleEvent } from '../../../../support/event';
import { executionArn } from '../../../../support/instance';
import { exampleRun } from '../../../../support/run';

/** A run for each date that is TRIGGERING, of a registered pipeline. */
const begin = async (table: Table, dates: readonly string[]): Promise<Run[]> => {
  await table.config.register('pipeline', 'orders', { name: 'orders' });
  const runs: Run[] = [];
  for (const date of dates) {
    const run = exampleRun({ date, runId: date, executionArn: executionArn(date) });
    await table.runs.create(run, exampleEvent({ eventId: date }));
    runs.push((await table.runs.transition(run, { to: RunStatus.triggering, at: AT }, [])).run!);
  }
  return runs;
};

const fail = (table: Table, run: Run, failures: number) =>
  table.runs.transition(
    run,
    {
      to: RunStatus.failed,
      at: AT,
      completedAt: AT,
      effects: { breaker: countForBreaker(run, RunStatus.failed, failures) },
    },
    [],
  );

const holdOf = async (table: Table): Promise<Hold | undefined> => (await table.config.pipeline('orders'))!.hold;
const openings = async (table: Table): Promise<number> =>
  (await table.events.list('orders', 50)).filter(({ category }) => category === 'circuit_open').length;

describe('aws/table/holds/hold-store', () => {
  it('G-18 runs that fail at the same moment are each counted, and the last holds the pipeline, once', () =>
    fc.assert(
      fc.asyncProperty(fc.scheduler(), fc.integer({ min: 2, max: 4 }), async (scheduler, number) => {
        const clock = testClock(AT);
        const { aws, through } = embeddedTable(clock, 'direct');
        const calm = createTable({ aws, tableName: TABLE, clock });
        const runs = await begin(
          calm,
          Array.from({ length: number }, (_, index) => `2026-03-0${index + 1}`),
        );
        const table = createTable({
          aws: through((target, call) => scheduler.schedule(Promise.resolve(), target).then(call)),
          tableName: TABLE,
          clock,
        });
        const answers = await scheduler.waitFor(Promise.all(runs.map((run) => fail(table, run, number))));
        expect(answers.map(({ result }) => result)).to.deep.equal(runs.map(() => 'changed'));
        expect((await holdOf(calm))?.reason).to.match(new RegExp(`^${number} runs failed in a row`));
        expect(await openings(calm)).to.equal(1);
      }),
      { numRuns: 40 },
    ));

  it('G-18 a writer that dies after any request leaves the run open, or ended with the pipeline held', async () => {
    for (let dies = 1; ; dies += 1) {
      const clock = testClock(AT);
      const embedded = embeddedTable(clock);
      const table = createTable({ aws: embedded.aws, tableName: TABLE, clock });
      const [run] = (await begin(table, ['2026-03-07'])) as [Run];
      const revive = dieAfter(embedded, dies);
      await fail(table, run, 1).catch(() => undefined);
      const calls = revive();
      const isHeld = (await holdOf(table)) !== undefined;
      expect(isHeld, `after request ${dies}`).to.equal((await table.runs.get(run.runId))!.status === RunStatus.failed);
      await fail(table, run, 1);
      expect([(await holdOf(table))?.kind, await openings(table)]).to.deep.equal(['circuit', 1]);
      if (calls < dies) break;
    }
  });
});

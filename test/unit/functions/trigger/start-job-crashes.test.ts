/** A trigger that dies at any call and is called again: one job. */
import { expect } from 'chai';
import type { TriggerInput } from '../../../../asl/contract';
import { createTable } from '../../../../aws/table';
import { type StartJobPorts, startJob } from '../../../../functions/trigger/start-job';
import type { JobState } from '../../../../kernel/run/execution';
import { TransientError } from '../../../../kernel/values/errors';
import { AT, clockAt } from '../../../support/clock';
import { embeddedTable, TABLE, testClock } from '../../../support/embedded-table';
import { exampleEvent } from '../../../support/event';
import { EXECUTION } from '../../../support/instance';
import { rejection } from '../../../support/rejection';
import { exampleRun } from '../../../support/run';
import {
  type Crash,
  crashing,
  FakeEngine,
  FakeTable,
  pendingRun,
  portsOf,
  startInput,
} from '../../../support/trigger-fakes';

describe('startJob', () => {
  describe('D-24 crashes', () => {
    const engines = {
      'knows tokens, finds no jobs': { tokens: true, find: false },
      'knows no tokens, finds jobs': { tokens: false, find: true },
      'knows tokens and finds jobs': { tokens: true, find: true },
    };
    const outcomes = [
      { state: 'running' },
      { state: 'succeeded' },
      { state: 'failed', category: 'TRANSIENT', message: 'm' },
    ] as const;

    /** As the state machine does: a call with a transient error is repeated, up to three times. */
    const withRetries = async (input: TriggerInput, ports: StartJobPorts): Promise<JobState | 'gave up'> => {
      for (let attempt = 0; attempt < 4; attempt += 1) {
        try {
          return await startJob(input, ports);
        } catch (error) {
          if (!(error instanceof TransientError)) throw error;
        }
      }
      return 'gave up';
    };

    const play = async (
      knows: { tokens: boolean; find: boolean },
      outcome: (typeof outcomes)[number],
      crashes: readonly Crash[],
    ) => {
      const [table, engine] = [new FakeTable(), new FakeEngine(knows, outcome)];
      const faults = crashing(crashes);
      const ports: StartJobPorts = {
        locks: faults.wrap(table.locks),
        runs: faults.wrap(table.runs),
        events: faults.wrap(table.appended),
        engine: () => faults.wrap(engine),
        clock: clockAt(),
      };
      const job = await withRetries(startInput(), ports);
      return { table, engine, job, calls: faults.made() };
    };

    for (const [what, knows] of Object.entries(engines)) {
      it(`one or two at every call, before and after: at most one job at an engine that ${what}`, async () => {
        for (const outcome of outcomes) {
          const { calls } = await play(knows, outcome, []);
          expect(calls, 'lock, renew, run, transition, event, start, transition').to.equal(7);
          const points = Array.from({ length: calls * 3 }, (_, call) => [
            { call, when: 'before' as const },
            { call, when: 'after' as const },
          ]).flat();
          const plans: Crash[][] = [
            ...points.map((crash) => [crash]),
            ...points.flatMap((first) =>
              points.filter(({ call }) => call > first.call).map((second) => [first, second]),
            ),
          ];
          for (const plan of plans) {
            const { table, engine, job } = await play(knows, outcome, plan);
            const story = JSON.stringify(plan);
            expect(engine.jobs, story).to.have.length(1);
            expect(job, story).to.deep.include({ state: outcome.state, jobId: 'job-1' });
            expect(table.run, story).to.deep.include({ status: 'RUNNING', jobId: 'job-1', startToken: 'run-1' });
            expect(
              table.events.map(({ status }) => status),
              story,
            ).to.deep.equal(['TRIGGERING', 'RUNNING']);
          }
        }
      });
    }

    it('W-21 a start that is never answered leaves its run TRIGGERING under the token, for the watchdog', async () => {
      const table = new FakeTable();
      const engine = new FakeEngine({ tokens: true, find: false });
      const silent = Object.assign(engine, {
        start: async () => {
          throw new TransientError('no answer');
        },
      });
      expect(await withRetries(startInput(), portsOf(table, silent))).to.equal('gave up');
      expect(table.run).to.deep.include({ status: 'TRIGGERING', startToken: 'run-1' });
    });

    it('a cancel request that comes first: nothing is started, wherever a call dies', async () => {
      const clock = testClock(AT);
      const { aws } = embeddedTable(clock);
      const table = createTable({ aws, tableName: TABLE, clock, retentionDays: 90 });
      const engine = new FakeEngine({ tokens: true, find: true });
      for (const [index, call] of [2, 3, 4, 5].entries()) {
        const runId = `run-${index}`;
        const run = exampleRun({ runId, date: `2026-03-1${index}` });
        await table.runs.create(run, exampleEvent());
        const input = startInput({ runId, lockKey: `lock-${index}` });
        await table.locks.acquire(input.lockKey, EXECUTION, clockAt().now(), { date: run.date });
        const faults = crashing([{ call, when: 'after' }]);
        const ports: StartJobPorts = {
          ...{ locks: faults.wrap(table.locks), events: faults.wrap(table.events) },
          ...{ engine: () => engine, clock: clockAt() },
          runs: faults.wrap({
            get: table.runs.get,
            transition: async (...change: Parameters<typeof table.runs.transition>) => {
              await table.runs.requestCancel(runId, { at: AT, reason: 'by jane' });
              return table.runs.transition(...change);
            },
          }),
        };
        expect(await withRetries(input, ports)).to.deep.include({ state: 'cancelled', jobId: undefined });
        expect(await table.runs.get(runId)).to.deep.include({ status: 'PENDING', startToken: undefined });
      }
      expect(engine.calls).to.deep.equal([]);
    });

    it('a job that was started and cannot be followed may run, also for a call that repeats the start', async () => {
      const unfollowed = { state: 'failed', category: 'PERMANENT', message: 'no id', mayRun: true } as const;
      const [table, engine] = [new FakeTable(), new FakeEngine({ tokens: true, find: false }, unfollowed)];
      for (let call = 1; call <= 2; call += 1)
        expect(await startJob(startInput(), portsOf(table, engine))).to.deep.include({ ...unfollowed, jobId: 'job-1' });
      expect(table.run).to.deep.include({ status: 'RUNNING', failureCategory: 'PERMANENT', completedAt: undefined });
      expect(engine.jobs).to.have.length(1);
    });

    it("an earlier execution's leftovers are not this one's: a TRIGGERING run of another starts nothing", async () => {
      const table = new FakeTable({ ...pendingRun, status: 'TRIGGERING', executionArn: `${EXECUTION}-old` });
      const engine = new FakeEngine({ tokens: true, find: true });
      expect(await rejection(startJob(startInput(), portsOf(table, engine)))).to.deep.include({
        name: 'Signalbox.Ownership',
      });
      expect(engine.calls).to.deep.equal([]);
    });
  });
});

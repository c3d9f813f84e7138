/**
 * A table that is restored to two hours ago, in virtual time: the executions, jobs and events of the lost hours have
 * happened, and the table does not know of them. Runs are in every phase, and producers write their MARKERs again.
 */
import { expect } from 'chai';
import { fromWire } from '../../aws/table/client/wire';
import type { SavedTable } from '../../emulator/dynamodb';
import { AlertCategory, EventKind } from '../../kernel/words/vocabulary';
import type { ReceivedEvent, StartedJob } from '../../simulator/evidence/evidence';
import { type Simulation, simulate } from '../../simulator/run/simulate';
import type { Scenario } from '../../simulator/scenario/scenario';
import { everyPhase } from './every-phase';

const SEED = 1;
const MINUTE_MS = 60_000;
/** Between two ticks of the timers. */
const LOST_MS = 120.5 * MINUTE_MS;
/** The hours are lost from here on: before the first MARKER, in jobs, in waits, between attempts. */
const RESTORED_TO = ['05:50', '06:01', '06:30', '06:50', '07:10', '08:05', '08:25', '09:05'];
/** When producers write the MARKERs of the lost hours again, after the restored table is there. */
const AGAIN_MS = 10 * MINUTE_MS;

const epochOf = (time: string): number => Date.parse(`2026-03-07T${time}:00Z`);

interface Restored {
  simulation: Simulation;
  at: number;
  /** Statuses of runs in the restored table, by run id. */
  known: ReadonlyMap<string, string>;
}

/** `more`: what people do besides, by the instant at which the restored table is there. */
const restoredTo = async (time: string, more: (at: number) => Scenario['events'] = () => []): Promise<Restored> => {
  const [to, at] = [epochOf(time), epochOf(time) + LOST_MS];
  const scenario: Scenario = everyPhase();
  const again = scenario.events
    .filter((event) => event.marker !== undefined && event.at < at)
    .map((event) => ({ ...event, at: at + AGAIN_MS }));
  const events = [...scenario.events, ...again, ...more(at)].sort((left, right) => left.at - right.at);
  let saved: SavedTable | undefined;
  const simulation = await simulate(
    { ...scenario, until: epochOf('23:00'), events },
    {
      seed: SEED,
      visits: [
        {
          at: to,
          visit: async ({ cloud, tableName }) => {
            saved = cloud.saved().tables.find(({ name }) => name === tableName);
          },
        },
        { at, visit: async ({ cloud }) => cloud.updates.table(saved!) },
      ],
    },
  );
  const runs = saved!.items
    .map((item) => fromWire(item as Parameters<typeof fromWire>[0]))
    .filter(({ PK, SK }) => /^RUN#/.test(String(PK)) && SK === 'STATE');
  return { simulation, at, known: new Map(runs.map(({ runId, status }) => [String(runId), String(status)])) };
};

type OfInstance = Pick<StartedJob, 'pipeline' | 'date' | 'schedule'>;

const isAbout =
  ({ pipeline, date, schedule }: OfInstance) =>
  (event: ReceivedEvent): boolean =>
    event.pipelineId === pipeline && event.date === date && event.scheduleId === schedule;

/** Jobs that started after the restore although an earlier one of the instance may have done their work. */
const secondStarts = ({ simulation: { evidence }, at, known }: Restored): StartedJob[] =>
  evidence.jobs.filter(
    (job) =>
      job.startedAt >= at &&
      evidence.jobs.some(
        (other) =>
          other.startedAt < job.startedAt &&
          other.pipeline === job.pipeline &&
          other.date === job.date &&
          other.schedule === job.schedule &&
          known.get(other.runId) !== 'FAILED',
      ),
  );

const alertsSince = ({ simulation: { evidence }, at }: Restored, about: OfInstance, until: number) =>
  evidence.alerts.filter(
    (alert) =>
      alert.at >= at && alert.at <= until && alert.event.kind === EventKind.alert && isAbout(about)(alert.event),
  );

describe('a table restored to two hours ago', () => {
  const restored = new Map<string, Restored>();

  before(async () => {
    for (const time of RESTORED_TO) restored.set(time, await restoredTo(time));
  });

  for (const time of RESTORED_TO)
    it(`${time}: no job of an instance starts a second time without an alert before it`, () => {
      const world = restored.get(time)!;
      const silent = secondStarts(world).filter((job) => alertsSince(world, job, job.startedAt).length === 0);
      expect(silent.map(({ pipeline, date, attempt }) => `${pipeline} ${date} ${attempt}`)).to.deep.equal([]);
    });

  for (const time of RESTORED_TO)
    it(`${time}: every execution and run ends, and no lock, request or event is left`, () => {
      const { evidence } = restored.get(time)!.simulation;
      const { table, executions, deadLetters } = evidence;
      expect(executions.filter(({ status }) => status === 'RUNNING').map(({ name }) => name)).to.deep.equal([]);
      expect(table.runs.filter(({ status }) => !['COMPLETED', 'FAILED', 'CANCELLED'].includes(status))).to.deep.equal(
        [],
      );
      expect(table.locks.filter(({ expiresAt }) => Date.parse(expiresAt) > evidence.end)).to.deep.equal([]);
      expect(table.outbox).to.deep.equal([]);
      expect(table.items.filter(({ PK }) => String(PK).startsWith('REQUEST#'))).to.deep.equal([]);
      expect(deadLetters).to.deep.equal([]);
    });

  it('meets second starts, MARKERs that start nothing, and executions that outlive their run', () => {
    const alerts = [...restored.values()].flatMap(({ simulation: { evidence }, at }) =>
      evidence.alerts.filter((alert) => alert.at >= at).map(({ event }) => String(event.message)),
    );
    const second = [...restored.values()].flatMap(secondStarts);
    process.stderr.write(`      ${second.length} second starts, ${alerts.length} alerts since the restores\n`);
    for (const [what, sign] of Object.entries({
      'an execution of the lost hours under the name of a new start': /has ended without it and before there was a run/,
      'a run whose execution ended in the lost hours': /its job .* may still run; its execution has ended without it/,
      'an execution that still ran, without its run': /went wrong: Signalbox\./,
      'a MARKER of an instance whose job may have done its work': /which a MARKER alone does not run again/,
    }))
      expect(alerts.filter((message) => sign.test(message)).length, what).to.be.greaterThan(3);
    expect(second.length).to.be.greaterThan(10);
  });

  it('begins no rerun twice whose request waited at the restored instant', async () => {
    const date = '2026-03-07';
    const world = await restoredTo('07:10', (at) => [
      { at: epochOf('06:55'), pause: { pipeline: 'upstream' } },
      { at: epochOf('06:56'), rerun: { pipeline: 'upstream', date } },
      { at: epochOf('07:30'), resume: { pipeline: 'upstream' } },
      { at: at + 2 * AGAIN_MS, resume: { pipeline: 'upstream' } },
    ]);
    const { jobs, bus } = world.simulation.evidence;
    expect(jobs.filter(({ pipeline }) => pipeline === 'upstream').map(({ attempt }) => attempt)).to.deep.equal([1, 2]);
    expect(secondStarts(world).filter(({ pipeline }) => pipeline === 'upstream')).to.deep.equal([]);
    const failedReruns = bus.filter(
      ({ at, event }) => at >= world.at && /^the rerun \w+ of upstream .* has FAILED/.test(String(event.message)),
    );
    expect(failedReruns.map(({ event }) => event.category)).to.deep.equal([AlertCategory.orchestrationError]);
  });

  it('starts a date again by its MARKER that only a rerun ran in the lost hours, without an alert', async () => {
    const of = { pipeline: 'upstream', date: '2026-03-05', schedule: 'daily' };
    const { pipeline, date } = of;
    const world = await restoredTo('07:10', (at) => [
      { at: epochOf('07:30'), rerun: { pipeline, date } },
      { at: at + 2 * AGAIN_MS, marker: { pipeline, date } },
    ]);
    const { jobs, bus } = world.simulation.evidence;
    const own = jobs.filter((job) => job.pipeline === pipeline && job.date === date);
    expect(own.map(({ startedAt }) => startedAt > world.at)).to.deep.equal([false, true]);
    expect(alertsSince(world, of, own[1]!.startedAt)).to.deep.equal([]);
    const named = bus.filter(
      ({ at, event }) => at < world.at && isAbout(of)(event) && event.kind === EventKind.rerunStateChanged,
    );
    expect(named).not.to.deep.equal([]);
  });

  it('starts nothing of a pipeline that is paused in the restored table, until it is resumed', async () => {
    const names = everyPhase().documents.flatMap(({ kind, name }) => (kind === 'pipeline' ? [name] : []));
    const resumedAt = epochOf('12:00');
    const world = await restoredTo('07:10', (at) =>
      names.flatMap((pipeline) => [
        { at: at + 1, pause: { pipeline } },
        { at: resumedAt, resume: { pipeline } },
      ]),
    );
    const second = secondStarts(world).map(({ startedAt }) => startedAt);
    expect(second.filter((startedAt) => startedAt < resumedAt)).to.deep.equal([]);
    expect(second.filter((startedAt) => startedAt >= resumedAt)).not.to.deep.equal([]);
  });
});

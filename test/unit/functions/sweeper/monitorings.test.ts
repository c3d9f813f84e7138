/** Monitoring whose next check did not come: reported once, in proportion, and never mistaken for a failed run. */
import { expect } from 'chai';
import { monitorings } from '../../../../functions/sweeper/monitorings';
import { beginMonitoring, type Monitoring } from '../../../../kernel/monitoring/monitoring';
import type { DomainEvent, RunLog } from '../../../../kernel/run/model';
import type { SweeperPorts } from '../../../../kernel/watch/ports';
import { AT } from '../../../support/clock';
import { exampleRun } from '../../../support/run';
import { quietLog } from '../../../support/telemetry';

const plan = {
  enabled: true,
  waitSeconds: 300,
  intervalSeconds: 300,
  durationSeconds: 7200,
  onDrift: 'alert',
} as const;
const overdue = (fields: Partial<Monitoring> = {}): Monitoring => ({
  ...beginMonitoring(exampleRun(), plan, AT),
  ...fields,
});

interface Case {
  title: string;
  execution?: 'running' | 'ended' | 'absent' | 'unknown';
  /** As it is when it is read again. */
  now?: Monitoring | undefined;
  attempt?: number | null;
  status?: string;
  told: number;
}

const cases: Case[] = [
  { title: 'its execution runs: it is only late', execution: 'running', told: 0 },
  { title: 'its execution has ended', execution: 'ended', status: 'STOPPED', told: 1 },
  { title: 'its execution is unknown by now', execution: 'absent', status: 'STOPPED', told: 1 },
  { title: 'it has come to its end meanwhile', now: overdue({ status: 'OVER', nextCheckAt: undefined }), told: 0 },
  { title: 'it has checked again meanwhile', now: overdue({ round: 1 }), told: 0 },
  { title: 'it is gone', now: undefined, told: 0 },
  { title: 'a newer attempt has its own', attempt: 2, status: 'SUPERSEDED', told: 0 },
  { title: 'the run log is gone', attempt: null, status: 'SUPERSEDED', told: 0 },
];

const world = ({ execution = 'ended', attempt = 1, ...rest }: Partial<Case>) => {
  const events = new Map<string, DomainEvent>();
  const put: Monitoring[] = [];
  const ports = {
    monitorings: {
      async *overdue(before: number) {
        if (Date.parse(overdue().nextCheckAt!) < before) yield overdue();
      },
      get: async () => ('now' in rest ? rest.now : overdue()),
      put: async (monitoring: Monitoring) => put.push(monitoring) > 0,
    },
    executionStates: {
      stateOf: async () => {
        if (execution === 'unknown') throw new Error('throttled');
        return execution;
      },
    },
    runLogs: { get: async () => (attempt === null ? undefined : ({ attempt } as RunLog)) },
    events: {
      append: async (event: DomainEvent) => {
        if (events.has(event.eventId)) return 'duplicate';
        events.set(event.eventId, event);
        return 'appended';
      },
    },
    clock: { now: () => 0 },
    log: quietLog,
  } as unknown as SweeperPorts;
  const tick = (now: string) => monitorings({ nowMs: Date.parse(now), untilMs: 1 }, ports);
  return { tick, events, put };
};

describe('functions/sweeper: monitoring', () => {
  for (const { title, told, status, ...rest } of cases) {
    it(title, async () => {
      const { tick, events, put } = world(rest);
      expect(await tick('2026-03-07T06:20:01.000Z')).to.deep.equal({ examined: 1, found: told });
      await tick('2026-03-07T06:25:01.000Z');
      expect([...events.values()].map(({ category, level }) => `${category} ${level}`)).to.deep.equal(
        told === 0 ? [] : ['monitoring_stopped warning'],
      );
      expect(put.map((monitoring) => monitoring.status)).to.deep.equal(status === undefined ? [] : [status, status]);
    });
  }

  it('a quarter of an hour is late, not lost', async () => {
    expect(await world({}).tick('2026-03-07T06:20:00.000Z')).to.deep.equal({ examined: 0, found: 0 });
  });

  it('an execution that cannot be checked fails the check and loses nothing', async () => {
    const { tick, events } = world({ execution: 'unknown' });
    const failure = await tick('2026-03-07T06:20:01.000Z').then(
      () => undefined,
      (error: Error) => error,
    );
    expect(failure?.message).to.equal('1 of 1 overdue monitorings could not be examined: throttled');
    expect(events.size).to.equal(0);
  });
});

/** One deadline with the ports that decide it. */
import type { Deadline, DomainEvent, Run, RunLog } from '../../../../kernel/run/model';
import { openedDeadline, type PlannedDeadline } from '../../../../kernel/sla/deadlines';
import type { DeadlinePorts } from '../../../../kernel/sla/decide';
import { clockAt, msAt, NOON, timeAt } from '../../../support/clock';
import { calendarOf, pipelineDocument } from '../../../support/documents';
import { instance } from '../../../support/instance';
import { exampleRun, exampleRunLog } from '../../../support/run';
import { quietLog } from '../../../support/telemetry';

export const planned: PlannedDeadline = {
  ...{ ...instance, kind: 'completion', dueAt: NOON, judgeAt: NOON, riskAt: timeAt('11:30') },
};
export const pending = (fields: Partial<Deadline> = {}): Deadline => ({ ...openedDeadline(planned, 1, 0), ...fields });
export const sla = { completionDeadline: '12:00', atRiskLead: '30m' };

export interface World {
  now?: string;
  stored?: Deadline;
  log?: Partial<RunLog>;
  run?: Partial<Run>;
  /** Null: it is not registered. */
  pipeline?: Record<string, unknown> | null;
  timersFail?: true;
}

/** The ports; what is written through them is listed in order. */
export const worldOf = ({ now = '12:00', stored, log, run, pipeline = { sla }, timersFail }: World) => {
  const written: string[] = [];
  const events: DomainEvent[] = [];
  let held = stored;
  const document = pipeline === null ? undefined : pipelineDocument(pipeline);
  const ports = {
    config: {
      pipeline: async () => (document === undefined ? undefined : { document }),
      calendar: async (name: string) =>
        name === 'holidays' ? { document: calendarOf({ dates: [instance.date] }) } : undefined,
    },
    runLogs: { get: async () => (log === undefined ? undefined : exampleRunLog(log)) },
    runs: { get: async () => (run === undefined ? undefined : exampleRun(run)) },
    deadlines: {
      get: async (_instance: unknown, kind: string) => (held?.kind === kind ? held : undefined),
      open: async (deadline: Deadline, anew?: boolean) => {
        written.push(`open ${deadline.dueAt}${anew === true ? ' anew' : ''}`);
        if (held === undefined || anew === true || held.outcome === 'pending') held = deadline;
        return held;
      },
      warn: async (_deadline: Deadline, event: DomainEvent) => {
        written.push('warn');
        events.push(event);
        return true;
      },
      decide: async (
        _about: unknown,
        {
          outcome,
          reason,
          at,
          announced,
        }: { outcome: Deadline['outcome']; reason: string; at: string; announced: boolean },
        decided: DomainEvent[],
      ) => {
        if (held !== undefined && held.outcome !== 'pending') return held;
        held = { ...(held ?? pending()), outcome, reason, decidedAt: at, announced };
        written.push(`${outcome}${announced ? ' announced' : ''}: ${reason}`);
        events.push(...decided);
        return held;
      },
    },
    timers: {
      set: async ({ atMs }: { atMs: number }) => {
        if (timersFail === true) throw new Error('no timers today');
        written.push(`timer ${new Date(atMs).toISOString()}`);
        return 'set';
      },
    },
    clock: clockAt(msAt(now)),
    log: { ...quietLog, error: (message: string) => void written.push(message) },
  } as unknown as DeadlinePorts; // The other methods of the stores are not called.
  return { ports, written, events };
};

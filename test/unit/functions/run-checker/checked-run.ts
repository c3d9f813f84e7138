/** The checker of runs, with an engine that gives one answer. */
import { expect } from 'chai';
import type { JobInput } from '../../../../asl/contract';
import type { CheckRunPorts } from '../../../../functions/run-checker/check-run';
import type { JobState } from '../../../../kernel/run/execution';
import type { JobOutcome } from '../../../../kernel/trigger/engine';
import { neverWoken } from '../../../../kernel/waiting/wake';

export const START = Date.parse('2026-03-07T06:00:00.000Z');
export const EXECUTION = 'arn:execution';

export const job = (more: Partial<JobState> = {}): JobState => ({
  state: 'running',
  engine: 'http',
  jobId: 'job-1',
  category: '',
  message: '',
  startedAt: '2026-03-07T06:00:00.000Z',
  deadlineAt: '2026-03-07T07:00:00.000Z',
  round: 2,
  waitSeconds: 30,
  wake: neverWoken,
  absences: 0,
  ...more,
});
export const input = (of: JobState = job()): JobInput => ({
  pipelineId: 'orders',
  date: '2026-03-07',
  scheduleId: 'daily',
  attempt: 1,
  traceId: 't',
  executionArn: EXECUTION,
  runId: 'run-1',
  lockKey: 'eval:orders:daily',
  trigger: { type: 'http' },
  poll: {
    intervalSeconds: 30,
    backoff: 1,
    maxIntervalSeconds: 30,
    maxRounds: 1_000,
    initialDelaySeconds: 60,
    timeoutSeconds: 3_600,
    relaxes: false,
    hearsEvents: false,
    maxEarly: 2,
  },
  job: of,
});

export type Answer = JobOutcome | 'absent' | Error;

export const world = (
  answer: Answer,
  { now = START + 600_000, holder = EXECUTION as string | null, isOpen = true, nextWait = 45, wakeUps = 0 } = {},
) => {
  const seen = { progress: [] as object[], beats: [] as object[], lockUntil: 0, warnings: [] as string[], acquired: 0 };
  const silent = (): void => undefined;
  const ports: CheckRunPorts = {
    locks: {
      renew: async (_key, owner, until) => {
        if (holder === owner) seen.lockUntil = until;
        return holder === owner;
      },
      acquire: async (key, owner, until) => {
        const lock = { key, owner: holder ?? owner, date: null, fence: 2, acquiredAt: '', expiresAt: '' };
        if (holder !== null) return { acquired: false, holder: lock };
        seen.acquired += 1;
        seen.lockUntil = until;
        return { acquired: true, lock };
      },
    },
    runs: {
      get: async () => undefined,
      heartbeat: async (...args) => {
        seen.beats.push(args);
        return isOpen;
      },
    },
    engine: () => ({
      status: async () => {
        if (answer instanceof Error) throw answer;
        return answer;
      },
      isCancelled: async () => false,
      start: async () => expect.fail('the checker starts nothing'),
      find: async () => expect.fail('the checker finds nothing'),
      cancel: async () => expect.fail('the checker cancels nothing'),
    }),
    waits: { get: async () => ({ wakeUps, taskToken: 'token', listens: true, until: null }) },
    nextWaitSeconds: (_plan, progress) => {
      seen.progress.push(progress);
      return nextWait;
    },
    clock: { now: () => now, sleep: () => new Promise(() => undefined) },
    log: { debug: silent, info: silent, warn: (message) => void seen.warnings.push(message), error: silent },
  };
  return { ports, seen };
};

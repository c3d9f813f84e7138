/** The checker of runs, with an engine that gives one answer. */
import { expect } from 'chai';
import type { PolledJob, RunCheckerInput } from '../../../../asl/contract';
import type { CheckRunPorts } from '../../../../functions/run-checker/check-run';
import type { JobOutcome } from '../../../../kernel/trigger/engine';
import { START } from '../../../support/clock';
import { EXECUTION } from '../../../support/instance';
import { exampleJobInput, examplePoll, startedJob } from '../../../support/job';

/** A job that was polled twice. */
export const job = (fields: Partial<PolledJob> = {}): PolledJob =>
  startedJob({ round: 2, waitSeconds: 30, absences: 0, ...fields });
export const input = (of: PolledJob = job()): RunCheckerInput =>
  exampleJobInput({ runId: 'run-1', job: of, poll: examplePoll({ maxEarly: 2 }) });

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
        const lock = { key, owner: holder ?? owner, date: undefined, fence: 2, acquiredAt: '', expiresAt: '' };
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
    waits: { get: async () => ({ wakeUps, taskToken: 'token', listens: true, until: undefined }) },
    nextWaitSeconds: (_plan, progress) => {
      seen.progress.push(progress);
      return nextWait;
    },
    clock: { now: () => now, sleep: () => new Promise(() => undefined) },
    log: { debug: silent, info: silent, warn: (message) => void seen.warnings.push(message), error: silent },
  };
  return { ports, seen };
};

/** The output of `signalbox why` where a job's own report and its engine differ. */
import { jobLifecycle } from '../../../../../kernel/lifecycle';
import { completed, failed, running, runOf, seedRun, triggering } from '../../../../support/seeds';
import type { TestSession } from '../../../../support/session';
import type { Case } from './why-case';

const trigger = {
  type: 'http',
  url: 'https://jobs.example/orders',
  statusUrl: 'https://jobs.example/runs',
  statusReports: true,
};

type Changes = readonly Parameters<typeof seedRun>[2][];

const reported =
  (state: 'COMPLETED' | 'FAILED', changes: Changes) =>
  async (session: TestSession): Promise<void> => {
    const { lifecycles } = session.stack.tables;
    const job = jobLifecycle as unknown as Parameters<typeof lifecycles.create>[0];
    await lifecycles.create(job, { id: 'run-1', runId: 'run-1' });
    await lifecycles.move(job, 'run-1', { to: 'RUNNING' });
    await lifecycles.move(job, 'run-1', { to: state });
    await seedRun(session, runOf(), triggering, ...changes);
  };

export const reportCases: readonly Case[] = [
  {
    what: 'its job reported its completion, and its engine has not confirmed it',
    config: { trigger },
    seed: reported('COMPLETED', [running]),
    code: 0,
    says: [/^RUNNING/, /The job reported COMPLETED at 2026-03-07 12:00:00Z, now; its engine has not confirmed that/],
  },
  {
    what: 'its job reported its completion, and its engine a failure',
    config: { trigger },
    seed: reported('COMPLETED', [running, failed]),
    code: 1,
    says: [/^FAILED/, /The job reported COMPLETED at .*; its engine said otherwise, and that counts: FAILED\./],
  },
  {
    what: 'its job reported a failure, and its engine a completion',
    config: { trigger },
    seed: reported('FAILED', [running, completed]),
    code: 0,
    says: [/^COMPLETED/, /The job reported FAILED at .*; its engine said otherwise, and that counts: COMPLETED\./],
  },
];

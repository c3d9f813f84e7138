/** The output of `signalbox why` for an instance that waits for its lock. */

import { requestFor } from '../../../../../app/requests/rerun';
import { pattern } from '../../../../support/pattern';
import { judge, runOf, seedRun } from '../../../../support/seeds';
import { type Case, mark, orders } from './why-case';

export const lockCases: readonly Case[] = [
  {
    what: 'another instance holds its lock',
    seed: async (session) => {
      await mark(session);
      await session.stack.tables.locks.acquire(
        'eval:orders:daily',
        'arn:execution-of-yesterday',
        Date.parse('2026-03-07T13:00:00Z'),
      );
    },
    code: 0,
    says: [
      pattern(
        /^MARKED .*waits for its lock\.\n/,
        /The lock eval:orders:daily is held by arn:execution-of-yesterday since 2026-03-07 12:00:00Z/,
      ),
    ],
  },
  {
    what: 'the run of another date holds its lock, and others come before it',
    seed: async (session) => {
      await mark(session);
      const { locks } = session.stack.tables;
      const until = Date.parse('2026-03-07T13:00:00Z');
      await locks.acquire('eval:orders:daily', 'arn:execution-of-then', until, { date: '2026-03-05' });
      for (const date of ['2026-03-06', '2026-03-07'])
        await locks.queue('eval:orders:daily', { name: `of-${date}`, date, isRerun: false }, until);
    },
    code: 0,
    says: [
      pattern(
        /^MARKED .*waits for its lock\.\n/,
        /The lock eval:orders:daily is held by the run of 2026-03-05 \(arn:execution-of-then\) /,
        /since 2026-03-07 12:00:00Z, now; 1 execution comes before it\./,
      ),
    ],
  },
  {
    what: 'it has completed, and its rerun waits for the lock of another date',
    seed: async (session) => {
      const today = runOf({ runId: 'today' });
      await seedRun(session, today, {
        to: 'COMPLETED',
        at: '2026-03-07T11:00:00.000Z',
        completedAt: '2026-03-07T11:00:00.000Z',
      });
      const { locks } = session.stack.tables;
      const until = Date.parse('2026-03-07T13:00:00Z');
      await locks.acquire('eval:orders:daily', 'arn:execution-of-then', until, { date: '2026-03-05' });
      await locks.queue('eval:orders:daily', { name: 'rerun', date: '2026-03-07', isRerun: true }, until);
      await judge(session, requestFor(orders, { reason: '', requestedBy: '' }, session.clock.now()), null);
    },
    code: 0,
    says: [
      /^QUEUED /,
      /^orders for 2026-03-07 completed/m,
      /A rerun of orders .*waits for its lock\.\nThe lock eval:orders:daily is held by the run of 2026-03-05/,
    ],
  },
  {
    what: 'the lock of another instance has run out',
    seed: async (session) => {
      await mark(session);
      await session.stack.tables.locks.acquire(
        'eval:orders:daily',
        'arn:execution-of-yesterday',
        Date.parse('2026-03-07T11:30:00Z'),
        { date: '2026-03-06' },
      );
    },
    code: 0,
    says: [/held by the run of 2026-03-06 .*, and ran out at 2026-03-07 11:30:00Z.*; it is taken over once/],
  },
  {
    what: 'the holder of its lock has ended and left it',
    seed: async (session) => {
      await mark(session);
      const yesterday = runOf({ date: '2026-03-06', runId: 'yesterday' });
      await seedRun(session, yesterday, {
        to: 'FAILED',
        at: '2026-03-07T11:00:00.000Z',
        completedAt: '2026-03-07T11:00:00.000Z',
      });
      await session.stack.tables.locks.acquire(
        'eval:orders:daily',
        yesterday.executionArn,
        Date.parse('2026-03-07T18:00:00Z'),
        { date: '2026-03-06' },
      );
    },
    code: 0,
    says: [
      pattern(
        /^MARKED .*waits for its lock\.\n/,
        /The lock eval:orders:daily is stale: the run of arn:.* for 2026-03-06 has ended; the next attempt takes/,
      ),
    ],
  },
];

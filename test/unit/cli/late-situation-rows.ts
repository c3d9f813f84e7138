/** Situations of a run whose next sign of life did not come, and of a MARKER that the router has not read yet. */
import { nothingAnswered } from '../../../kernel/markers/ledger';
import { running, runOf, seedRun, triggering } from '../../support/seeds';
import type { SituationRow } from './situation-rows';
import { mark, orders } from './verbs/report/why-case';

export const lateRows: readonly SituationRow[] = [
  {
    kind: 'runs',
    state: 'RUNNING',
    what: 'its poll is late, and it does not count as stuck yet',
    now: '2026-03-07T12:20:00.000Z',
    seed: (s) => seedRun(s, runOf({ stuckAfterSeconds: 86_400 }), triggering, running),
    line: /its next check was due 20 minutes ago/,
    says: [
      /Its next check was due at 2026-03-07 12:00:30Z, 20 minutes ago, and has not run;/,
      /; the run counts as stuck from 2026-03-08 12:00:30Z, in 24 hours\./,
    ],
    saysNot: [/next poll is at/],
  },
  {
    kind: 'stuck',
    state: 'STUCK',
    what: 'its run is silent',
    now: '2026-03-07T13:00:00.000Z',
    seed: (s) => seedRun(s, runOf(), triggering, running),
    line: /no sign of life, due 60 minutes ago/,
  },
  {
    kind: 'starts',
    state: 'MARKED',
    what: 'its MARKER was written after a request to cancel it, and the router has not answered it',
    config: { schedules: [{ name: 'daily', deadline: '10:00' }] },
    seed: async (session) => {
      const cancelled = { at: '2026-03-07T11:30:00.000Z', reason: 'cancelled by ann' };
      const next = { ...nothingAnswered, ...orders, version: 1, cancelled };
      await session.stack.tables.ledgers.answer({ next, read: undefined });
      await mark(session);
    },
  },
];

/** A paused pipeline, and its MARKER that the router has yet to hold. */
import { runPause } from '../../../../../cli/verbs/run/pause';
import type { TestSession } from '../../../../support/session';
import { type Case, mark, orders } from './why-case';

const pause = (session: TestSession): Promise<number> => runPause(session, 'orders', { reason: 'maintenance' });

export const heldCases: readonly Case[] = [
  {
    what: 'its pipeline is paused, and no MARKER was ever written',
    seed: pause,
    code: 0,
    says: [/^HELD .*paused.*\nNo MARKER for orders for 2026-03-07 has ever arrived\.\nWhat to do: To continue: /m],
  },
  {
    what: 'its pipeline is paused, and the router has yet to process its MARKER',
    seed: async (session) => {
      await pause(session);
      await mark(session);
    },
    code: 0,
    says: [
      /^HELD .*paused.*\nIts MARKER was written at .* by producer\.\nThe router has not processed it yet\.$/m,
      /signalbox resume orders/,
    ],
  },
  {
    what: 'the router has yet to hold the MARKER of a date that is too old for one without replay',
    now: '2026-03-27T12:00:00Z',
    seed: async (session) => {
      await pause(session);
      await session.stack.tables.markers.write({ ...orders, source: 'producer', replay: true });
    },
    options: { date: '2026-03-07' },
    code: 0,
    says: [/^HELD .*paused/m, /^The router has not processed it yet\.$/m],
  },
];

/**
 * Situations in which a MARKER of another program was not processed yet, by what its key and its attributes name, and
 * those of two MARKERs.
 */
import { toWire } from '../../../aws/table/client/wire';
import { runPause } from '../../../cli/verbs/run/pause';
import { TABLE } from '../../support/embedded-table';
import { keepMarker, rejectMarker } from '../../support/seeds';
import type { TestSession } from '../../support/session';
import type { SituationRow } from './situation-rows';
import { orders } from './verbs/report/why-case';

const put =
  (fields: Record<string, string>) =>
  async ({ embedded }: TestSession): Promise<unknown> =>
    embedded.dynamodb.execute('PutItem', {
      TableName: TABLE,
      Item: toWire({ PK: 'MARKER#orders', writtenAt: '2026-03-07T11:50:00.000Z', ...fields }),
    });

export const markerRows: readonly SituationRow[] = [
  {
    kind: 'starts',
    state: 'MARKED',
    what: 'the key of its MARKER leaves out the schedule, and the router has not answered it',
    seed: put({ SK: '2026-03-07#' }),
  },
  {
    kind: 'expected',
    state: 'EXPECTED',
    what: 'a MARKER whose key leaves out the schedule names another one',
    seed: put({ SK: '2026-03-07#', scheduleID: 'eu' }),
  },
  {
    kind: 'expected',
    state: 'EXPECTED',
    what: 'a MARKER with its key names another date, which the router rejects',
    seed: put({ SK: '2026-03-07#daily', date: '2026-03-06' }),
  },
  {
    kind: 'held',
    state: 'HELD',
    what: 'its MARKER is held, and a later one was rejected',
    seed: async (session) => {
      await runPause({ ...session, terminal: { ...session.terminal, write: () => undefined } }, 'orders', {});
      await keepMarker(session, orders);
      await rejectMarker(session, orders, 'old');
    },
    says: [/Its MARKER is held and starts after that/, /was rejected: old/, /signalbox resume orders/],
    line: /starts when the pipeline is resumed/,
  },
];

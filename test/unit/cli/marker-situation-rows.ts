/** Situations in which a MARKER of another program was not processed yet, by what its key and its attributes name. */
import { toWire } from '../../../aws/table/client/wire';
import { TABLE } from '../../support/embedded-table';
import type { TestSession } from '../../support/session';
import type { SituationRow } from './situation-rows';

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
];

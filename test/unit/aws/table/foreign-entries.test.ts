/** Lists of the stack: an item of another kind that names a list's key is refused, whatever else it has. */
import { marshall } from '@aws-sdk/util-dynamodb';
import { expect } from 'chai';
import { createTable } from '../../../../aws/table';
import {
  deadlinePosition,
  duePosition,
  fanOutPosition,
  monitoringPosition,
  openRunPosition,
  outboxPosition,
  rejectionsPosition,
  surveyPosition,
  waitForPosition,
} from '../../../../aws/table/client/index-positions';
import { keys } from '../../../../aws/table/client/keys';
import { AT } from '../../../support/clock';
import { embeddedTable, TABLE, testClock } from '../../../support/embedded-table';

const EARLIER = '2026-03-01T00:00:00.000Z';
const later = Date.parse(AT);

/** Everything that the entry of any list has. */
const forged = {
  runId: 'r',
  pipelineId: 'orders',
  date: '2026-03-07',
  scheduleId: 'daily',
  traceId: 'trace',
  attempt: 1,
  executionArn: 'arn:aws:states:us-east-1:123456789012:execution:x:y',
  status: 'WATCHING',
  watched: true,
  startedAt: EARLIER,
  endsAt: EARLIER,
  nextCheckAt: EARLIER,
  round: 1,
  findings: [],
  workerTimeoutSeconds: 1,
  lostAfterSeconds: 1,
  onOverdue: 'fail',
  createdAt: EARLIER,
  since: EARLIER,
  until: EARLIER,
  counted: 1,
  markers: ['2026-03-07#daily'],
  dueAt: EARLIER,
  requestedAt: EARLIER,
  lookAt: EARLIER,
};

interface Position {
  GSI1PK: string;
  GSI1SK: string;
}

const open = (position: Position) => {
  const embedded = embeddedTable(testClock(AT), 'direct');
  const entry = { ...forged, PK: 'REPORT#r', SK: 'done', ...position };
  embedded.dynamodb.execute('PutItem', { TableName: TABLE, Item: marshall(entry) });
  return createTable({ aws: embedded.aws, tableName: TABLE, clock: testClock(AT) });
};

const drained = async (entries: AsyncIterable<unknown>): Promise<number> => {
  let count = 0;
  for await (const _ of entries) count += 1;
  return count;
};

type Table = ReturnType<typeof createTable>;

describe('aws/table: an item of another kind in a list', () => {
  const sensor = { kind: 'sensor', name: 'landed' } as const;
  const readers: Readonly<Record<string, [Position, read: (table: Table) => Promise<unknown>]>> = {
    FANOUTS: [fanOutPosition(EARLIER, 'r'), ({ fanOuts }) => drained(fanOuts.due(later))],
    MONITORING: [monitoringPosition(EARLIER, 'r'), ({ monitorings }) => drained(monitorings.overdue(later))],
    REJECTIONS: [rejectionsPosition(EARLIER, 'r'), ({ rejections }) => drained(rejections.over(later))],
    OPENRUNS: [openRunPosition(EARLIER, 'r'), ({ runs }) => drained(runs.open())],
    OUTBOX: [outboxPosition(EARLIER, 'r'), ({ events }) => drained(events.unpublished(later))],
    DEADLINES: [deadlinePosition(EARLIER, keys.run('r')), ({ deadlines }) => drained(deadlines.due(later))],
    DUE: [duePosition(EARLIER, 'r'), ({ due }) => drained(due.until(later))],
    WAITFOR: [waitForPosition(sensor, 'r'), ({ waits }) => waits.waitingFor(sensor, 10)],
    SURVEY: [surveyPosition('fits', EARLIER), ({ chunks }) => chunks.runsOf('fits', { limit: 10 })],
  };
  for (const [list, [position, read]] of Object.entries(readers))
    it(`is refused in ${list}`, async () => {
      const error = await read(open(position)).then(
        () => undefined,
        (thrown: Error) => thrown,
      );
      expect(error?.name).to.equal('Signalbox.CorruptItem');
      expect(error?.message).to.match(/REPORT#r"? \/ "?done/);
    });
});

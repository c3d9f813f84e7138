/** Requests to process a MARKER, and the records of that MARKER: over the real stores on the embedded table. */
import { DynamoDBClient, PutItemCommand } from '@aws-sdk/client-dynamodb';
import { marshall } from '@aws-sdk/util-dynamodb';
import { expect } from 'chai';
import { createTable } from '../../../../../aws/table';
import type { Key } from '../../../../../aws/table/client/keys';
import { parseKey } from '../../../../../aws/table/client/parse-key';
import { readContent, readMarker, readMarkerRequest } from '../../../../../aws/table/items/stream-images';
import { type RouterPorts, routeRecord } from '../../../../../functions/stream-router/route';
import type { StreamRecord } from '../../../../../kernel/stream/redrive';
import { AT } from '../../../../support/clock';
import { pipelineDocument } from '../../../../support/documents';
import { embeddedTable, TABLE, testClock } from '../../../../support/embedded-table';
import { quietLog, quietMetrics } from '../../../../support/telemetry';

const SORT = '2026-02-30#daily';
const marker = { PK: 'MARKER#orders', SK: SORT, date: '2026-02-30', scheduleID: 'daily', writtenAt: AT };
const request = { PK: 'PIPELINE#orders', SK: `MARKERREQUEST#${SORT}`, markerSort: SORT, askedAt: AT };

const recordOf = (item: { PK: string; SK: string; writtenAt?: string }, sequence: string): StreamRecord =>
  ({
    eventID: `record-${sequence}`,
    eventName: 'INSERT',
    dynamodb: {
      Keys: marshall({ PK: item.PK, SK: item.SK }),
      NewImage: marshall(item),
      SequenceNumber: sequence,
      ApproximateCreationDateTime: Date.parse(AT) / 1000,
    },
  }) as StreamRecord;

const openRouter = async () => {
  const clock = testClock('2026-03-07T06:40:00Z');
  const { aws } = embeddedTable(clock);
  const table = createTable({ aws, tableName: TABLE, clock });
  await table.config.register('pipeline', 'orders', pipelineDocument());
  await new DynamoDBClient(aws).send(new PutItemCommand({ TableName: TABLE, Item: marshall(marker) }));
  const ports = {
    entityOf: (key: Key) => parseKey(key)?.entity,
    ...table,
    readMarker,
    readContent,
    readMarkerRequest,
    isRedriven: false,
    clock,
    log: quietLog,
    metrics: quietMetrics,
  } as unknown as RouterPorts;
  const rejections = async (): Promise<number> =>
    (await table.events.list('orders', 100)).filter(({ kind }) => kind === 'MARKER_REJECTED').length;
  return { ports, rejections };
};

describe('functions/stream-router/marker/route-request', () => {
  it('a MARKER that its record answers while the request is processed is rejected once', async () => {
    const { ports, rejections } = await openRouter();
    const { answer } = ports.ledgers;
    let isAnswered = false;
    const ledgers = {
      ...ports.ledgers,
      answer: async (...args: Parameters<typeof answer>) => {
        if (!isAnswered) await routeRecord(recordOf(marker, '1'), ports);
        isAnswered = true;
        return answer(...args);
      },
    };
    await routeRecord(recordOf(request, '2'), { ...ports, ledgers });
    expect(await rejections()).to.equal(1);
  });

  it('a call that died after recording the outcome publishes the rejection when it is repeated', async () => {
    const { ports, rejections } = await openRouter();
    const died = new Error('the function has died');
    const rejects = { record: async () => Promise.reject(died) };
    await routeRecord(recordOf(request, '1'), { ...ports, rejections: rejects }).catch((error) => {
      expect(error).to.equal(died);
    });
    expect(await rejections()).to.equal(0);
    await routeRecord(recordOf(request, '1'), ports);
    expect(await rejections()).to.equal(1);
  });
});

describe('functions/stream-router/marker/route-marker', () => {
  it('a redelivered record is not answered again once a later writing of the MARKER has its answer', async () => {
    const { ports, rejections } = await openRouter();
    await routeRecord(recordOf({ ...marker, writtenAt: '2026-03-07T06:30:00.000Z' }, '2'), ports);
    expect(await rejections()).to.equal(1);
    await routeRecord(recordOf(marker, '1'), { ...ports, isRedriven: true });
    expect(await rejections()).to.equal(1);
  });

  it('a redelivered record is answered that no later one has overtaken', async () => {
    const { ports, rejections } = await openRouter();
    await routeRecord(recordOf(marker, '1'), ports);
    const later = recordOf({ ...marker, writtenAt: '2026-03-07T06:30:00.000Z' }, '2');
    await routeRecord(later, { ...ports, isRedriven: true });
    expect(await rejections()).to.equal(2);
  });
});

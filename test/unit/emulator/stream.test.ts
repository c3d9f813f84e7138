/** From the table's stream to the router's failure bucket, through the mapping that the program declares. */
import { BatchWriteItemCommand, DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { expect } from 'chai';
import { textOf } from '../../../emulator/s3';
import { type Acts, bringUp } from '../../support/emulator-kit';

interface StreamEvent {
  Records: { eventID: string; dynamodb: { Keys: { PK: { S: string } }; SequenceNumber: string } }[];
}

const pipelineOf = (record: StreamEvent['Records'][number]): string => record.dynamodb.Keys.PK.S.replace('MARKER#', '');

/** Writes one MARKER per name in one batch, and lets a virtual day pass. */
const markers = async (names: readonly string[], router: (event: StreamEvent) => unknown) => {
  const seen: string[][] = [];
  const acts: Acts = {
    'stream-router': () => async (event: StreamEvent) => {
      seen.push(event.Records.map(pipelineOf));
      return router(event);
    },
  };
  const { cloud, time, topology } = await bringUp(acts);
  const { tableName, failureBucketName, deadLetterQueueUrl } = topology.outputs;
  const requests = names.map((name) => ({
    PutRequest: { Item: { PK: { S: `MARKER#${name}` }, SK: { S: '2026-03-07#daily' } } },
  }));
  await new DynamoDBClient(cloud.aws).send(new BatchWriteItemCommand({ RequestItems: { [tableName]: requests } }));
  await time.run(time.now() + 86_400_000);
  return {
    seen,
    kept: cloud.buckets.objects(failureBucketName),
    told: cloud.queues
      .messages(deadLetterQueueUrl.split('/').at(-1)!)
      .map(({ body }) => JSON.parse(body) as Record<string, any>),
  };
};

const failed = (records: StreamEvent['Records']) => ({
  batchItemFailures: records.map(({ dynamodb }) => ({ itemIdentifier: dynamodb.SequenceNumber })),
});

describe('the stream and the router', () => {
  it('D-21 a poison record is kept in the bucket, announced to the queue, and blocks no other record', async () => {
    const done: string[] = [];
    const { kept, told } = await markers(['a', 'b', 'poison', 'c', 'd'], ({ Records }) => {
      if (Records.some((record) => pipelineOf(record) === 'poison')) throw new Error('cannot read this');
      done.push(...Records.map(pipelineOf));
      return { batchItemFailures: [] };
    });
    expect(done).to.deep.equal(['a', 'b', 'c', 'd']);
    expect(kept).to.have.length(1);
    const record = JSON.parse(textOf(kept[0]!)) as { payload: string; requestContext: { condition: string } };
    expect(record.requestContext.condition).to.equal('RetryAttemptsExhausted');
    expect((JSON.parse(record.payload) as StreamEvent).Records.map(pipelineOf)).to.deep.equal(['poison']);
    expect(kept[0]!.key).to.match(
      /^aws\/lambda\/[0-9a-f-]{36}\/shardId-[0-9-]+\/2026\/03\/07\/2026-03-07T\d\d\.\d\d\.\d\d-[0-9a-f-]{36}$/,
    );
    expect(told).to.have.length(1);
    expect(told[0]!.detail.object.key).to.equal(kept[0]!.key);
  });

  it('B-73 one failing record of ten is retried with what follows it, and nothing before it', async () => {
    let failures = 1;
    const { seen } = await markers([...'abcdefghij'], ({ Records }) => {
      const bad = Records.filter((record) => pipelineOf(record) === 'g');
      return failures-- > 0 ? failed(bad) : null;
    });
    expect(seen.map((batch) => batch.join(''))).to.deep.equal(['abcdefghij', 'ghij']);
  });

  it('H-16 the event id is no identifier: the whole batch is taken for failed', async () => {
    let first = true;
    const { seen } = await markers([...'ab'], ({ Records }) => {
      const answer = first ? { batchItemFailures: [{ itemIdentifier: Records[1]!.eventID }] } : null;
      first = false;
      return answer;
    });
    expect(seen.map((batch) => batch.join(''))).to.deep.equal(['ab', 'a', 'b']);
  });
});

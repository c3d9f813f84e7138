/** The signals that the platform of the example pipelines sends: objects that are put, and an event. */
import { EventBridgeClient, PutEventsCommand } from '@aws-sdk/client-eventbridge';
import { PutObjectCommand, S3Client } from '@aws-sdk/client-s3';
import type { AwsConfig } from '../../../aws/runtime/runtime';
import { BUCKET, landingObjects } from '../../../examples/world/landing';

/** As `examples/pipelines/flights.yaml` waits for it. */
export const sendSignals = async (aws: AwsConfig, date: string, say: (text: string) => void): Promise<void> => {
  const s3 = new S3Client({ ...aws, forcePathStyle: true });
  const objects = landingObjects('flights', date);
  for (const { key, body } of objects) {
    const object = { Bucket: BUCKET, Key: key, Body: body, ContentLength: Buffer.byteLength(body) };
    await s3.send(new PutObjectCommand(object));
  }
  say(`${objects.length} objects put, the last one is s3://${BUCKET}/${objects.at(-1)?.key}`);
  const event = { Source: 'airline.feed', DetailType: 'Flights Loaded', Detail: JSON.stringify({ date }) };
  await new EventBridgeClient(aws).send(new PutEventsCommand({ Entries: [event] }));
  say(`event put: ${event.DetailType} for ${date}`);
};

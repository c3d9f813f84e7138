/** S3 event notifications to the queue of messages: by the bucket itself or a topic, of one object or several. */
import { type Draw, dateFrom } from './draw';
import type { Document, Drawn, Frame } from './drawn';

export const NOTIFYING_BUCKET = 'raw-data';
const DAY_MINUTES = 1440;

const hasMarkers = ({ document }: Drawn): boolean => document.markers !== undefined;

/** Beside the senders that follow from the pipelines: the bucket, whose objects bring their MARKERs. */
export const drawSenders = (pipelines: readonly Drawn[]): Document =>
  pipelines.some(hasMarkers)
    ? { markerSenders: ['arn:aws:iam::123456789012:root', `arn:aws:s3:::${NOTIFYING_BUCKET}`] }
    : {};

const CREATIONS = ['ObjectCreated:Put', 'ObjectCreated:Copy', 'ObjectCreated:CompleteMultipartUpload'] as const;
const OTHERS = ['ObjectRemoved:Delete', 'ObjectRestore:Completed'] as const;

interface Written {
  key: string;
  atMs: number;
}

const recordOf = (draw: Draw, { key, atMs }: Written, eventName: string): Document => ({
  eventVersion: '2.1',
  eventSource: 'aws:s3',
  awsRegion: 'us-east-1',
  eventTime: new Date(atMs).toISOString(),
  eventName,
  s3: {
    bucket: { name: NOTIFYING_BUCKET },
    // As S3 encodes them.
    object: {
      key: encodeURIComponent(key).replaceAll('%2F', '/').replaceAll('%20', '+'),
      size: draw.int(0, 9),
      ...(draw.chance(0.9) ? { sequencer: atMs.toString(16).toUpperCase().padStart(18, '0') } : {}),
    },
  },
});

/** As a topic wraps it, or delivered raw. */
const enveloped = (draw: Draw, body: Document): Document =>
  draw.chance(0.4)
    ? {
        Type: 'Notification',
        TopicArn: 'arn:aws:sns:us-east-1:123456789012:uploads',
        Message: JSON.stringify(body),
      }
    : body;

const testEvent = { Service: 'Amazon S3', Event: 's3:TestEvent', Bucket: NOTIFYING_BUCKET };

const ofDay = (draw: Draw, { name, schedules }: Drawn, day: number, { startMs, quietMs }: Frame): Document => {
  const minutes = (quietMs - startMs) / 60_000;
  const minute = Math.max(1, Math.min(minutes - 60, day * DAY_MINUTES + draw.int(0, 1500)));
  const atMs = startMs + minute * 60_000;
  const date = dateFrom(startMs, day);
  const written = { key: `${name}/${date}/${schedules[0]}/part ${draw.int(1, 3)}`, atMs };
  const records = [
    recordOf(draw, written, draw.pick(CREATIONS)),
    ...(draw.chance(0.3) ? [recordOf(draw, { ...written, key: `${written.key}+` }, draw.pick(CREATIONS))] : []),
    ...(draw.chance(0.3) ? [recordOf(draw, { ...written, key: `${name}/2026-01-01/x` }, draw.pick(OTHERS))] : []),
  ];
  return {
    at: new Date(atMs + draw.pick([0, 0, 1, 7, 40]) * 60_000).toISOString(),
    message: { body: enveloped(draw, draw.chance(0.05) ? testEvent : { Records: records }) },
    ...(draw.chance(0.3) ? { times: 2 } : {}),
  };
};

export const drawNotifications = (draw: Draw, pipelines: readonly Drawn[], frame: Frame): Document[] => {
  const days = Math.floor((frame.quietMs - frame.startMs) / 86_400_000);
  return pipelines.filter(hasMarkers).flatMap((pipeline) =>
    Array.from({ length: days + 1 }, (_, day) => day)
      .filter(() => draw.chance(0.5))
      .map((day) => ofDay(draw, pipeline, day, frame)),
  );
};

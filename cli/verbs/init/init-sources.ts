/** Where the MARKERs of a new pipeline come from: one entry per source. */
import { EXAMPLE_PLACE } from '../../../kernel/engines/arns';
import { objectEvents, REHEARSED_DATE, type Template, upstreamRehearsal } from './init-template';

export const sources = {
  marker: {
    about: 'a program of yours writes the MARKER when the data is complete',
    comment: ({ name }) => [
      'A run begins when the MARKER of a date is written. A program that knows that the data is complete writes it',
      '(docs/table.md has the item, and the right that the program needs), or a person:',
      `signalbox mark ${name} --date 2026-03-07`,
    ],
    yaml: () => [],
    rehearsal: ({ name }) => ({
      events: [{ at: '2026-03-07T03:00:00Z', marker: { pipeline: name, date: REHEARSED_DATE } }],
    }),
  },
  upstream: {
    about: 'the pipelines that make its data have completed',
    comment: () => [
      'A run begins when all of these have completed for the same date and schedule; its MARKER is written then.',
      'They have to be registered before it, or in the same `signalbox apply`.',
    ],
    yaml: ({ slug }) => ['upstream:', `  - pipeline: raw-${slug}`],
    rehearsal: ({ slug }) => upstreamRehearsal(`raw-${slug}`),
  },
  s3: {
    about: 'an object lands in a bucket',
    comment: () => [
      'A run begins when this object is put; {date} is the date of the run (docs/markers.md). The bucket has to send',
      'its events to EventBridge.',
    ],
    yaml: ({ slug }) => ['markers:', `  - { type: s3, bucket: raw-data, key: "${slug}/dt={date}/_SUCCESS" }`],
    stack: ({ slug }) => ({ markerBuckets: { 'raw-data': [`${slug}/*/_SUCCESS`] } }),
    rehearsal: ({ slug }) => ({
      events: objectEvents('raw-data', { [`${slug}/dt=${REHEARSED_DATE}/_SUCCESS`]: '' }),
    }),
  },
  event: {
    about: 'an event of EventBridge, for example that a Glue job has succeeded',
    comment: () => ['A run begins when this event comes; `date` is a JMESPath expression on it (docs/markers.md).'],
    yaml: ({ slug }) => [
      'markers:',
      '  - type: event',
      '    pattern:',
      '      source: [aws.glue]',
      '      detail-type: [Glue Job State Change]',
      `      detail: { jobName: ["${slug}"], state: [SUCCEEDED] }`,
      '    date: time',
    ],
    stack: () => ({ markerEvents: [{ pattern: { source: ['aws.glue'], 'detail-type': ['Glue Job State Change'] } }] }),
    rehearsal: ({ slug }) => ({
      events: [
        {
          at: '2026-03-07T03:00:00Z',
          event: {
            source: 'aws.glue',
            detailType: 'Glue Job State Change',
            detail: { jobName: slug, state: 'SUCCEEDED' },
          },
        },
      ],
    }),
  },
  sqs: {
    about: 'another team or account sends a message',
    comment: () => ['A run begins when this message is sent to the queue of the stack (docs/markers.md).'],
    yaml: ({ slug }) => [
      'markers:',
      `  - { type: sqs, pattern: { table: ["${slug}"] }, date: day, id: load_id, time: finished_at }`,
    ],
    stack: ({ slug }) => ({ markerSenders: [`arn:aws:iam::${EXAMPLE_PLACE.split(':')[1]}:role/${slug}-loader`] }),
    rehearsal: ({ slug }) => ({
      events: [
        {
          at: '2026-03-07T03:00:00Z',
          message: {
            body: { table: slug, day: REHEARSED_DATE, load_id: 'load-1', finished_at: '2026-03-07T02:59:00Z' },
          },
        },
      ],
    }),
  },
  schedule: {
    about: 'its schedule opens; the checks decide when the data is there',
    comment: () => ['A run begins when the schedule opens, and waits for its traits (docs/markers.md).'],
    yaml: () => ['markers:', '  - { type: schedule }'],
    stack: () => ({ markerTimes: ['00:00'] }),
  },
} as const satisfies Record<string, Template>;
export type SourceName = keyof typeof sources;
export const sourceNames = Object.keys(sources) as SourceName[];

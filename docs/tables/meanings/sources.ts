/** Fields of a pipeline about its MARKERs: where they come from, and how old they may be. */
import type { Meanings } from './meaning';

export const sourceMeanings: Meanings = {
  markers: {
    text: 'Sources of automatic MARKERs, see [automatic MARKERs](markers.md).',
    example: '[{type: s3, bucket: raw-data, key: "orders/dt={date}/_SUCCESS"}]',
  },
  'markers[].type': {
    text:
      '`s3`: an object in a bucket. `event`: an event of EventBridge. `sqs`: a message of others. `schedule`: the ' +
      'opening of a schedule.',
    example: 's3',
  },
  'markers[].bucket': { text: 'For `s3`, and needed there: the bucket.', example: 'raw-data' },
  'markers[].key': {
    text: 'For `s3`, and needed there: the whole key, with `{date}`, `{date:FORMAT}`, `{hour}`, `{schedule}`, `*`.',
    example: '"orders/dt={date}/_SUCCESS"',
  },
  'markers[].pattern': {
    text: 'For `event` and `sqs`, and needed there: an event pattern that the event, or the body of the message, fits.',
    example: '{source: [aws.glue], detail: {jobName: [orders], state: [SUCCEEDED]}}',
  },
  'markers[].date': {
    text:
      'For `event` and `sqs`, and needed there: a JMESPath expression that gives the date, a text in `format`, or an ' +
      "instant, whose date is that of the schedule's zone.",
    example: 'detail.date',
  },
  'markers[].format': {
    text: 'How that text is written, with `yyyy`, `MM` or `M`, `dd` or `d`, `DDD`, `HH` or `H`.',
    example: 'yyyyMMdd',
  },
  'markers[].schedule': {
    text: 'The schedule. Without it what the signal says, else `daily`. Of `schedule`: only this one; without it all.',
    example: 'daily',
  },
  'markers[].scheduleFrom': {
    text: 'A JMESPath expression that gives the schedule: its name, or an hour for `h00` to `h23`.',
    example: 'detail.hour',
  },
  'markers[].id': {
    text: 'For `sqs`: a JMESPath expression that gives the identity of the message. CloudEvents have their own.',
    example: 'load_id',
  },
  'markers[].time': {
    text: 'For `sqs`: a JMESPath expression that gives the instant of the message. CloudEvents have their own.',
    example: 'finished_at',
  },
  'markers[].attributes': {
    text: 'Names, each with a JMESPath expression: values that the MARKER keeps in its map `attributes`, at most 4 KB.',
    example: '{rows: detail.rowCount}',
  },
  maxMarkerAge: {
    text:
      "A MARKER whose date is older than this (counted from the day on which it was written, in the schedule's " +
      'zone) is rejected unless it has `replay`.',
    example: '7d',
  },
};

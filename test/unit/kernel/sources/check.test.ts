/** Errors that registration reports for `markers`. */
import { expect } from 'chai';
import { describeProblem, pathText } from '../../../../kernel/config';
import type { References } from '../../../../kernel/registration/references';
import { parsePipelineAmong } from '../../../../kernel/registration/registration';
import type { DeclaredSources } from '../../../../kernel/sources/check';
import { parseWakingTime, wakesAt } from '../../../../kernel/sources/times';
import { pipelineDocument } from '../../../support/documents';

const heard: DeclaredSources = {
  buckets: ['raw'],
  events: true,
  messages: true,
  times: ['06:00 Europe/Berlin', ':05'],
};

const problemsOf = (
  entry: Record<string, unknown>,
  fields: Record<string, unknown> = {},
  references: Partial<References> = {},
): string[] => {
  const document = pipelineDocument({ markers: [entry], ...fields });
  const parsed = parsePipelineAmong(document, { enabledEngines: ['http'], plainHttp: true, ...references });
  return parsed.ok
    ? []
    : parsed.problems.map(({ path, found, expected }) => `${pathText(path)}: ${found}; ${expected}`);
};

const s3 = { type: 's3', bucket: 'raw', key: 'orders/{date}/_SUCCESS' };
const event = { type: 'event', pattern: { source: ['aws.glue'] }, date: 'detail.date' };
const sqs = { type: 'sqs', pattern: { type: ['ready'] }, date: 'data.day', id: 'id', time: 'time' };
const opening = { type: 'schedule' };
const berlin = { schedules: [{ name: 'daily', after: '06:00', timezone: 'Europe/Berlin' }] };

describe('kernel/sources/check', () => {
  for (const entry of [s3, event, sqs, opening])
    it(`takes an entry of the type ${entry.type}`, () =>
      expect(problemsOf(entry, berlin, { markerSources: heard })).to.deep.equal([]));

  const refused: [what: string, entry: Record<string, unknown>, problem: RegExp][] = [
    ['an unknown type', { type: 'kafka' }, /markers\[0\]\.type: `"kafka"`; one of s3, event, sqs, schedule/],
    ['an object without its bucket', { type: 's3', key: '{date}' }, /bucket: nothing; a bucket, for the type is s3/],
    ['a field of another type', { ...s3, date: 'time' }, /date: .*; no date beside the type s3/],
    ['the name of no bucket', { ...s3, bucket: 'Raw' }, /the name of a bucket/],
    ['a key without a date', { ...s3, key: 'orders/_SUCCESS' }, /key: .*; a date in it/],
    ['a misspelt placeholder', { ...s3, key: '{dt}' }, /only the placeholders/],
    ['a broken expression', { ...event, date: 'detail.[' }, /date: .*; a JMESPath expression; .*parse error/],
    ['an unknown function', { ...event, date: 'upper(x)' }, /Unknown function/],
    ['a broken attribute', { ...event, attributes: { rows: 'a.' } }, /attributes\.rows: /],
    ['a pattern with a value in the place of a list', { ...event, pattern: { source: 'a' } }, /an event pattern/],
    ['an empty pattern', { ...event, pattern: {} }, /at least one field/],
    ['a misspelt field of the envelope', { ...event, pattern: { detailType: ['x'] } }, /`"detailType"`; fields of an/],
    ['a wrong format', { ...event, format: 'DD.MM.YYYY' }, /format: .*; a date format of yyyy/],
    ['a key that reads two dates', { ...s3, key: '{date:yyyyMd}' }, /one way; "2026111" is 2026-01-11 or 2026-11-01/],
    ['a format that reads two dates', { ...event, format: 'yyyyMd' }, /format: .*; a format that .* one way; "2026111/],
    ['both ways to say a schedule', { ...event, schedule: 'daily', scheduleFrom: 'a' }, /either schedule or schedule/],
    ['an unknown schedule', { ...s3, schedule: 'nightly' }, /schedule: `"nightly"`; a schedule of the pipeline/],
    ['an hour without hourly schedules', { ...s3, key: '{date}/{hour}' }, /no schedule is named after one/],
  ];
  for (const [what, entry, problem] of refused)
    it(`refuses ${what}`, () => {
      const problems = problemsOf(entry);
      expect(problems).to.have.length(1);
      expect(problems[0]).to.match(problem);
    });

  it('requires a schedule where none is called daily', () => {
    const fields = { schedules: [{ name: 'nightly' }] };
    expect(problemsOf(s3, fields)[0]).to.match(/for there is no schedule daily/);
    expect(problemsOf({ ...s3, schedule: 'nightly' }, fields)).to.deep.equal([]);
    expect(problemsOf({ ...s3, key: '{schedule}/{date}' }, fields)).to.deep.equal([]);
    expect(problemsOf({ ...s3, key: '{date}/{hour}' }, { schedules: [{ every: 'hour' }] })).to.deep.equal([]);
  });

  it('refuses what the stack does not receive, and names the missing key', () => {
    const none: DeclaredSources = { buckets: [], events: false, messages: false, times: [] };
    const keys = ['markerEvents', 'markerSenders', 'markerTimes'];
    for (const [index, entry] of [event, sqs, opening].entries())
      expect(problemsOf(entry, berlin, { markerSources: none })[0]).to.contain(`has no ${keys[index]}`);
  });

  const complaintOf = (entry: Record<string, unknown>, markerSources: DeclaredSources): string[] => {
    const parsed = parsePipelineAmong(pipelineDocument({ markers: [entry] }), {
      ...{ enabledEngines: ['http'], plainHttp: true, markerSources },
    });
    return parsed.ok ? [] : parsed.problems.map(describeProblem);
  };

  it('names both ways to receive the objects of a bucket', () => {
    const none: DeclaredSources = { buckets: [], events: false, messages: true, times: [] };
    expect(complaintOf(s3, none)).to.deep.equal([
      'markers[0].type: found `"s3"`; expected a source that the stack has; its configuration has no bucket, neither ' +
        "in markerBuckets nor in markerSenders. In the stack's configuration, add raw to markerBuckets for events of " +
        'EventBridge, or "arn:aws:s3:::raw" to markerSenders for S3 notifications, and deploy.',
    ]);
    expect(complaintOf({ ...s3, bucket: 'other' }, heard)).to.deep.equal([
      'markers[0].bucket: found `"other"`; expected a bucket whose objects the stack receives: one of raw. In the ' +
        'stack\'s configuration, add other to markerBuckets for events of EventBridge, or "arn:aws:s3:::other" to ' +
        'markerSenders for S3 notifications, and deploy.',
    ]);
    expect(complaintOf({ ...s3, bucket: 'raww' }, heard)[0]).to.match(/one of raw\. Did you mean raw\?$/);
  });

  it('refuses a schedule that opens when the stack does not wake', () => {
    const utc = { schedules: [{ name: 'daily', after: '06:00' }] };
    expect(problemsOf(opening, utc, { markerSources: heard })[0]).to.match(/daily, which opens at 06:00 UTC in winter/);
    const hourly = { schedules: [{ every: 'hour', after: ':05' }] };
    expect(problemsOf(opening, hourly, { markerSources: heard })).to.deep.equal([]);
  });
});

describe('kernel/sources/times', () => {
  it('reads times of a zone, and of every hour', () => {
    expect(parseWakingTime('06:30 Europe/Berlin')).to.deep.equal({ hour: 6, minute: 30, zone: 'Europe/Berlin' });
    expect(parseWakingTime(':05')).to.deep.equal({ hour: undefined, minute: 5, zone: 'UTC' });
    for (const wrong of ['6:30', '24:00', ':60', '06:00 Berlin', '06:00  UTC', ''])
      expect(parseWakingTime(wrong)).to.equal(undefined);
  });

  it('follows the clocks of the zone', () => {
    const times = ['06:00 Europe/Berlin'];
    expect(wakesAt(times, Date.parse('2026-01-14T05:00:00Z'))).to.equal(true);
    expect(wakesAt(times, Date.parse('2026-07-15T04:00:00Z'))).to.equal(true);
    expect(wakesAt(times, Date.parse('2026-07-15T05:00:00Z'))).to.equal(false);
    expect(wakesAt([':05 Asia/Kolkata'], Date.parse('2026-07-15T05:35:00Z'))).to.equal(true);
    expect(wakesAt(['noon', '06:00 Berlin'], Date.parse('2026-07-15T06:00:00Z'))).to.equal(false);
  });
});

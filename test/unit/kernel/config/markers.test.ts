import { expect } from 'chai';
import { describeProblem, parsePipeline } from '../../../../kernel/config';
import { pipelineDocument, pipelineOf } from '../../../support/documents';
import { problemsOf } from './complaints';

const s3 = { type: 's3', bucket: 'lake', key: 'orders/{date}/_SUCCESS' };
const event = { type: 'event', pattern: { source: ['app'] }, date: 'detail.date' };
const sqs = { type: 'sqs', pattern: { kind: ['done'] }, date: 'date' };
const further = { format: 'yyyyMMdd', attributes: { file: 'detail.file' } };

const complaints = (...markers: unknown[]) =>
  problemsOf(parsePipeline(pipelineDocument({ markers }))).map(describeProblem);

describe('the automatic MARKERs of a pipeline', () => {
  const taken: [title: string, entry: object][] = [
    ['objects of a bucket', s3],
    ['objects of a bucket for a schedule', { ...s3, schedule: 'daily' }],
    ['events', event],
    ['events with a format, a schedule and attributes', { ...event, ...further, schedule: 'daily' }],
    ['events that name their schedule', { ...event, scheduleFrom: 'detail.hour' }],
    ['messages', sqs],
    ['messages with an id and a time', { ...sqs, ...further, id: 'id', time: 'sentAt' }],
    ['openings', { type: 'schedule' }],
    ['openings of a schedule', { type: 'schedule', schedule: 'daily' }],
  ];
  for (const [title, entry] of taken) {
    it(`come from ${title}`, () => {
      expect(complaints(entry)).to.deep.equal([]);
      expect(pipelineOf({ markers: [entry] }).markers).to.deep.equal([entry]);
    });
  }

  const without = (entry: Record<string, unknown>, field: string) => ({ ...entry, [field]: undefined });
  const refused: [entry: object, says: RegExp][] = [
    [without(s3, 'bucket'), /^markers\[0\]\.bucket: found nothing; expected a bucket, for the type is s3\./],
    [without(s3, 'key'), /^markers\[0\]\.key: found nothing; expected a key, for the type is s3\./],
    [without(event, 'pattern'), /^markers\[0\]\.pattern: .*expected a pattern, for the type is event\./],
    [without(event, 'date'), /^markers\[0\]\.date: .*expected a date, for the type is event\./],
    [without(sqs, 'pattern'), /^markers\[0\]\.pattern: .*expected a pattern, for the type is sqs\./],
    [without(sqs, 'date'), /^markers\[0\]\.date: .*expected a date, for the type is sqs\./],
    [{ ...s3, date: 'a' }, /^markers\[0\]\.date: found `"a"`; expected no date beside the type s3\./],
    [{ ...s3, scheduleFrom: 'a' }, /^markers\[0\]\.scheduleFrom: .*expected no scheduleFrom beside the type s3\./],
    [{ ...event, bucket: 'lake' }, /^markers\[0\]\.bucket: .*expected no bucket beside the type event\./],
    [{ ...event, id: 'a' }, /^markers\[0\]\.id: .*expected no id beside the type event\./],
    [{ ...event, time: 'a' }, /^markers\[0\]\.time: .*expected no time beside the type event\./],
    [{ type: 'schedule', date: 'a' }, /^markers\[0\]\.date: .*expected no date beside the type schedule\./],
    [
      { ...event, schedule: 'daily', scheduleFrom: 'a' },
      /^markers\[0\]\.scheduleFrom: .*expected either schedule or scheduleFrom\./,
    ],
    [{ ...s3, bucket: 'La' }, /^markers\[0\]\.bucket: found `"La"`; expected the name of a bucket/],
    [{ ...s3, bucket: 7 }, /^markers\[0\]\.bucket: found `7`; expected the name of a bucket/],
    [{ ...event, attributes: ['a'] }, /^markers\[0\]\.attributes: .*a mapping of names to JMESPath expressions/],
    [{ type: 's4' }, /^markers\[0\]\.type: found `"s4"`; expected one of s3, event, sqs, schedule\./],
  ];
  for (const [entry, says] of refused) {
    it(`do not come from ${JSON.stringify(entry)}`, () => {
      const found = complaints(entry);
      expect(found).to.have.length(1);
      expect(found[0]).to.match(says);
    });
  }

  it('have at most ten sources', () => {
    expect(complaints(...Array.from({ length: 10 }, () => s3))).to.deep.equal([]);
    expect(complaints(...Array.from({ length: 11 }, () => s3))).to.have.length(1);
  });
});

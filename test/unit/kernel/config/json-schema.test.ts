/** The JSON Schema takes what the parser takes, and refuses what has another shape. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import Ajv2020 from 'ajv/dist/2020';
import { expect } from 'chai';
import { parseAllDocuments } from 'yaml';
import { parseArchetype, parseCalendar, parsePipeline } from '../../../../kernel/config';
import { documentSchema } from '../../../../kernel/config/json-schema';

const ROOT = join(__dirname, '../../../..');

const documentsIn = (folder: string): [string, Record<string, unknown>][] =>
  readdirSync(join(ROOT, folder))
    .filter((name) => /\.ya?ml$/.test(name))
    .flatMap((name) =>
      parseAllDocuments(readFileSync(join(ROOT, folder, name), 'utf8')).map(
        (document) => [`${folder}/${name}`, document.toJS() as Record<string, unknown>] as [string, never],
      ),
    );

const parsers = { archetype: parseArchetype, calendar: parseCalendar, pipeline: parsePipeline };
type Kind = keyof typeof parsers;

const pipeline = {
  kind: 'pipeline',
  name: 'orders',
  archetype: 'batch',
  trigger: { type: 'lambda', functionName: 'f' },
};

describe('kernel/config/json-schema', () => {
  const judge = new Ajv2020({ strict: false }).compile(documentSchema());
  const takes = (document: unknown): boolean => judge(document) === true;

  it('takes the examples', () => {
    const documents = documentsIn('examples/pipelines');
    expect(documents).to.not.have.length(0);
    for (const [file, document] of documents)
      expect(takes(document), `${file} ${String(document.name)}`).to.equal(true);
  });

  const taken: [string, object][] = [
    ['a pipeline of the least', pipeline],
    ['durations as text and as numbers', { ...pipeline, maxMarkerAge: '7d', sla: { maxDuration: 3600 } }],
    ['clocks, minutes of the hour and offsets', { ...pipeline, schedules: [{ name: 'daily', deadline: '+45m' }] }],
    ['schedules of every hour', { ...pipeline, schedules: [{ every: 'hour', deadline: ':45' }] }],
    ['runs to wait for', { ...pipeline, waitsFor: [{ pipeline: 'raw', schedules: 'hourly', name: 'hours' }] }],
    ['a calendar', { kind: 'calendar', name: 'holidays', days: ['sunday'], dates: ['2026-12-25'] }],
    ['words in any case', { kind: 'archetype', name: 'batch', readinessRule: { type: 'Majority' } }],
  ];
  for (const [what, document] of taken) {
    it(`takes, as the parser does: ${what}`, () => {
      expect(parsers[(document as { kind: Kind }).kind](document).ok, 'the parser').to.equal(true);
      expect(takes(document), JSON.stringify(judge.errors)).to.equal(true);
    });
  }

  const refused: [string, object][] = [
    ['an unknown field', { ...pipeline, shedules: [] }],
    ['an unknown field further in', { ...pipeline, sla: { completionDeadlin: '08:00' } }],
    ['an unknown field of runs to wait for', { ...pipeline, waitsFor: [{ pipelin: 'raw' }] }],
    ['a word that is none', { ...pipeline, concurrency: 'parallel' }],
    ['an engine that is none', { ...pipeline, trigger: { type: 'cron' } }],
    ['what is missing', { kind: 'pipeline', name: 'orders' }],
    ['a kind that is none', { ...pipeline, kind: 'pipelines' }],
    ['no kind', { name: 'orders' }],
  ];
  for (const [what, document] of refused) {
    it(`refuses, as apply does: ${what}`, () => expect(takes(document)).to.equal(false));
  }

  it('says at a field what is expected there', () =>
    expect(JSON.stringify(documentSchema())).to.include('Expected: a duration such as 30s'));
});

import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from 'chai';
import { filesOfMachine } from '../../../../simulator/scenario/files';
import { loadScenario } from '../../../../simulator/scenario/load';
import { ScenarioError } from '../../../../simulator/scenario/problems';
import { BASE, load, problemsOf, reader } from '../loading';

describe('simulator/scenario/load', () => {
  it('reads instants and durations into milliseconds and orders events by time', () => {
    const scenario = load(`${BASE}
events:
  - {at: 2026-03-07T06:05:00Z, marker: {pipeline: orders, date: 2026-03-07}}
  - {at: 2026-03-07T06:00:00+01:00, delete: {PK: a, SK: b}}
jobs: [{match: {pipeline: orders}, duration: 1h30m, outcome: failed}]
faults: [{target: "lambda:trigger", kind: delay, by: 250ms}]
`);
    expect(scenario.start).to.equal(Date.parse('2026-03-07T00:00:00Z'));
    expect(scenario.events.map(({ at }) => new Date(at).toISOString())).to.deep.equal([
      '2026-03-07T05:00:00.000Z',
      '2026-03-07T06:05:00.000Z',
    ]);
    expect(scenario.jobs[0]?.duration).to.equal(5_400_000);
    expect(scenario.faults[0]?.by).to.equal(250);
  });

  it('reads JSON as well', () => {
    const scenario = load(
      JSON.stringify({ start: '2026-03-07T00:00:00Z', until: '2026-03-08T00:00:00Z', pipelines: [{ name: 'orders' }] }),
    );
    expect(scenario.documents.map(({ name }) => name)).to.deep.equal(['orders']);
  });

  it('merges in order: values replace, events and faults add up, later entries come first', () => {
    const scenario = load(
      `${BASE}
jobs: [{outcome: succeeded}]
evaluators: {fresh: [{status: PASS}]}
events: [{at: 2026-03-07T01:00:00Z, marker: {pipeline: orders}}]`,
      `until: 2026-03-09T00:00:00Z
pipelines: [{name: orders, archetype: other}, {name: bills}]
jobs: [{outcome: failed}]
evaluators: {fresh: [{status: FAIL}], schema: [{http: 503}]}
events: [{at: 2026-03-07T02:00:00Z, marker: {pipeline: bills}}]
random: {faults: 0.5, until: 2026-03-08T00:00:00Z}`,
    );
    expect(scenario.until).to.equal(Date.parse('2026-03-09T00:00:00Z'));
    expect(scenario.documents.map(({ name, document }) => [name, document.archetype])).to.deep.equal([
      ['batch', undefined],
      ['orders', 'other'],
      ['bills', undefined],
    ]);
    expect(scenario.jobs.map(({ outcome }) => outcome)).to.deep.equal(['failed', 'succeeded']);
    expect(scenario.evaluators.fresh?.map(({ status }) => status)).to.deep.equal(['FAIL', 'PASS']);
    expect(scenario.events).to.have.length(2);
    expect(scenario.randomFaults).to.deep.equal({ rate: 0.5, until: Date.parse('2026-03-08T00:00:00Z') });
  });

  const ORDER = [
    ['the one that names most', '[{outcome: failed}, {match: {pipeline: orders}, outcome: hangs}]', 'hangs'],
    ['of those, the first', '[{share: 0.5, outcome: failed}, {outcome: hangs}]', 'failed'],
  ];
  for (const [which, jobs, first] of ORDER)
    it(`asks first, of jobs, ${which}`, () => {
      expect(load(`${BASE}\njobs: ${jobs}`).jobs[0]?.outcome).to.equal(first);
    });

  it('asks first, of answers that name as much, the one that began last', () => {
    const { evaluators, aws } = load(`${BASE}
evaluators: {fresh: [{status: ERROR}, {from: 2026-03-07T02:00:00Z, status: PASS}, {match: {trait: a}, status: FAIL}]}
aws:
  glue:GetTable: [{answer: {}}, {parameters: {Name: a, In: b}, error: No}, {parameters: {Name: a}, answer: {}}]`);
    expect(evaluators.fresh?.map(({ status }) => status)).to.deep.equal(['FAIL', 'PASS', 'ERROR']);
    expect(aws['glue:GetTable']?.map(({ parameters = {} }) => Object.keys(parameters).length)).to.deep.equal([2, 1, 0]);
  });

  const UNREACHABLE = [
    ['jobs', '[{match: {pipeline: orders, date: 2026-03-07}}, {match: {date: 2026-03-07, pipeline: orders}}]', 'match'],
    ['workers', '[{outcome: failed}, {outcome: lost}]', 'match'],
    ['evaluators', '{fresh: [{status: PASS}, {from: 2026-03-07T02:00:00Z, status: FAIL}, {status: FAIL}]}', 'match'],
    ['aws', '{"glue:GetTable": [{answer: {}}, {error: No}]}', 'parameters'],
  ];
  for (const [field, entries, named] of UNREACHABLE)
    it(`refuses an entry of ${field} that can never hold`, () => {
      const date = (text: string) => text.replaceAll(/date: (\S+?)([,}])/g, 'date: "$1"$2');
      expect(() => load(`${BASE}\n${field}: ${date(entries!)}`)).to.throw(
        ScenarioError,
        new RegExp(`an entry that can hold; entry 1 of the list has the same \`${named}\``),
      );
    });

  it('registers documents at the start, at the file`s or at their own instant', () => {
    const scenario = load(`${BASE}
registeredAt: 2026-03-01T00:00:00Z
calendars: [{name: holidays, registeredAt: 2026-02-01T00:00:00Z}]`);
    expect(
      scenario.documents.map(({ kind, registeredAt }) => [kind, new Date(registeredAt).toISOString().slice(0, 10)]),
    ).to.deep.equal([
      ['calendar', '2026-02-01'],
      ['archetype', '2026-03-01'],
      ['pipeline', '2026-03-01'],
    ]);
    expect(scenario.documents.every(({ document }) => !('registeredAt' in document))).to.equal(true);
  });

  it('takes documents from files that are named relative to the scenario, several in a file', () => {
    const files = {
      '/rehearsals/s/scenario.yaml':
        'start: 2026-03-07T00:00:00Z\nuntil: 2026-03-08T00:00:00Z\npipelines: ../p/all.yaml\n',
      '/rehearsals/p/all.yaml': 'kind: archetype\nname: batch\n---\nname: orders\n',
    };
    const scenario = loadScenario(['/rehearsals/s/scenario.yaml'], reader(files));
    expect(scenario.documents.map(({ kind, name }) => `${kind} ${name}`)).to.deep.equal([
      'archetype batch',
      'pipeline orders',
    ]);
  });

  const refused: [what: string, add: string, line: number, found: RegExp, expected: RegExp][] = [
    ['an unknown field', 'evnts: []', 7, /unknown field `evnts`/, /did you mean `events`/],
    [
      'an unknown field of a marker',
      'events:\n  - at: 2026-03-07T01:00:00Z\n    marker:\n      pipeline: orders\n      scedule: daily',
      11,
      /unknown field `scedule`/,
      /did you mean `schedule`/,
    ],
    [
      'a missing pipeline of a marker',
      'events:\n  - at: 2026-03-07T01:00:00Z\n    marker: {date: 2026-03-07}',
      9,
      /nothing/,
      /text/,
    ],
    [
      'a day that does not exist',
      'events:\n  - {at: 2026-02-30T01:00:00Z, marker: {pipeline: orders}}',
      8,
      /2026-02-30T01:00:00Z/,
      /an ISO instant/,
    ],
    ['an instant without a zone', 'registeredAt: 2026-03-07T01:00:00', 7, /2026-03-07T01:00:00/, /with a zone/],
    [
      'an event before the start',
      'events:\n  - {at: 2026-03-06T01:00:00Z, marker: {pipeline: orders}}',
      8,
      /2026-03-06/,
      /start/,
    ],
    [
      'two actions in one event',
      'events:\n  - {at: 2026-03-07T01:00:00Z, marker: {pipeline: a}, delete: {PK: a, SK: b}}',
      8,
      /marker/,
      /exactly one of/,
    ],
    [
      'an object with two contents',
      'events:\n  - {at: 2026-03-07T01:00:00Z, object: {bucket: raw, key: a, body: x, bytes: 2}}',
      8,
      /bytes/,
      /either `body` or `bytes`/,
    ],
    [
      'the name of a bucket that S3 refuses',
      'events:\n  - {at: 2026-03-07T01:00:00Z, object: {bucket: Raw_Data, key: a}}',
      8,
      /Raw_Data/,
      /the name of a bucket/,
    ],
    ['a misspelt outcome', 'jobs:\n  - outcome: suceeded', 8, /suceeded/, /did you mean `succeeded`/],
    ['a number as a duration', 'jobs:\n  - duration: 20', 8, /20/, /duration|text/],
    [
      'a misspelt kind of fault',
      'faults:\n  - {target: dynamodb, kind: crash-befor}',
      8,
      /crash-befor/,
      /did you mean `crash-before`/,
    ],
    ['an unknown target', 'faults:\n  - {target: "s3:PutObject", kind: error}', 8, /s3:PutObject/, /lambda:NAME/],
    ['a delay without its length', 'faults:\n  - {target: sns, kind: delay}', 8, /delay/, /by:/],
    [
      'an answer that answers nothing',
      'evaluators:\n  fresh:\n    - {from: 2026-03-07T00:00:00Z}',
      9,
      /from/,
      /one of status, http/,
    ],
    ['a pipeline without a name', 'calendars:\n  - days: [friday]', 8, /nothing/, /the name of the calendar/],
    ['broken YAML', 'jobs: [', 7, /flow/i, /YAML or JSON/],
    ['a rate above 1', 'random: {faults: 2}', 7, /2/, /between 0 and 1/],
  ];
  for (const [what, add, line, found, expected] of refused) {
    it(`refuses ${what} with its line`, () => {
      const problems = problemsOf(BASE + add);
      expect(problems).to.have.length(1);
      expect(problems[0]).to.include({ file: 'f1.yaml', line });
      expect(problems[0]?.found).to.match(found);
      expect(problems[0]?.expected).to.match(expected);
      expect(problems[0]?.remedy).to.not.equal('');
    });
  }

  it('reports the problems of all files at once', () => {
    const problems = problemsOf(`${BASE}evnts: []\njbs: []`, 'pipelins: []');
    expect(problems.map(({ file, line }) => [file, line])).to.deep.equal([
      ['f1.yaml', 7],
      ['f1.yaml', 8],
      ['f2.yaml', 1],
    ]);
  });

  it('requires start and until where no file has them, and a file that exists', () => {
    expect(problemsOf('pipelines: []').map(({ path }) => path)).to.deep.equal(['start', 'until']);
    expect(() => loadScenario(['absent.yaml'], reader({}))).to.throw(
      ScenarioError,
      /absent\.yaml: found nothing at this path/,
    );
  });

  it('refuses an end before the start, in the file that names it last', () => {
    const [start, end] = ['start: 2026-03-07T00:00:00Z', 'until: 2026-03-06T00:00:00Z'];
    expect(problemsOf(`${start}\n${end}`)[0]).to.include({ file: 'f1.yaml', path: 'until', line: 2 });
    expect(problemsOf(`${end}\n${start}`, 'jobs: []', `jobs: []\n${end}`, 'jobs: []')[0]).to.include({
      file: 'f3.yaml',
      path: 'until',
      line: 2,
    });
  });

  it('says in words why a file on this machine cannot be read', () => {
    const folder = mkdtempSync(join(tmpdir(), 'scenario-'));
    try {
      const latin = join(folder, 'latin.yaml');
      writeFileSync(latin, Buffer.from('timezone: Z\xfcrich\n', 'latin1'));
      const CASES = [
        [join(folder, 'gone.yaml'), 'nothing at this path'],
        [folder, 'a folder'],
        [latin, 'bytes of another encoding'],
      ];
      for (const [file, found] of CASES)
        expect(() => loadScenario([file!], filesOfMachine)).to.throw(
          ScenarioError,
          `${file}: found ${found}; expected `,
        );
    } finally {
      rmSync(folder, { recursive: true });
    }
  });

  it('reads the documents of a folder, each of its own kind', () => {
    const files = {
      '/repo/test/week.yaml': 'start: 2026-03-07T00:00:00Z\nuntil: 2026-03-08T00:00:00Z\ndocuments: ../pipelines\n',
      '/repo/pipelines/a.yaml': 'kind: pipeline\nname: orders\narchetype: batch\n',
      '/repo/pipelines/b/c.yaml': 'kind: archetype\nname: batch\n---\nname: nameless\n',
    };
    expect(() => loadScenario(['/repo/test/week.yaml'], reader(files))).to.throw(
      ScenarioError,
      /b\/c\.yaml:\d+: kind: found nothing; expected one of archetype, calendar, pool, pipeline/,
    );
    const { documents } = loadScenario(
      ['/repo/test/week.yaml'],
      reader({ ...files, '/repo/pipelines/b/c.yaml': 'kind: archetype\nname: batch\n' }),
    );
    expect(documents.map(({ kind, name }) => `${kind} ${name}`)).to.deep.equal(['archetype batch', 'pipeline orders']);
  });

  it('refuses an unknown time zone', () => {
    const [problem] = problemsOf(`${BASE}timezone: Mars/Olympus\n`);
    expect(problem).to.include({ path: 'timezone', found: '`"Mars/Olympus"`' });
  });
});

import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from 'chai';
import { UsageError } from '../../../../../app/stack/exit';
import { runSimulate, type SimulateArguments } from '../../../../../cli/verbs/local/simulate';
import { consolePages } from '../../../../../console/server/pages';

const BASE = `start: 2026-03-07T05:00:00Z
until: 2026-03-07T08:00:00Z
archetypes: [{name: batch, requiredTraits: [{type: freshness, defaultEvaluator: check-freshness}]}]
pipelines:
  - name: orders
    archetype: batch
    trigger: {type: http, url: "https://jobs.local/orders", statusUrl: "https://jobs.local/status/\${runId}"}
events:
  - {at: 2026-03-07T06:00:00Z, marker: {pipeline: orders, date: 2026-03-07}}
`;

describe('cli/verbs/local/simulate', () => {
  let folder: string;
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'signalbox-'));
  });
  afterEach(() => rmSync(folder, { recursive: true }));

  const simulate = async (
    contents: string[],
    options: Partial<SimulateArguments> & { progress?: boolean; colours?: boolean } = {},
  ) => {
    const files = contents.map((content, index) => {
      const file = join(folder, `f${index + 1}.yaml`);
      writeFileSync(file, content);
      return file;
    });
    const out: string[] = [];
    const err: string[] = [];
    const { progress = false, colours = false, ...args } = options;
    const code = await runSimulate(
      { files, ...args },
      {
        pages: consolePages,
        terminal: {
          write: (text) => out.push(text),
          data: (text) => out.push(text),
          complain: (text) => err.push(text),
          colours,
          isTerminal: false,
          progress,
        },
      },
    );
    return { code, out: out.join(''), err: err.join('') };
  };

  it('prints a story for people, and exits with 0', async () => {
    const { code, out, err } = await simulate([BASE]);
    expect(code).to.equal(0);
    expect(err).to.equal('');
    expect(out).to.match(/^2026-03-07 06:00:00 {2}marker +orders 2026-03-07/m);
    expect(out).to.match(/^2026-03-07 06:01:\d\d {2}completed +orders 2026-03-07 daily$/m);
    expect(out).to.match(/estimated cost/);
    expect(out).to.include('No invariant was broken. Seed 1, digest ');
    expect(out).to.not.include('\u001b');
  });

  it('plays under the limits of an account with --quotas, and reports which were reached', async () => {
    expect((await simulate([BASE], { quotas: 'account' })).out).to.include('no limit of the account was reached');
    const names = Array.from({ length: 12 }, (_, index) => `p${index}`);
    const many = [
      'pipelines:',
      ...names.map(
        (name) => `  - {name: ${name}, archetype: batch, trigger: {type: http, url: "https://jobs.local/x"}}`,
      ),
      'events:',
      ...names.map((name) => `  - {at: 2026-03-07T06:00:00Z, marker: {pipeline: ${name}, date: 2026-03-07}}`),
      'evaluators: {check-freshness: [{status: PASS, delay: 5s}]}',
    ].join('\n');
    const { code, out } = await simulate([BASE, many], { quotas: 'new-account' });
    expect(code).to.equal(0);
    expect(out).to.match(/Lambda concurrency +│ +\d+ +│ 2026-03-07T06:00:\d\d\.\d{3}Z/);
    const { quotas } = JSON.parse((await simulate([BASE, many], { quotas: 'new-account', json: true })).out);
    expect(quotas.profile).to.equal('new-account');
    expect(quotas.reached.map(({ limit }: { limit: string }) => limit)).to.deep.equal(['Lambda concurrency']);
  });

  it('prints the object of the specification with --json, field by field', async () => {
    const { out } = await simulate([BASE], { json: true, seed: 7 });
    const result = JSON.parse(out);
    expect(Object.keys(result)).to.deep.equal([
      'seed',
      'start',
      'end',
      'digest',
      'unmet',
      'runs',
      'runLogs',
      'jobStarts',
      'alerts',
      'lifecycle',
      'events',
      'executions',
      'locks',
      'chunks',
      'usage',
      'violations',
      'timeline',
    ]);
    expect(result).to.include({ seed: 7, start: '2026-03-07T05:00:00.000Z', end: '2026-03-07T08:00:00.000Z' });
    expect(Object.keys(result.runs[0])).to.deep.equal([
      'pipeline',
      'date',
      'schedule',
      'attempt',
      'runId',
      'status',
      'failureCategory',
      'message',
      'startedAt',
      'completedAt',
    ]);
    expect(Object.keys(result.jobStarts[0])).to.deep.equal([
      'at',
      'engine',
      'pipeline',
      'date',
      'schedule',
      'attempt',
      'runId',
      'jobId',
    ]);
    expect(Object.keys(result.executions[0])).to.deep.equal([
      'name',
      'status',
      'startedAt',
      'stoppedAt',
      'transitions',
      'historyEvents',
      'states',
      'error',
    ]);
    expect(result.executions[0].states[0]).to.equal('InitDefaults');
    expect(Object.keys(result.usage.dynamodb)).to.include.members(['readUnits', 'writeUnits', 'requests']);
  });

  it('takes the seed of the file unless it is given one', async () => {
    expect(JSON.parse((await simulate([`${BASE}seed: 5`], { json: true })).out).seed).to.equal(5);
    expect(JSON.parse((await simulate([`${BASE}seed: 5`], { json: true, seed: 6 })).out).seed).to.equal(6);
  });

  it('plays a what-if on top of a base', async () => {
    const whatIf = 'jobs: [{outcome: failed, category: PERMANENT, message: no such partition}]\n';
    const { out } = await simulate([BASE, whatIf], { json: true });
    expect(JSON.parse(out).runs[0]).to.include({ status: 'FAILED', failureCategory: 'PERMANENT' });
  });

  it('writes to a file with --out, and nothing to standard output', async () => {
    const file = join(folder, 'result.json');
    const { code, out } = await simulate([BASE], { json: true, out: file });
    expect([code, out]).to.deep.equal([0, '']);
    expect(JSON.parse(readFileSync(file, 'utf8'))).to.have.property('digest');
  });

  it('exits with 1 and shows the evidence when an invariant is broken', async () => {
    const accessKey = `AKIA${'A'.repeat(16)}`;
    const secret = `${BASE}  - {at: 2026-03-07T06:00:00Z, put: {PK: NOTE#1, SK: NOTE, text: "${accessKey}"}}\n`;
    const { code, out } = await simulate([secret]);
    expect(code).to.equal(1);
    expect(out).to.match(/VIOLATION +no-secrets: item NOTE#1 \/ NOTE/);
    expect(out).to.include('1 broken invariant');
  });

  const wrong: { what: string; content: string; says: RegExp }[] = [
    {
      what: 'an unknown field',
      content: `${BASE}evnts: []`,
      says: /f1\.yaml:10: found the unknown field `evnts`; expected .*did you mean `events`/,
    },
    {
      what: 'a pipeline that the registration refuses',
      content: BASE.replace('archetype: batch', 'archetype: bach'),
      says: /f1\.yaml:6: archetype: .*batch/,
    },
    {
      what: 'a list of chunks that is none',
      content: BASE.replace(/trigger: .*/, 'trigger: {type: fan-out, worker: {functionName: x}, chunks: [1]}'),
      says: /f1\.yaml:7: trigger\.chunks: .*chunk 1 of the list is 1/,
    },
    {
      what: 'an item without a key',
      content: `${BASE}  - {at: 2026-03-07T06:00:00Z, put: {PK: a}}`,
      says: /f1\.yaml:10: events\[1\]\.put\.SK: found nothing/,
    },
    {
      what: 'a value that the stack does not take',
      content: `${BASE}stack: {watchdogIntervalMinutes: often}`,
      says: /f1\.yaml:10: stack: .*watchdogIntervalMinutes/,
    },
  ];
  for (const { what, content, says } of wrong) {
    it(`exits with 2 and says where for ${what}`, async () => {
      const { code, out, err } = await simulate([content]);
      expect(code).to.equal(2);
      expect(out).to.equal('');
      expect(err).to.match(says);
    });
  }

  it('warns of answers that no request uses and of pipelines that do not exist', async () => {
    const { code, err } = await simulate([
      `${BASE}evaluators: {check-freshnes: [{status: FAIL}]}\njobs: [{match: {pipeline: order}, outcome: failed}]`,
    ]);
    expect(code).to.equal(0);
    expect(err).to.equal(
      'warning: evaluators: no trait asks the evaluator check-freshnes. Did you mean check-freshness?\nwarning: ' +
        'match: there is no pipeline order. Did you mean orders?\n',
    );
  });

  it('warns of events after the end, and plays none of them', async () => {
    const late = (at: string) => `  - {at: ${at}, marker: {pipeline: orders, date: 2026-03-08}}\n`;
    const atEnd = await simulate([`${BASE}${late('2026-03-07T08:00:00Z')}`]);
    expect(atEnd.err).to.equal('');
    const { code, out, err } = await simulate([
      `${BASE}${late('2026-03-07T09:00:00Z')}${late('2026-03-07T08:00:01Z')}`,
    ]);
    expect(code).to.equal(0);
    expect(out).not.to.contain('2026-03-08');
    expect(err).to.equal(
      'warning: events: 2 are after `until`, the first at 2026-03-07T08:00:01.000Z, and not played. ' +
        'Move `until`, or leave them out.\n',
    );
  });

  it('shows progress on a terminal, and takes it away at the end', async () => {
    const { err } = await simulate([BASE], { progress: true });
    expect(err).to.include('2026-03-07 06:00:00  33 %');
    expect(err.endsWith('\r\u001b[K')).to.equal(true);
  });

  it('shows colours on a terminal only', async () => {
    expect((await simulate([BASE], { colours: true })).out).to.include('\u001b[');
  });

  it('starts a Lambda job that is named without its ARN', async () => {
    const { out } = await simulate([BASE.replace(/trigger: .*/, 'trigger: {type: lambda, functionName: orders-job}')], {
      json: true,
    });
    expect(JSON.parse(out).runs[0].status).to.equal('COMPLETED');
    expect(JSON.parse(out).jobStarts[0].engine).to.equal('lambda');
  });

  it('refuses places that no file can be written to, before it simulates', async () => {
    for (const [options, refusal] of [
      [{ out: join(folder, 'none', 'x.txt') }, /x\.txt is no place for a file\. Name another file with --out\.$/],
      [{ html: folder }, /is no place for a file\. Name another file with --html\.$/],
      [{ out: join(folder, 'x'), html: join(folder, 'x') }, /^--out and --html both name .*x\. Name two files\.$/],
    ] as const) {
      const error = await simulate([BASE], options).catch((thrown: Error) => thrown);
      expect(error).to.be.instanceOf(UsageError).with.property('message').that.matches(refusal);
    }
  });
});

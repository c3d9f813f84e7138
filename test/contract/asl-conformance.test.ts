/**
 * Replays executions that were recorded on AWS through the embedded Step Functions and compares status, output, error,
 * cause and history. The recordings lie beside the project, not in it; without them this suite reports itself as
 * skipped.
 */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from 'chai';
import { type RecordedCase, type Replayed, replay } from './asl-replay';

const folder = join(__dirname, '../../../shared/asl-cases');
const available = existsSync(join(folder, 'cases.jsonl'));

interface Rules {
  matches(expected: unknown, actual: unknown, wildcards: Set<string>): boolean;
  firstDiff(expected: unknown, actual: unknown, wildcards: Set<string>, at: string): string | null;
}

interface Tally {
  id: string;
  status: boolean;
  output: boolean;
  error: boolean;
  cause: boolean | undefined;
  eventTypes: boolean | undefined;
  history: boolean | undefined;
  difference: string;
}

/** AWS stalls in this one; there is nothing to compare. */
const STALLED = 'test_max_concurrency_path_negative';

const judge = (recorded: RecordedCase, actual: Replayed, rules: Rules): Tally => {
  const { expected } = recorded;
  const wildcards = new Set(recorded.wildcards);
  const same = (a: unknown, b: unknown): boolean => rules.matches(a ?? null, b ?? null, wildcards);
  const normalised = recorded.features.includes('ids-normalised');
  const types = (all: readonly string[] | null): string[] =>
    normalised ? [...(all ?? [])].filter((type) => type !== 'ParallelStateSucceeded').sort() : [...(all ?? [])];
  const history = normalised || expected.history === null ? undefined : same(expected.history, actual.history);
  const compared = ['status', 'output', 'error', 'cause', ...(history === undefined ? [] : ['history'])] as const;
  const differences = compared.map((field) =>
    rules.firstDiff(
      expected[field as keyof typeof expected] ?? null,
      actual[field as keyof Replayed] ?? null,
      wildcards,
      field,
    ),
  );
  return {
    id: recorded.id,
    status: expected.status === actual.status,
    output: same(expected.output, actual.output),
    error: same(expected.error, actual.error),
    cause: expected.status === 'SUCCEEDED' ? undefined : same(expected.cause, actual.cause),
    eventTypes:
      expected.eventTypes === null
        ? undefined
        : JSON.stringify(types(expected.eventTypes)) === JSON.stringify(types(actual.eventTypes)),
    history,
    difference: differences.filter((difference) => difference !== null).join('; '),
  };
};

const rate = (values: (boolean | undefined)[]): { share: number; text: string } => {
  const judged = values.filter((value) => value !== undefined);
  const good = judged.filter((value) => value).length;
  return {
    share: good / judged.length,
    text: `${good}/${judged.length} (${((100 * good) / judged.length).toFixed(1)} %)`,
  };
};

describe('the replay of a recording', () => {
  const recorded = (status: string, more: object = {}): RecordedCase => ({
    id: 'own',
    startTime: '2026-03-07T06:00:00Z',
    features: [],
    definition: { StartAt: 'W', States: { W: { Type: 'Wait', Seconds: 60, End: true } } },
    input: {},
    stubs: [],
    expected: { status, eventTypes: null, history: null, ...more },
    wildcards: [],
  });
  const rules = { matches: () => true };

  it('stops an execution that was stopped from outside, with the error and cause of the call', async () => {
    const stop = { error: 'Operator.Stop', cause: 'by hand' };
    const actual = await replay(recorded('ABORTED', stop), rules);
    expect(actual).to.deep.include({ status: 'ABORTED', ...stop });
    expect(actual.eventTypes).to.deep.equal(['ExecutionStarted', 'WaitStateEntered', 'ExecutionAborted']);
  });

  it('leaves one that was recorded while it ran, and ends the others', async () => {
    expect((await replay(recorded('RUNNING'), rules)).status).to.equal('RUNNING');
    expect((await replay(recorded('SUCCEEDED'), rules)).status).to.equal('SUCCEEDED');
  });
});

describe('Step Functions against executions recorded on AWS', () => {
  if (!available) {
    it('skipped: the recordings are not at ../shared/asl-cases, which is not part of the project', function () {
      this.skip();
    });
    return;
  }

  let tallies: Tally[];
  before(async () => {
    const rules = (await import(join(folder, 'compare.mjs'))) as Rules;
    const cases = readFileSync(join(folder, 'cases.jsonl'), 'utf8')
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line) as RecordedCase);
    expect(cases).to.have.length(457);
    tallies = [];
    for (const recorded of cases)
      if (!recorded.id.includes(STALLED)) tallies.push(judge(recorded, await replay(recorded, rules), rules));
  });

  const checks: [keyof Tally, number][] = [
    ['status', 0.98],
    ['output', 0.98],
    ['error', 0.98],
    ['eventTypes', 0.95],
    ['cause', 0.9],
    ['history', 0.95],
  ];
  for (const [field, least] of checks) {
    it(`${field}: at least ${least * 100} % as on AWS`, function () {
      const { share, text } = rate(tallies.map((tally) => tally[field] as boolean | undefined));
      const wrong = tallies
        .filter((tally) => tally[field] === false)
        .map((tally) => `${tally.id}: ${tally.difference}`);
      this.test!.title += `: ${text}`;
      expect(share, wrong.join('\n')).to.be.at.least(least);
    });
  }
});

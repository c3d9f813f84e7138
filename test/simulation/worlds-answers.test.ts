/** The rules about what commands answer in a world: each is shown an answer that it has to notice. */
import { expect } from 'chai';
import type { Evidence } from '../../simulator/evidence/evidence';
import type { Asked } from './worlds/asked/ask';
import { judgeAnswers } from './worlds/asked/rules';

const AT = Date.parse('2026-03-07T06:00:00Z');
const LATER = '2026-03-07T08:00:00.000Z';

const evidence = (fields: Partial<Evidence> = {}): Evidence =>
  ({ scenario: { events: [], clocks: {} }, jobs: [], faults: [], ...fields }) as unknown as Evidence;

const asked = (words: readonly string[], out: unknown, fields: Partial<Asked> = {}): Asked => ({
  at: AT,
  words,
  exitCode: 0,
  out: typeof out === 'string' ? out : JSON.stringify(out),
  err: '',
  ...fields,
});

const orders = { pipelineId: 'orders', date: '2026-03-07', scheduleId: 'daily' };
const job = (startedAt: string) => ({
  ...{ pipeline: 'orders', date: '2026-03-07', schedule: 'daily' },
  startedAt: Date.parse(startedAt),
});

const status = (state: string, situation: string, nextAt: string | null = null): Asked =>
  asked(['status', '--json'], { instances: [{ ...orders, state, situation, nextAt }] });
const why = (state: string, kind: string, nextAt: string | null = null): Asked =>
  asked(['why', 'orders', '--json'], { ...orders, state, situation: { kind, nextAt } });

const cases: [rule: string, what: string, answers: Asked[], world: Evidence][] = [
  [
    'answers-readable',
    'an exit code that means no answer',
    [asked(['status'], '', { exitCode: 3, err: 'x' })],
    evidence(),
  ],
  [
    'answers-readable',
    'an error of the program',
    [asked(['status'], '', { exitCode: 1, err: 'unexpected error' })],
    evidence(),
  ],
  ['answers-readable', 'a value without a text', [asked(['why', 'orders'], 'orders waits for undefined.')], evidence()],
  ['answers-readable', 'silence', [asked(['runs'], '')], evidence()],
  [
    'answers-agree-at-once',
    'two answers of one instant',
    [status('RUNNING', 'runs'), why('COMPLETED', 'completed')],
    evidence({ jobs: [job('2026-03-07T05:00:00Z')] as unknown as Evidence['jobs'] }),
  ],
  [
    'answers-kept',
    'a job before the instant that was named',
    [why('NOT_DUE', 'not-due', LATER)],
    evidence({ jobs: [job('2026-03-07T07:00:00Z')] as unknown as Evidence['jobs'] }),
  ],
  [
    'answers-ahead',
    'a next instant that has passed',
    [why('PENDING', 'waits-data', '2026-03-07T05:00:00Z')],
    evidence(),
  ],
  ['answers-backed', 'a job that no engine has', [why('RUNNING', 'runs')], evidence()],
];

describe('the rules about the answers of commands', () => {
  for (const [rule, what, answers, world] of cases)
    it(`${rule}: ${what} is noticed`, () => {
      expect(judgeAnswers(answers, world).map(({ invariant }) => invariant)).to.include(rule);
    });

  it('answers that agree with each other and with the world are accepted', () => {
    const jobs = [job('2026-03-07T05:00:00Z'), job(LATER)] as unknown as Evidence['jobs'];
    const answers = [
      status('RUNNING', 'runs'),
      why('RUNNING', 'runs'),
      asked(['events'], '', { err: 'No such events.' }),
    ];
    expect(judgeAnswers(answers, evidence({ jobs }))).to.deep.equal([]);
    expect(judgeAnswers([why('NOT_DUE', 'not-due', LATER)], evidence({ jobs: jobs.slice(1) }))).to.deep.equal([]);
  });
});

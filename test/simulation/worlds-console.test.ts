/** The console in random worlds: what people do there, and the rules about its views. */
import { expect } from 'chai';
import type { Evidence } from '../../simulator/evidence/evidence';
import type { Asked } from './worlds/asked/ask';
import { judgeAnswers } from './worlds/asked/rules';
import { judgeWorld } from './worlds/judge';
import { drawWorld } from './worlds/world';

const AT = Date.parse('2026-03-07T06:00:00Z');
const BEFORE = '2026-03-07T05:00:00.000Z';

const evidence = {
  scenario: { events: [], clocks: {}, faults: [] },
  jobs: [],
  faults: [],
  registered: [],
} as unknown as Evidence;
const orders = { pipelineId: 'orders', date: '2026-03-07', scheduleId: 'daily' };

const answered = (words: readonly string[], out: unknown, fields: Partial<Asked> = {}): Asked => ({
  ...{ at: AT, words, exitCode: 0, err: '' },
  out: JSON.stringify(out),
  ...fields,
});
const view = (path: string, out: unknown): Asked => answered(['GET', path], out);

const whyAnswer = (fields: object = {}) => ({
  ...orders,
  ...{ state: 'EXPECTED', situation: { kind: 'expected', nextAt: null } },
  ...{ sentences: ['It waits for its MARKER.'], remedy: '' },
  ...fields,
});
const why = answered(['why', 'orders', '--json'], whyAnswer());
const instance = (fields: object = {}): Asked =>
  view('/api/instances/orders/2026-03-07/daily', { why: whyAnswer(fields), attempts: [] });

const status = (row: object, alerts: readonly object[] = []): Asked =>
  answered(['status', '--json'], {
    instances: [{ ...orders, situation: null, nextAt: null, mode: 'live', hold: null, state: 'EXPECTED', ...row }],
    alerts,
  });
const taken = { ...orders, acknowledged: { by: 'ada' } };
const attention = (...items: object[]): Asked =>
  view('/api/attention', { items, examined: { isComplete: true, pipelines: 1, of: 1, days: 7 }, unknown: [] });

const execution = (fields: object): Asked =>
  view('/api/executions/run-1', { known: true, status: 'SUCCEEDED', path: [], spans: [], truncated: false, ...fields });
const span = { kind: 'wait', label: 'waits', from: BEFORE };

const preview = view('/api/pipelines/orders/backfill?from=2026-03-01&to=2026-03-02', { instances: [], runs: 2 });
const backfill = (message: string): Asked => answered(['POST', '/api/actions/backfill', '{}'], { done: true, message });

const row = (state: string, situation: string) => ({
  pipelineId: 'orders',
  cells: [{ date: orders.date, scheduleId: 'daily', state, situation, nextAt: null }],
});

const mark = (done: boolean, message: string): Asked =>
  answered(['POST', '/api/actions/mark', '{}'], { done, message });

const BROKEN: readonly [rule: string, what: string, asked: Asked[]][] = [
  ['answers-readable', 'a defect', [answered(['GET', '/api/pools'], '', { exitCode: 1, err: 'unexpected error' })]],
  ['answers-readable', 'a refusal without a reason', [answered(['POST', '/'], '', { exitCode: 2, err: 'no' })]],
  ['views-readable', 'a value without a text', [instance({ remedy: 'Wait for undefined.' })]],
  [
    'views-readable',
    'a number that is none',
    [view('/api/pipelines/orders', { runs: [], percentiles: { p50: null } })],
  ],
  ['views-like-commands', 'another remedy than that of the command', [why, instance({ remedy: 'Do nothing.' })]],
  ['answers-agree-at-once', 'another state', [why, view('/api/fleet/rows?', [row('MISSED', 'missed')])]],
  [
    'views-in-order',
    'a part that ends before it begins',
    [execution({ spans: [{ ...span, to: '2026-03-07T04:00' }] })],
  ],
  ['views-in-order', 'a part that outlasts its execution', [execution({ spans: [{ ...span, to: null }] })]],
  ['views-complete', 'a failure that is not listed', [status({ state: 'FAILED' }), attention()]],
  [
    'views-complete',
    'a failure with an alert that no one has taken',
    [status({ state: 'FAILED' }, [taken, { ...taken, acknowledged: null }]), attention()],
  ],
  ['views-complete', 'a hold that is not listed', [status({ hold: { kind: 'paused' } }), attention()]],
  ['backfills-as-previewed', 'more runs than were shown', [preview, backfill('Backfill of orders requested: 3 runs.')]],
  ['advice-helps', 'advice in vain', [mark(false, 'Too old. To run it, choose “replay”.'), mark(false, 'Too old.')]],
];

describe('the rules about the console', () => {
  for (const [rule, what, asked] of BROKEN)
    it(`${rule}: ${what} is noticed`, () => {
      expect(judgeAnswers(asked, evidence).map(({ invariant }) => invariant)).to.include(rule);
    });

  it('views that agree with commands, and a backfill as it was shown, are accepted', () => {
    const failed = { kind: 'failed', pipelineId: 'orders', date: orders.date, scheduleId: 'daily' };
    const asked = [
      ...[why, instance(), view('/api/fleet/rows?', [row('EXPECTED', 'expected')])],
      ...[
        execution({ spans: [{ ...span, to: BEFORE }] }),
        execution({ status: 'RUNNING', spans: [{ ...span, to: null }] }),
      ],
      ...[preview, backfill('Backfill of orders from 2026-03-01 to 2026-03-02 requested: 2 runs.')],
    ];
    const refused = { exitCode: 2, err: 'signalbox: date: write a day that exists, as YYYY-MM-DD.' };
    expect(
      judgeAnswers([...asked, answered(['POST', '/api/actions/mark', '{}'], '', refused)], evidence),
    ).to.deep.equal([]);
    expect(judgeAnswers([status({ state: 'FAILED' }), attention(failed)], evidence)).to.deep.equal([]);
    expect(judgeAnswers([status({ state: 'FAILED' }, [taken]), attention()], evidence)).to.deep.equal([]);
  });
});

/** A world whose people write MARKERs and request reruns in the console. */
const SEED = 14;

describe('the console in a world', () => {
  it('acts as the command does, breaks no rule, and does the same when it is played again', async () => {
    const world = drawWorld(SEED, 'small');
    const first = await judgeWorld(world);
    expect(first.violations).to.deep.equal([]);
    const sources = first.evidence.records.map(({ image }) => String(image.source));
    expect(sources.filter((source) => source === 'signalbox-console (visitor)')).to.not.have.length(0);
    const again = await judgeWorld(drawWorld(SEED, 'small'));
    expect(again.digest).to.equal(first.digest);
  });
});

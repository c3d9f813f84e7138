/** Every state and transition of the document, what is declared for them, and what holds for all lifecycles. */
import { expect } from 'chai';
import { lifecycles } from '../../../kernel/lifecycle';
import { of, open, type Rule, ruleTests, verdict } from './subjects';

type State = readonly [
  line: number,
  lifecycle: string,
  state: string,
  stored: string,
  kind: 'initial' | 'active' | 'terminal' | '',
];
const STATES: readonly State[] = [
  [18, 'job', 'PENDING', 'pending', 'initial'],
  [19, 'job', 'RUNNING', 'running', 'active'],
  [20, 'job', 'COMPLETED', 'completed', 'terminal'],
  [21, 'job', 'FAILED', 'failed', 'terminal'],
  [22, 'job', 'CANCELLED', 'cancelled', 'terminal'],
  [54, 'session', 'INITIALIZING', 'initializing', 'initial'],
  [55, 'session', 'WARMUP', 'warmup', 'active'],
  [56, 'session', 'RUNNING', 'running', 'active'],
  [57, 'session', 'PAUSED', 'paused', ''],
  [58, 'session', 'ERROR', 'error', 'terminal'],
  [59, 'session', 'STOPPED', 'stopped', 'terminal'],
  [96, 'promotion', 'NONE', 'None', 'initial'],
  [97, 'promotion', 'STAGING', 'Staging', ''],
  [98, 'promotion', 'PRODUCTION', 'Production', 'active'],
  [99, 'promotion', 'ARCHIVED', 'Archived', ''],
  [130, 'retraining', 'PENDING', 'pending', 'initial'],
  [131, 'retraining', 'CHECKING', 'checking', 'active'],
  [132, 'retraining', 'TRAINING', 'training', 'active'],
  [133, 'retraining', 'VALIDATING', 'validating', 'active'],
  [134, 'retraining', 'COMPARING', 'comparing', 'active'],
  [135, 'retraining', 'PROMOTING', 'promoting', 'active'],
  [136, 'retraining', 'COMPLETED', 'completed', 'terminal'],
  [137, 'retraining', 'FAILED', 'failed', 'terminal'],
  [138, 'retraining', 'SKIPPED', 'skipped', 'terminal'],
  [178, 'config-version', 'DRAFT', 'draft', 'initial'],
  [179, 'config-version', 'ACTIVE', 'active', 'active'],
  [180, 'config-version', 'DEPRECATED', 'deprecated', 'terminal'],
];

type Arrow = readonly [lines: string, lifecycle: string, from: string, to: string];
const ARROWS: readonly Arrow[] = [
  ['26, 40', 'job', 'PENDING', 'RUNNING'],
  ['27, 41', 'job', 'PENDING', 'FAILED'],
  ['28, 42', 'job', 'PENDING', 'CANCELLED'],
  ['29, 43', 'job', 'RUNNING', 'COMPLETED'],
  ['30, 44', 'job', 'RUNNING', 'FAILED'],
  ['31, 42', 'job', 'RUNNING', 'CANCELLED'],
  ['63', 'session', 'INITIALIZING', 'WARMUP'],
  ['64', 'session', 'WARMUP', 'RUNNING'],
  ['65', 'session', 'RUNNING', 'PAUSED'],
  ['66', 'session', 'PAUSED', 'RUNNING'],
  ['67', 'session', 'RUNNING', 'STOPPED'],
  ['68', 'session', 'RUNNING', 'ERROR'],
  ['69', 'session', 'INITIALIZING', 'ERROR'],
  ['70', 'session', 'WARMUP', 'ERROR'],
  ['71', 'session', 'PAUSED', 'STOPPED'],
  ['72', 'session', 'PAUSED', 'ERROR'],
  ['90', 'session', 'ERROR', 'INITIALIZING'],
  ['90', 'session', 'STOPPED', 'INITIALIZING'],
  ['103', 'promotion', 'NONE', 'STAGING'],
  ['104, 107', 'promotion', 'STAGING', 'PRODUCTION'],
  ['105', 'promotion', 'PRODUCTION', 'ARCHIVED'],
  ['106', 'promotion', 'ARCHIVED', 'PRODUCTION'],
  ['108', 'promotion', 'NONE', 'PRODUCTION'],
  ['109', 'promotion', 'ARCHIVED', 'STAGING'],
  ['144', 'retraining', 'PENDING', 'CHECKING'],
  ['145', 'retraining', 'CHECKING', 'SKIPPED'],
  ['146', 'retraining', 'CHECKING', 'TRAINING'],
  ['137', 'retraining', 'CHECKING', 'FAILED'],
  ['147', 'retraining', 'TRAINING', 'VALIDATING'],
  ['140', 'retraining', 'TRAINING', 'COMPARING'],
  ['148', 'retraining', 'TRAINING', 'FAILED'],
  ['149', 'retraining', 'VALIDATING', 'COMPARING'],
  ['150', 'retraining', 'VALIDATING', 'FAILED'],
  ['151', 'retraining', 'COMPARING', 'PROMOTING'],
  ['152', 'retraining', 'COMPARING', 'COMPLETED'],
  ['153', 'retraining', 'COMPARING', 'FAILED'],
  ['154', 'retraining', 'PROMOTING', 'COMPLETED'],
  ['155', 'retraining', 'PROMOTING', 'FAILED'],
  ['184', 'config-version', 'DRAFT', 'ACTIVE'],
  ['185', 'config-version', 'ACTIVE', 'DEPRECATED'],
];
const rules: readonly Rule[] = [
  [
    '7-11',
    'five lifecycles of 5, 6, 4, 9 and 3 states',
    () =>
      void expect(
        Object.values(lifecycles).map(({ name, stateNames }) => `${name} ${stateNames.length}`),
      ).to.deep.equal(['job 5', 'session 6', 'promotion 4', 'retraining 9', 'config-version 3']),
  ],
  [
    '12',
    'a transition that is not declared is refused',
    async () => {
      const { put, move } = open();
      put('job', 'a', 'COMPLETED');
      expect(verdict(await move('job', 'a', 'RUNNING'))).to.equal('transition');
    },
  ],
  [
    '207',
    'the stage of a model is stored in the table, beside the others',
    () => void expect(lifecycles).to.have.property('promotion'),
  ],
  [
    '209-210',
    'an item that another writer wrote is read, and written back in the same form',
    async () => {
      const { store, put, move, item } = open();
      put('job', 'a', 'PENDING', { symbol: { S: 'BTC' }, shards: { N: '12' } });
      expect((await store.get(of('job'), 'a'))?.attributes).to.deep.equal({ symbol: 'BTC', shards: 12 });
      await move('job', 'a', 'RUNNING');
      expect(item('job', 'a')).to.deep.include({ symbol: { S: 'BTC' }, shards: { N: '12' } });
    },
  ],
  [
    '216-219',
    'the trace context is stored on every subject, and is searched by its trace',
    async () => {
      for (const lifecycle of Object.values(lifecycles)) {
        const { table, store } = open();
        const trace = { traceId: 'trace-1', jobId: 'job-1', mlflowRunId: 'mlflow-1', gitCommit: '0a1b2c3' };
        await store.create(lifecycle, { id: 'a', group: 'g', trace });
        const next = lifecycle.transitions.find(({ from }) => from === lifecycle.initial)!.to;
        await store.move(lifecycle, 'a', { to: next, skipValidation: true });
        expect((await store.get(lifecycle, 'a'))?.trace, lifecycle.name).to.deep.equal(trace);
        const [event] = await store.history(lifecycle, 'a', 1);
        await table.events.markPublished(event!);
        expect(
          (await table.events.traced('trace-1', 10)).map(({ status }) => status),
          lifecycle.name,
        ).to.deep.equal([next]);
      }
    },
  ],
];

describe('lifecycles, line by line of the document', () => {
  for (const [line, name, state, stored, kind] of STATES) {
    it(`line ${line}: ${name} ${state} is stored as ${stored}${kind === '' ? '' : `, ${kind}`}`, () => {
      const { states: words, initial, isTerminal, isActive } = of(name);
      expect(words[state]).to.equal(stored);
      expect([state === initial, isActive(state), isTerminal(state)]).to.deep.equal([
        kind === 'initial',
        kind === 'active',
        kind === 'terminal',
      ]);
    });
  }

  for (const [lines, name, from, to] of ARROWS) {
    it(`line ${lines}: ${name} ${from} to ${to}`, async () => {
      expect(of(name).canTransition(from, to)).to.equal(true);
      const { put, move } = open();
      put(name, 'a', from);
      expect(verdict(await move(name, 'a', to, { skipValidation: true }))).to.equal('moved');
    });
  }

  it('lines 24-34, 61-74, 101-109, 142-158, 182-186: the diagrams have these transitions and no others', () => {
    const declared = Object.values(lifecycles).flatMap(({ name, transitions }) =>
      transitions.map(({ from, to }) => `${name} ${from} ${to}`),
    );
    expect(declared.toSorted()).to.deep.equal(ARROWS.map(([, name, from, to]) => `${name} ${from} ${to}`).toSorted());
  });

  ruleTests(rules);
});

/**
 * The document that the lifecycles come from (source 003), line by line: each state, transition and rule of it, by its
 * line. Names of other programs' classes, services and tables are no examples; neither are the phases of a program that
 * only this document knows (75 to 86).
 */
import { expect } from 'chai';
import { createTable } from '../../adapters/table';
import { contentHash } from '../../adapters/table/content-hash';
import { lifecycles } from '../../core/lifecycle';
import type { Lifecycle } from '../../core/lifecycle/definition';
import {
  decideRetraining,
  RetrainingDecision,
  RetrainingTrigger,
  stateAfterCheck,
} from '../../core/lifecycle/retraining';
import { startFailurePolicy } from '../../core/lifecycle/session';
import type { Moved } from '../../core/ports/lifecycle';
import { pipelineDocument } from '../unit/core/documents';
import { embeddedTable, TABLE, testClock } from './embedded-table';

const NOW = '2026-03-28T12:00:00.000Z';
const of = (name: string): Lifecycle => lifecycles[name]!;

const open = () => {
  const clock = testClock(NOW);
  const embedded = embeddedTable(clock);
  const table = createTable({ aws: embedded.aws, tableName: TABLE, clock });
  const { lifecycles: store } = table;
  const item = (lifecycle: string, id: string) =>
    (
      embedded.dynamodb.execute('GetItem', {
        TableName: TABLE,
        Key: { PK: { S: `LIFECYCLE#${lifecycle}#${id}` }, SK: { S: 'STATE' } },
      }) as { Item?: Record<string, { S?: string; N?: string }> }
    ).Item ?? {};
  /** Puts a subject into a state, as somebody who does not ask would. */
  const put = (lifecycle: string, id: string, state: string, more: Record<string, unknown> = {}) =>
    embedded.dynamodb.execute('PutItem', {
      TableName: TABLE,
      Item: {
        PK: { S: `LIFECYCLE#${lifecycle}#${id}` },
        SK: { S: 'STATE' },
        status: { S: of(lifecycle).states[state] },
        ...more,
      },
    });
  const move = (lifecycle: string, id: string, to: string, more: object = {}): Promise<Moved> =>
    store.move(of(lifecycle), id, { to, ...more });
  return { clock, embedded, table, store, item, put, move };
};

const verdict = (moved: Moved): string => (moved.result === 'refused' ? moved.refusal.because : moved.result);

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

const fit = {
  ready: { BOOL: true },
  strategy_name: { S: 'momentum' },
  strategy_version: { S: '2.1' },
  group: { S: 'fraud' },
};
const decide = (trigger: RetrainingTrigger, more: object = {}) =>
  decideRetraining({ trigger, cooldownSeconds: 3600, nowMs: Date.parse(NOW), isOutOfBounds: true, ...more });

const rules: readonly (readonly [lines: string, says: string, holds: () => Promise<void> | void])[] = [
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
    '25, 39',
    'a job is created PENDING, once',
    async () => {
      const { store } = open();
      const made = [await store.create(of('job'), { id: 'a' }), await store.create(of('job'), { id: 'a' })];
      expect(made.map(({ result, subject }) => `${result} ${subject.state}`)).to.deep.equal([
        'created PENDING',
        'exists PENDING',
      ]);
    },
  ],
  [
    '35',
    'the same state is accepted, and what is terminal rejects everything else',
    async () => {
      for (const from of of('job').stateNames) {
        for (const to of of('job').stateNames) {
          const { put, move } = open();
          put('job', 'a', from);
          if (from === to) expect(verdict(await move('job', 'a', to)), `${from} ${to}`).to.equal('unchanged');
          else if (of('job').isTerminal(from))
            expect(verdict(await move('job', 'a', to)), `${from} ${to}`).to.equal('transition');
        }
      }
    },
  ],
  [
    '46',
    'three jobs of a strategy run at most, exactly and not one more for a moment',
    async () => {
      const { store, move } = open();
      for (let index = 0; index < 8; index += 1) await store.create(of('job'), { id: `j${index}`, group: 'momentum' });
      const moved = await Promise.all(Array.from({ length: 8 }, (_, index) => move('job', `j${index}`, 'RUNNING')));
      expect(moved.filter(({ result }) => result === 'moved')).to.have.length(3);
      expect(await store.occupants(of('job'), 'momentum')).to.have.length(3);
    },
  ],
  [
    '48',
    'a transition is an event, with the error where it failed',
    async () => {
      const { store, put, move } = open();
      put('job', 'a', 'PENDING');
      await move('job', 'a', 'RUNNING');
      await move('job', 'a', 'FAILED', { error: 'out of memory' });
      expect(
        (await store.history(of('job'), 'a', 10)).map(({ kind, status, message }) => `${kind} ${status} ${message}`),
      ).to.deep.equal([
        'LIFECYCLE_MOVED FAILED job a: RUNNING to FAILED: out of memory',
        'LIFECYCLE_MOVED RUNNING job a: PENDING to RUNNING',
      ]);
    },
  ],
  [
    '77-78, 88',
    'a live session ends when configuration or credentials fail, a dry run goes on with a warning',
    () => {
      for (const step of ['config', 'credentials'] as const) {
        expect(startFailurePolicy('live', step)).to.deep.equal({ to: 'ERROR' });
        expect(startFailurePolicy('dry-run', step)).to.have.property('warning');
      }
    },
  ],
  [
    '90',
    'ERROR and STOPPED set stopped_at, INITIALIZING clears it',
    async () => {
      for (const end of ['ERROR', 'STOPPED']) {
        const { put, move, item } = open();
        put('session', 'a', 'RUNNING');
        await move('session', 'a', end);
        expect(item('session', 'a').stopped_at).to.deep.equal({ S: NOW });
        await move('session', 'a', 'INITIALIZING');
        expect(item('session', 'a').stopped_at).to.equal(undefined);
      }
    },
  ],
  [
    '112-115',
    'a promotion asks for readiness, Staging and both tags, and for a validation that did not fail',
    async () => {
      const lacking: [string, Record<string, unknown>, string][] = [
        ['STAGING', fit, 'moved'],
        ['STAGING', { ...fit, ready: { BOOL: false } }, 'validation'],
        ['NONE', fit, 'validation'],
        ['STAGING', { ...fit, strategy_name: { S: '' } }, 'validation'],
        ['STAGING', { ...fit, strategy_version: { S: '' } }, 'validation'],
        ['STAGING', { ...fit, validation: { S: 'failed' } }, 'validation'],
      ];
      for (const [state, attributes, expected] of lacking) {
        const { put, move } = open();
        put('promotion', 'fraud-2', state, attributes);
        expect(verdict(await move('promotion', 'fraud-2', 'PRODUCTION')), JSON.stringify([state, attributes])).to.equal(
          expected,
        );
      }
    },
  ],
  [
    '107-108',
    'skipping the validation promotes from Staging and from None',
    async () => {
      for (const state of ['STAGING', 'NONE']) {
        const { put, move } = open();
        put('promotion', 'fraud-2', state, { group: { S: 'fraud' } });
        expect(verdict(await move('promotion', 'fraud-2', 'PRODUCTION', { skipValidation: true }))).to.equal('moved');
      }
    },
  ],
  [
    '117-119',
    'a promotion archives the version that was in Production',
    async () => {
      const { put, move, item } = open();
      for (const id of ['fraud-1', 'fraud-2']) put('promotion', id, 'STAGING', fit);
      await move('promotion', 'fraud-1', 'PRODUCTION');
      expect(await move('promotion', 'fraud-2', 'PRODUCTION')).to.deep.include({
        result: 'moved',
        displaced: 'fraud-1',
      });
      expect([item('promotion', 'fraud-1').status, item('promotion', 'fraud-2').status]).to.deep.equal([
        { S: 'Archived' },
        { S: 'Production' },
      ]);
    },
  ],
  [
    '120',
    'a rollback goes to an archived version unasked, and with skipped validation to one in Staging or None',
    async () => {
      for (const [state, skipValidation] of [
        ['ARCHIVED', false],
        ['STAGING', true],
        ['NONE', true],
      ] as const) {
        const { put, move } = open();
        put('promotion', 'fraud-1', state, { group: { S: 'fraud' } });
        expect(verdict(await move('promotion', 'fraud-1', 'PRODUCTION', { skipValidation })), state).to.equal('moved');
      }
    },
  ],
  [
    '122',
    'during an A/B test only the champion is promoted: not the challenger, not an unrelated version',
    async () => {
      const { embedded, put, move } = open();
      embedded.dynamodb.execute('PutItem', {
        TableName: TABLE,
        Item: {
          PK: { S: 'LIFECYCLEGROUP#promotion#fraud' },
          SK: { S: 'STATE' },
          ab_champion: { S: 'champion' },
          ab_challenger: { S: 'challenger' },
        },
      });
      for (const id of ['champion', 'challenger', 'unrelated']) put('promotion', id, 'STAGING', fit);
      const verdicts = [];
      for (const id of ['challenger', 'unrelated', 'champion'])
        verdicts.push(verdict(await move('promotion', id, 'PRODUCTION')));
      expect(verdicts).to.deep.equal(['reserved', 'reserved', 'moved']);
    },
  ],
  [
    '124',
    'a crash at any request of a promotion leaves exactly one version in Production',
    async () => {
      for (let dies = 0; dies < 8; dies += 1) {
        for (const after of [false, true]) {
          const { embedded, put, move, item } = open();
          for (const id of ['fraud-1', 'fraud-2']) put('promotion', id, 'STAGING', fit);
          await move('promotion', 'fraud-1', 'PRODUCTION');
          let requests = 0;
          embedded.intercept = () => {
            if (requests++ !== dies) return undefined;
            if (!after) throw Object.assign(new Error('socket hang up'), { name: 'TimeoutError' });
            return 'lost';
          };
          await move('promotion', 'fraud-2', 'PRODUCTION').catch(() => 'died');
          embedded.intercept = undefined;
          const inProduction = ['fraud-1', 'fraud-2'].filter((id) => item('promotion', id).status?.S === 'Production');
          expect(inProduction, `${dies} ${after}`).to.have.length(1);
        }
      }
    },
  ],
  [
    '161-164',
    'the triggers and their words',
    () =>
      void expect(Object.values(RetrainingTrigger)).to.deep.equal([
        'drift_detected',
        'scheduled',
        'manual',
        'performance_degradation',
      ]),
  ],
  [
    '168',
    'drift, the schedule and performance lead to training',
    () => {
      for (const trigger of Object.values(RetrainingTrigger))
        expect(decide(trigger), trigger).to.equal('needs_retraining');
      expect(stateAfterCheck(RetrainingDecision.needsRetraining)).to.equal('TRAINING');
    },
  ],
  [
    '138, 169',
    'within bounds no training is needed',
    () => {
      expect(decide(RetrainingTrigger.driftDetected, { isOutOfBounds: false })).to.equal('no_retraining');
      expect(stateAfterCheck(RetrainingDecision.noRetraining)).to.equal('SKIPPED');
    },
  ],
  [
    '138, 170',
    'within the cooldown nothing is trained again',
    () => {
      expect(decide(RetrainingTrigger.driftDetected, { lastTrainedAtMs: Date.parse(NOW) - 60_000 })).to.equal(
        'recently_trained',
      );
      expect(stateAfterCheck(RetrainingDecision.recentlyTrained)).to.equal('SKIPPED');
    },
  ],
  [
    '172',
    'a retraining keeps the task, the execution, the new version and why it failed',
    async () => {
      const { store, put, move } = open();
      put('retraining', 'fraud', 'CHECKING');
      await move('retraining', 'fraud', 'TRAINING', {
        executionArn: 'arn:aws:states:retraining',
        attributes: { task_arn: 'arn:aws:ecs:task', new_version: '7' },
      });
      await move('retraining', 'fraud', 'FAILED', { error: 'disk full' });
      const subject = await store.get(of('retraining'), 'fraud');
      expect(subject?.attributes).to.include({
        task_arn: 'arn:aws:ecs:task',
        execution_arn: 'arn:aws:states:retraining',
        new_version: '7',
      });
      expect(subject?.errorMessage).to.equal('disk full');
    },
  ],
  [
    '187-188',
    'a version has the SHA-256 of its content, and the same content is no other version',
    async () => {
      const { table } = open();
      await table.config.register('pipeline', 'orders', pipelineDocument());
      await table.config.register('pipeline', 'orders', pipelineDocument());
      const versions = await table.versions.list('orders');
      expect(versions.map(({ contentHash }) => contentHash)).to.deep.equal([contentHash(pipelineDocument())]);
      expect(versions[0]!.contentHash).to.match(/^[0-9a-f]{64}$/);
    },
  ],
  [
    '188-189',
    'one version is ACTIVE at any time',
    async () => {
      const { table } = open();
      for (const tier of [1, 2, 3]) await table.config.register('pipeline', 'orders', pipelineDocument({ tier }));
      expect((await table.versions.list('orders')).map(({ status }) => status)).to.deep.equal([
        'ACTIVE',
        'DEPRECATED',
        'DEPRECATED',
      ]);
    },
  ],
  [
    '186, 190-191',
    'activation and deprecation are stamped, and a deprecated version is deleted after 90 days',
    async () => {
      const { store, put, move, item } = open();
      for (const id of ['v1', 'v2']) put('config-version', id, 'DRAFT', { group: { S: 'momentum' } });
      await move('config-version', 'v1', 'ACTIVE');
      expect((await store.get(of('config-version'), 'v1'))?.attributes).to.deep.equal({ deployedAt: NOW });
      await move('config-version', 'v2', 'ACTIVE');
      expect(item('config-version', 'v1')).to.deep.include({
        status: { S: 'deprecated' },
        deprecatedAt: { S: NOW },
        ttl: { N: String(Date.parse(NOW) / 1000 + 90 * 86_400) },
      });
    },
  ],
  [
    '193',
    'whoever asks for the active version gets the one that was activated last',
    async () => {
      const { table } = open();
      for (const tier of [1, 2]) await table.config.register('pipeline', 'orders', pipelineDocument({ tier }));
      const stored = await table.config.pipeline('orders');
      expect([stored?.configVersion, (stored?.document as { tier: number }).tier]).to.deep.equal([2, 2]);
    },
  ],
  [
    '207',
    'the stage of a model stands in the table, beside the others',
    () => void expect(lifecycles).to.have.property('promotion'),
  ],
  [
    '209-210',
    'an item that somebody else has written is read, and written back as they wrote it',
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
    'the trace context stands on every subject and is searched by its trace',
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

  for (const [lines, says, holds] of rules) it(`line ${lines}: ${says}`, holds);
});

/** Lifecycles as they are declared: who or what causes each transition, and the effects of entering a state. */
import { expect } from 'chai';
import {
  anyLifecycle,
  chunkLifecycle,
  type Declaration,
  defineLifecycle,
  lifecycles,
  mermaidDiagram,
  startFailurePolicy,
} from '../../../../kernel/lifecycle';

const all: typeof lifecycles = { ...lifecycles, chunk: anyLifecycle(chunkLifecycle) };

describe('the transitions of', () => {
  const declared: Record<string, string[]> = {
    job: [
      'PENDING to RUNNING: the executor starts the task',
      'PENDING to FAILED: the submission fails',
      'PENDING to CANCELLED: an operator cancels it',
      'RUNNING to COMPLETED: the job ends well',
      'RUNNING to FAILED: an error or a timeout',
      'RUNNING to CANCELLED: an operator cancels it',
    ],
    session: [
      'INITIALIZING to WARMUP: configuration and credentials are loaded',
      'WARMUP to RUNNING: historical data is loaded',
      'RUNNING to PAUSED: an operator pauses it',
      'PAUSED to RUNNING: an operator resumes it',
      'RUNNING to STOPPED: a graceful shutdown',
      'RUNNING to ERROR: an unhandled exception',
      'INITIALIZING to ERROR: configuration or credentials fail',
      'WARMUP to ERROR: the warm-up fails',
      'PAUSED to STOPPED: a shutdown while paused',
      'PAUSED to ERROR: an error while paused',
      'ERROR to INITIALIZING: the container starts again',
      'STOPPED to INITIALIZING: the container starts again',
    ],
    promotion: [
      'NONE to STAGING: stage',
      'STAGING to PRODUCTION: promote',
      'PRODUCTION to ARCHIVED: another version is promoted',
      'ARCHIVED to PRODUCTION: rollback',
      'NONE to PRODUCTION: promote without validation, or rollback',
      'ARCHIVED to STAGING: stage again',
    ],
    retraining: [
      'PENDING to CHECKING: the workflow starts',
      'CHECKING to SKIPPED: no retraining is needed',
      'CHECKING to TRAINING: retraining is needed',
      'CHECKING to FAILED: the check fails',
      'TRAINING to VALIDATING: training is done',
      'TRAINING to COMPARING: training has validated the model',
      'TRAINING to FAILED: a training error',
      'VALIDATING to COMPARING: the validation backtest is done',
      'VALIDATING to FAILED: a validation error',
      'COMPARING to PROMOTING: the challenger wins',
      'COMPARING to COMPLETED: the champion wins',
      'COMPARING to FAILED: a comparison error',
      'PROMOTING to COMPLETED: the model is promoted',
      'PROMOTING to FAILED: a promotion error',
    ],
    'config-version': [
      'DRAFT to ACTIVE: validated and activated',
      'ACTIVE to DEPRECATED: another version is activated',
    ],
    chunk: [
      'PENDING to IN_PROGRESS: a worker starts',
      'IN_PROGRESS to COMPLETED: the worker is done',
      'IN_PROGRESS to FAILED: the worker fails, or is gone',
      'PENDING to FAILED: no worker ever came',
    ],
  };
  for (const [name, transitions] of Object.entries(declared)) {
    it(`${name} have a cause each`, () =>
      expect(all[name]?.transitions.map(({ from, to, on }) => `${from} to ${to}: ${on}`)).to.deep.equal(transitions));
  }
});

describe('the states of', () => {
  const expiring = { expireAfterDays: 90 };
  const ended = { stamp: ['completed_at'], ...expiring };
  const rules: Record<string, object> = {
    job: {
      ...{ subject: 'job', initial: 'PENDING', terminal: ['COMPLETED', 'FAILED', 'CANCELLED'], active: ['RUNNING'] },
      onEnter: { COMPLETED: expiring, FAILED: expiring, CANCELLED: expiring },
      ...{ sameState: 'accepted', group: { state: 'RUNNING', limit: 3 }, stamped: [] },
    },
    session: {
      ...{ subject: 'trading session', initial: 'INITIALIZING', terminal: ['ERROR', 'STOPPED'] },
      active: ['WARMUP', 'RUNNING'],
      onEnter: {
        INITIALIZING: { clear: ['stopped_at', 'error_message'] },
        ...{ ERROR: { stamp: ['stopped_at'] }, STOPPED: { stamp: ['stopped_at'] } },
      },
      ...{ sameState: 'accepted', stamped: ['stopped_at', 'stopped_at'] },
    },
    promotion: {
      ...{ subject: 'model version', initial: 'NONE', terminal: [], active: ['PRODUCTION'], sameState: 'accepted' },
      onEnter: {
        PRODUCTION: { stamp: ['promoted_at'], clear: ['archived_at'] },
        ...{ ARCHIVED: { stamp: ['archived_at'] }, STAGING: { stamp: ['staged_at'] } },
      },
      group: { state: 'PRODUCTION', displacesTo: 'ARCHIVED', reservedBy: 'ab_champion' },
      validated: ['ready', 'validation', 'strategy_name', 'strategy_version'],
      stamped: ['promoted_at', 'archived_at', 'staged_at'],
    },
    retraining: {
      ...{ subject: 'retraining of a model', initial: 'PENDING', terminal: ['COMPLETED', 'FAILED', 'SKIPPED'] },
      active: ['CHECKING', 'TRAINING', 'VALIDATING', 'COMPARING', 'PROMOTING'],
      onEnter: { CHECKING: { stamp: ['started_at'] }, COMPLETED: ended, FAILED: ended, SKIPPED: ended },
      ...{ sameState: 'accepted', lastOfGroup: 'COMPLETED' },
    },
    'config-version': {
      ...{ subject: 'configuration version', initial: 'DRAFT', terminal: ['DEPRECATED'], active: ['ACTIVE'] },
      onEnter: { ACTIVE: { stamp: ['deployedAt'] }, DEPRECATED: { stamp: ['deprecatedAt'], ...expiring } },
      ...{ sameState: 'accepted', group: { state: 'ACTIVE', displacesTo: 'DEPRECATED' } },
    },
    chunk: {
      ...{ subject: 'chunk', initial: 'PENDING', terminal: ['COMPLETED', 'FAILED'], active: ['IN_PROGRESS'] },
      states: { PENDING: 'PENDING', IN_PROGRESS: 'IN_PROGRESS', COMPLETED: 'COMPLETED', FAILED: 'FAILED' },
      onEnter: {
        IN_PROGRESS: { stamp: ['started_at'], clear: ['completed_at', 'error'] },
        COMPLETED: { stamp: ['completed_at'], clear: ['error'] },
        FAILED: { stamp: ['completed_at'] },
      },
      sameState: 'refused',
    },
  };
  for (const [name, rule] of Object.entries(rules)) {
    it(`${name} have their roles and effects`, () => {
      const lifecycle = all[name]!;
      expect(lifecycle).to.deep.include({ name, ...rule });
      const { stateNames, terminal, active, isTerminal, isActive } = lifecycle;
      expect(stateNames.filter(isTerminal)).to.have.members([...terminal]);
      expect(stateNames.filter(isActive)).to.have.members([...active]);
      expect(mermaidDiagram(lifecycle)).to.match(/^stateDiagram-v2\n {2}\[\*\] --> /);
    });
  }
});

describe('a failure while a dry run starts', () => {
  it('is a warning that names what is missing', () => {
    expect(startFailurePolicy('dry-run', 'config')).to.deep.equal({
      warning: 'the configuration could not be loaded; the dry run continues without it',
    });
    expect(startFailurePolicy('dry-run', 'credentials')).to.deep.equal({
      warning: 'exchange credentials could not be loaded; the dry run continues without it',
    });
    expect(startFailurePolicy('dry-run', 'warmup')).to.deep.equal({ to: 'ERROR' });
    expect(startFailurePolicy('live', 'config')).to.deep.equal({ to: 'ERROR' });
  });
});

describe('a version that is promoted', () => {
  it('is not fit for Production for every reason that there is', () => {
    const version = { id: 'fraud-7', state: 'NONE', attributes: { validation: 'failed', strategy_version: '' } };
    const problems = lifecycles.promotion!.validate!(version, 'PRODUCTION');
    expect(problems).to.deep.equal([
      'fraud-7 is not ready: its attribute ready is not true',
      'fraud-7 is not in Staging; stage it first',
      'fraud-7 has no strategy_name',
      'fraud-7 has no strategy_version',
      'the validation backtest of fraud-7 failed',
    ]);
  });
});

describe('a declaration that contradicts itself', () => {
  const door = {
    name: 'door',
    subject: 'door',
    states: { OPEN: 'open', CLOSED: 'closed', WALLED: 'walled' },
    initial: 'OPEN',
    terminal: ['WALLED'],
    active: ['OPEN'],
    transitions: [
      { from: 'OPEN', to: 'CLOSED', on: 'wind' },
      { from: 'CLOSED', to: 'OPEN', on: 'a guest' },
      { from: 'CLOSED', to: 'WALLED', on: 'a mason' },
    ],
    sameState: 'accepted',
    onEnter: {},
  } as const satisfies Declaration<Record<string, string>>;
  const AJAR = 'AJAR is not one of its states';
  const further = (from: string, to: string) => [...door.transitions, { from, to, on: 'magic' }];
  const cases: [change: object, problem: string][] = [
    [{ active: ['AJAR'] }, AJAR],
    [{ initial: 'AJAR' }, `${AJAR}; nothing leads to OPEN; nothing leads to CLOSED; nothing leads to WALLED`],
    [{ onEnter: { AJAR: {} } }, AJAR],
    [{ group: { state: 'AJAR' } }, AJAR],
    [{ lastOfGroup: 'AJAR' }, AJAR],
    [{ terminal: ['WALLED', 'AJAR', 'AJAR'] }, AJAR],
    [{ transitions: further('CLOSED', 'AJAR') }, AJAR],
    [{ transitions: door.transitions.slice(0, 2) }, 'nothing leads to WALLED'],
    [{ transitions: further('WALLED', 'CLOSED') }, 'WALLED is terminal, and yet leads to CLOSED'],
    [{ terminal: [] }, 'nothing leaves WALLED, which is not terminal'],
    [{ active: ['OPEN', 'WALLED'] }, 'WALLED is both terminal and active'],
    [{ transitions: further('OPEN', 'CLOSED') }, 'OPEN to CLOSED is declared twice'],
    [{ transitions: further('OPEN', 'OPEN') }, 'OPEN leads to itself; that is what sameState says'],
    [{ states: { ...door.states, CLOSED: 'Open' } }, 'two states are stored as the same word'],
    [{ group: { state: 'OPEN' }, lastOfGroup: 'OPEN' }, 'it has both group and lastOfGroup'],
    [
      { group: { state: 'OPEN', displacesTo: 'WALLED' } },
      'OPEN cannot be displaced to WALLED, to which it does not lead',
    ],
    [
      { group: { state: 'WALLED', displacesTo: 'CLOSED' } },
      'WALLED cannot be displaced to CLOSED, to which it does not lead',
    ],
    [{ active: ['AJAR'], lastOfGroup: 'GONE' }, `${AJAR}; GONE is not one of its states`],
  ];
  for (const [change, problem] of cases) {
    it(`is refused: ${problem}`, () => {
      expect(() => defineLifecycle({ ...door, ...change } as typeof door))
        .to.throw(Error)
        .with.property('message', `lifecycle door: ${problem}`);
    });
  }

  it('is none that displaces along a transition, remembers the last, or has no group', () => {
    const fine = [
      { group: { state: 'OPEN', displacesTo: 'CLOSED' } },
      { lastOfGroup: 'OPEN' },
      { group: { state: 'OPEN' } },
    ];
    for (const change of fine) expect(() => defineLifecycle({ ...door, ...change } as typeof door)).not.to.throw();
  });
});

/**
 * Holds asl/pipeline.asl.json to asl/task-contracts.ts: every Task, its input, where its result goes, and every word a
 * Choice compares. The handlers are typed by asl/contract.ts, so a renamed field or word fails here or in the type
 * check (B-10).
 */
import aslValidator from 'asl-validator';
import { expect } from 'chai';
import { renderPipeline } from '../../asl/render';
import { DIED, type TaskContract, taskContracts, UNAVAILABLE } from '../../asl/task-contracts';
import { limits } from '../../kernel/fields/limits';
import { afterFailure, waitingForALook, waitingOut, waitingOutInMap } from '../../kernel/waiting/outage';

interface State {
  Type: string;
  Resource?: string;
  Parameters?: Record<string, unknown>;
  ItemSelector?: Record<string, unknown>;
  ItemsPath?: string;
  InputPath?: string;
  OutputPath?: string;
  ResultPath?: string;
  SecondsPath?: string;
  TimestampPath?: string;
  TimeoutSeconds?: number;
  TimeoutSecondsPath?: string;
  Retry?: { ErrorEquals: string[]; MaxAttempts: number }[];
  Catch?: { ErrorEquals: string[]; ResultPath?: string | null; Next: string }[];
  Choices?: Record<string, unknown>[];
  Default?: string;
  Next?: string;
  End?: boolean;
  ItemProcessor?: { StartAt: string; States: Record<string, State> };
}

const arn = (name: string): string => `arn:aws:lambda:eu-central-1:123456789012:function:${name}`;
const rendered = renderPipeline({
  OrchestratorFunctionArn: arn('orchestrator'),
  EvaluatorFunctionArn: arn('evaluator'),
  TriggerFunctionArn: arn('trigger'),
  RunCheckerFunctionArn: arn('run-checker'),
});
const machine = JSON.parse(rendered) as { StartAt: string; TimeoutSeconds: number; States: Record<string, State> };
const topLevel = Object.entries(machine.States);
const nested = topLevel.flatMap(([, state]) => Object.entries(state.ItemProcessor?.States ?? {}));
const everyState = [...topLevel, ...nested];
const isWait = (state: State): boolean => state.Resource?.endsWith('.waitForTaskToken') === true;
const waits = everyState.filter(([, state]) => isWait(state));
const tasks = everyState.filter(([, state]) => state.Type === 'Task' && !isWait(state));

const aFewTimes = { IntervalSeconds: 2, MaxAttempts: 3, BackoffRate: 2 };
const patient = [
  { ErrorEquals: UNAVAILABLE, ...waitingOut },
  { ErrorEquals: DIED, ...afterFailure },
];
const retriersOf: Readonly<Record<TaskContract['function'], readonly Record<string, unknown>[]>> = {
  orchestrator: patient,
  'run-checker': patient,
  // An evaluator that hangs is the trait's error.
  evaluator: [
    { ErrorEquals: UNAVAILABLE, ...waitingOutInMap },
    { ErrorEquals: DIED, ...aFewTimes },
  ],
  // Whether a call that died has reached the engine is not known: it is not repeated often.
  trigger: [
    { ErrorEquals: UNAVAILABLE, ...waitingOut },
    { ErrorEquals: [...DIED, 'Signalbox.Unclear'], ...aFewTimes },
  ],
};

/** All `$.x` paths (not `$$.`) that a state reads, also inside intrinsic functions. */
const pathsReadBy = (state: State): string[] => {
  const { Catch: _catch, ResultPath: _result, ItemProcessor: _processor, OutputPath: output, ...rest } = state;
  // Where Parameters replace the state, the output path reads what they made.
  const reading =
    state.Type === 'Pass' && state.Parameters !== undefined && state.ResultPath === undefined
      ? rest
      : { ...rest, output };
  return [...JSON.stringify(reading).matchAll(/(?<![$\w])\$\.([A-Za-z]\w*)/g)].map((match) => match[1]!);
};

describe('asl/pipeline.asl.json', () => {
  it('has exactly 47 top-level states, and those that the design names', () => {
    expect(topLevel).to.have.length(47);
    const named = [
      'InitDefaults',
      'CheckExclusion',
      'AcquireLock',
      'CheckRunLog',
      'ResolvePipeline',
      'EvaluateTraits',
      'CheckEvaluationSLA',
      'CheckValidationTimeout',
      'CheckReadiness',
      'TriggerPipeline',
      'PollRunStatus',
      'CheckRunStatus',
      'CheckCompletionSLA',
      'LogResult',
      'ReleaseLock',
      'CheckDrift',
      'AlertError',
      'End',
    ];
    expect(Object.keys(machine.States)).to.include.members(named);
    expect(machine.States.EvaluateTraits!.Type).to.equal('Map');
  });

  it('has four placeholders and refuses others', () => {
    expect(rendered).not.to.contain('${');
    expect(() => renderPipeline({} as never)).to.throw(/unknown placeholder \$\{\w+FunctionArn\}/);
  });

  it('is valid Amazon States Language', () => {
    const { isValid, errors } = aslValidator(machine as never);
    expect(errors).to.deep.equal([]);
    expect(isValid).to.equal(true);
  });

  it('B-29 the execution as a whole has a timeout', () => {
    expect(machine.TimeoutSeconds).to.equal(limits.executionSeconds);
  });

  it('has a contract for every Task and a Task for every contract', () => {
    expect(tasks.map(([name]) => name).sort()).to.deep.equal(Object.keys(taskContracts).sort());
  });

  for (const [name, state] of tasks) {
    const contract = taskContracts[name]!;
    it(`B-10 ${name} calls ${contract.function} with exactly its input, and its result goes where it is read`, () => {
      expect(state.Resource).to.equal(arn(contract.function));
      const parameters = state.Parameters ?? itemSelectorOf(name);
      const expected = contract.action === undefined ? contract.input : ['action', ...contract.input];
      expect(
        Object.keys(parameters)
          .map((key) => key.replace(/\.\$$/, ''))
          .sort(),
      ).to.deep.equal([...expected].sort());
      if (contract.action !== undefined) expect(parameters.action).to.equal(contract.action);
      expect(state.ResultPath ?? '$').to.equal(contract.resultPath);
    });

    it(`W-08 ${name} waits out what is not available, retries what may pass, and bounds its time`, () => {
      expect(state.TimeoutSeconds, 'TimeoutSeconds').to.be.within(1, 900);
      const [first, ...others] = retriersOf[contract.function];
      const starting = name === 'TriggerPipeline' ? waitingForALook : {};
      expect(state.Retry).to.deep.equal([{ ...first, ...starting }, ...others]);
    });

    it(`W-05 ${name} catches everything else`, () => {
      const { turnsBack } = contract;
      const turning = turnsBack === undefined ? [] : [{ errors: turnsBack.errors, next: turnsBack.to }];
      const caught = state.Catch!.map(({ ErrorEquals: errors, Next: next }) => ({ errors, next }));
      expect(caught.slice(0, -1)).to.deep.equal(turning);
      expect(caught.at(-1)!.errors).to.deep.equal(['States.ALL']);
      const { next } = caught.at(-1)!;
      if (nested.some(([inner]) => inner === name)) expect(next).to.match(/Crashed$/);
      else expect(next).to.equal(name === 'AlertError' ? 'End' : 'AlertError');
    });

    if (contract.decides !== undefined) {
      it(`B-10 the Choice after ${name} knows every word of its result`, () => {
        const { field, words } = contract.decides!;
        const choice = machine.States[state.Next!]!;
        expect(choice.Type).to.equal('Choice');
        const compared = choice
          .Choices!.filter((rule) => rule.Variable === `${contract.resultPath}.${field}`)
          .map((rule) => rule.StringEquals);
        expect([...compared].sort()).to.deep.equal([...words].sort());
        expect(choice.Default, 'an unknown word is an error').to.equal('AlertError');
      });
    }
  }

  it('ends early every wait that it has', () => {
    expect(topLevel.filter(([, state]) => state.Type === 'Wait')).to.deep.equal([]);
    expect(waits.map(([name]) => name)).to.deep.equal([
      'WaitForSchedule',
      'WaitForLock',
      'WaitForTraits',
      'WaitForJob',
      'WaitForRetry',
      'WaitForMonitoring',
    ]);
  });

  for (const [name, state] of waits) {
    it(`${name} stores its task token unless a wake-up came first, has a timeout, and is followed by a call`, () => {
      expect(state.Resource).to.equal('arn:aws:states:::aws-sdk:dynamodb:updateItem.waitForTaskToken');
      expect(state.TimeoutSecondsPath).to.match(/\.waitSeconds$/);
      expect(state.Parameters).to.include({ ConditionExpression: 'attribute_not_exists(wakeUps) OR wakeUps <= :seen' });
      const ended = ['States.Timeout', 'DynamoDb.ConditionalCheckFailedException'];
      expect(state.Retry).to.deep.equal([
        { ErrorEquals: ended, MaxAttempts: 0 },
        { ErrorEquals: ['States.TaskFailed'], ...waitingForALook },
      ]);
      const woken = { ErrorEquals: [ended[1]!], ResultPath: null, Next: 'CheckDrift' };
      expect(state.Catch).to.deep.equal([
        ...(name === 'WaitForMonitoring' ? [woken] : []),
        {
          ErrorEquals: ['States.ALL'],
          ResultPath: null,
          Next: state.Next === 'CheckDrift' ? 'ReevaluateTraits' : state.Next,
        },
      ]);
    });
  }

  it('names service integrations by the partition of its functions', () => {
    const inChina = (name: string): string => arn(name).replace('arn:aws:', 'arn:aws-cn:');
    const definition = renderPipeline({
      OrchestratorFunctionArn: inChina('a'),
      EvaluatorFunctionArn: inChina('b'),
      TriggerFunctionArn: inChina('c'),
      RunCheckerFunctionArn: inChina('d'),
    });
    expect(definition)
      .to.include('"arn:aws-cn:states:::aws-sdk:dynamodb:updateItem.waitForTaskToken"')
      .and.not.include('"arn:aws:');
  });

  it('W-07 H-01 H-02 H-09 every path that a state reads is given by InitDefaults or by an earlier state', () => {
    const merged = String(machine.States.InitDefaults!.Parameters!['state.$']);
    const literal = /StringToJson\('(.*)'\), \$/.exec(merged)![1]!;
    const defaults = Object.keys(JSON.parse(literal) as object);
    const given = new Set(['pipelineId', 'date', 'scheduleId', ...defaults]);
    for (const [, state] of topLevel)
      for (const path of [state.ResultPath, ...(state.Catch ?? []).map((c) => c.ResultPath)])
        if (path !== undefined && path !== null) given.add(path.slice(2).split('.')[0]!);
    for (const [name, state] of topLevel)
      if (name !== 'InitDefaults') expect([...given], name).to.include.members(pathsReadBy(state));
    // Reachable through a Catch from anywhere, so nothing but the defaults is certain.
    for (const name of ['AlertError', 'ReleaseLock', 'IsMonitored', 'End'])
      expect(['pipelineId', 'date', 'scheduleId', ...defaults], name).to.include.members(
        pathsReadBy(machine.States[name]!),
      );
  });

  it('every state can be reached and leads to End', () => {
    const next = (state: State): string[] =>
      [
        state.Next,
        state.Default,
        ...(state.Choices ?? []).map((rule) => rule.Next as string),
        ...(state.Catch ?? []).map((c) => c.Next),
      ].filter((n) => n !== undefined);
    const reached = new Set<string>();
    const visit = (name: string): void => {
      if (reached.has(name)) return;
      reached.add(name);
      next(machine.States[name]!).forEach(visit);
    };
    visit(machine.StartAt);
    expect([...reached].sort()).to.deep.equal(Object.keys(machine.States).sort());
  });
});

const itemSelectorOf = (innerTask: string): Record<string, unknown> => {
  const map = topLevel.find(([, state]) => state.ItemProcessor?.States[innerTask] !== undefined);
  return map![1].ItemSelector!;
};

/**
 * The steps of an execution in shadow mode with every kind of fault, transient and persistent. The report may lack the
 * failed step, but no job is started, no topic receives a message, no lock stays, and a transient fault changes no
 * decision.
 */
import { expect } from 'chai';
import { taskContracts } from '../../asl/task-contracts';
import { isShadow } from '../../kernel/shadow/mode';
import { type Simulation, simulate } from '../../simulator/run/simulate';
import { batch, foreignLock, inlineScenario, polledTrigger } from '../support/inline';

const late = {
  'check-freshness': [
    { status: 'FAIL', reason: 'late' },
    { from: '2026-03-07T06:30:00Z', status: 'PASS' },
  ],
};
const never = { 'check-freshness': [{ status: 'FAIL', reason: 'late' }] };

/** Tasks on the way of a shadow that waits for its data and is ready, and of one that never is. */
const READY = [
  'CheckExclusion',
  'AcquireLock',
  'CheckRunLog',
  'ResolvePipeline',
  'EvaluateTrait',
  'CheckReadiness',
  'WaitForTraits',
  'ReleaseLock',
];
/** Passed by an attempt that cannot begin at once. */
const STEP_BY_STEP = ['AcquireLock', 'CheckRunLog', 'ResolvePipeline'];
const NOT_READY = ['CheckEvaluationSLA', 'CheckValidationTimeout', 'LogResult'];
/** The state machine handles refused and late answers in the same way as these kinds. */
const KINDS = ['crash-before', 'crash-after', 'timeout'] as const;

const targetOf = (task: string): string => {
  if (task === 'WaitForTraits') return 'state:WaitForTraits';
  const { function: name, action } = taskContracts[task]!;
  return action === undefined ? `lambda:${name}` : `lambda:${name}/${action}`;
};

const strike = (task: string, fault: Record<string, unknown> | undefined): Promise<Simulation> =>
  simulate(
    inlineScenario({
      start: '2026-03-07T04:30:00Z',
      until: '2026-03-07T15:00:00Z',
      archetypes: [batch],
      pipelines: [
        {
          name: 'orders',
          mode: 'shadow',
          archetype: 'batch',
          trigger: polledTrigger,
          schedules: [{ name: 'daily', deadline: '12:00' }],
          sla: { evaluationDeadline: '06:15', validationTimeout: '2h' },
        },
      ],
      evaluators: NOT_READY.includes(task) ? never : late,
      events: [
        ...(STEP_BY_STEP.includes(task)
          ? [foreignLock('shadow:orders:daily', '2026-03-07T05:59:00Z', '2026-03-07T06:01:00Z')]
          : []),
        { at: '2026-03-07T06:00:00Z', marker: { pipeline: 'orders', date: '2026-03-07' } },
      ],
      faults: fault === undefined ? [] : [{ target: targetOf(task), ...fault }],
    }),
    { seed: 1 },
  );

const expectNothingDone = ({ result, evidence }: Simulation): void => {
  expect(result.violations).to.deep.equal([]);
  expect(result.jobStarts).to.deep.equal([]);
  expect([result.alerts, result.lifecycle, result.locks, result.runLogs]).to.deep.equal([[], [], [], []]);
  expect(evidence.table.shadowLogs).to.have.length(1);
  expect(evidence.executions.every(({ arn }) => isShadow({ executionArn: arn }))).to.equal(true);
};

describe('crash matrix of shadow mode', () => {
  for (const task of [...READY, ...NOT_READY]) {
    const status = NOT_READY.includes(task) ? 'FAILED' : 'SHADOW';

    it(`${task} is on its route`, async () => {
      const simulation = await strike(task, undefined);
      expectNothingDone(simulation);
      expect(simulation.result.executions.flatMap(({ states }) => states)).to.include(
        task === 'EvaluateTrait' ? 'EvaluateTraits' : task,
      );
      expect(simulation.evidence.table.shadowLogs[0]!.status).to.equal(status);
    });

    for (const kind of KINDS) {
      it(`${task} survives ${kind} once, and decides the same`, async () => {
        const simulation = await strike(task, { kind, count: 1 });
        expect(simulation.evidence.faults, 'the fault was injected').to.have.length(1);
        expectNothingDone(simulation);
        expect(simulation.evidence.table.shadowLogs[0]).to.include({ status, attempt: 1 });
      });

      it(`${task} publishes only events marked as shadow when ${kind} persists`, async () => {
        const simulation = await strike(task, { kind });
        expectNothingDone(simulation);
        expect(simulation.evidence.bus.filter(({ event }) => event.shadow !== true)).to.deep.equal([]);
      });
    }
  }
});

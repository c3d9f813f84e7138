/** Pipelines whose end moves things that have a lifecycle: `onCompleted` and `onFailed`, through the real wiring. */
import { expect } from 'chai';
import { type Simulation, simulate } from '../../simulator/run/simulate';
import { batch, inlineScenario, polledTrigger } from '../support/inline';

const model = { PK: 'LIFECYCLE#promotion#fraud-2026-03-07', SK: 'STATE', status: 'None', group: 'fraud' };
const trading = { PK: 'LIFECYCLE#session#momentum', SK: 'STATE', status: 'running' };
const moving = {
  onCompleted: [{ lifecycle: 'promotion', id: 'fraud-${date}', to: 'Staging' }],
  onFailed: [{ lifecycle: 'session', id: 'momentum', to: 'ERROR' }],
};

interface Script {
  pipeline?: object;
  jobs?: object[];
  events?: object[];
  faults?: object[];
  items?: object[];
  evaluators?: object;
}

const day = ({
  pipeline = moving,
  jobs = [{ duration: '5m' }],
  events = [],
  faults = [],
  items = [model, trading],
  evaluators = {},
}: Script = {}): Promise<Simulation> =>
  simulate(
    inlineScenario({
      start: '2026-03-07T05:00:00Z',
      until: '2026-03-07T12:00:00Z',
      archetypes: [batch],
      pipelines: [{ name: 'train', archetype: 'batch', trigger: polledTrigger, ...pipeline }],
      jobs,
      evaluators,
      events: [
        ...items.map((put) => ({ at: '2026-03-07T05:00:00Z', put })),
        { at: '2026-03-07T06:00:00Z', marker: { pipeline: 'train', date: '2026-03-07', trace_id: 'trace-1' } },
        ...events,
      ],
      faults,
    }),
    { seed: 1 },
  );

const statusOf = ({ evidence }: Simulation, { PK }: { PK: string }): unknown =>
  evidence.table.items.find((item) => item.PK === PK)?.status;
const statesOf = (simulation: Simulation): unknown[] => [statusOf(simulation, model), statusOf(simulation, trading)];
const refusals = ({ result }: Simulation): string[] =>
  result.alerts.flatMap(({ category, message }) => (category === 'move_refused' ? [message] : []));
const transitionsOf = ({ result }: Simulation): unknown[] =>
  result.events.filter(({ kind }) => kind === 'LIFECYCLE_MOVED').map(({ status }) => status);

describe('scenarios: what the end of a run moves', () => {
  it('archives a version that was put into Production by hand, once the group has another one', async () => {
    const version = { SK: 'STATE', group: 'fraud', ready: true, strategy_name: 'fraud', strategy_version: '7' };
    const fresh = { ...version, PK: 'LIFECYCLE#promotion#fraud-7', status: 'Staging' };
    const byHand = { ...version, PK: 'LIFECYCLE#promotion#fraud-6', status: 'Production' };
    const onCompleted = [
      { lifecycle: 'promotion', id: 'fraud-7', to: 'Production' },
      { lifecycle: 'promotion', id: 'fraud-6', to: 'Archived' },
    ];
    const simulation = await day({ pipeline: { onCompleted }, items: [fresh, byHand] });
    expect(simulation.result.violations).to.deep.equal([]);
    expect(refusals(simulation)).to.deep.equal([]);
    expect([fresh, byHand].map((item) => statusOf(simulation, item))).to.deep.equal(['Production', 'Archived']);
  });

  it('completed', async () => {
    const simulation = await day();
    expect(simulation.result.violations).to.deep.equal([]);
    expect(statesOf(simulation)).to.deep.equal(['Staging', 'running']);
    expect(refusals(simulation)).to.deep.equal([]);
  });

  it('failed, with its last attempt only', async () => {
    const jobs = [{ match: { attempt: 1 }, duration: '5m', outcome: 'failed' }];
    const recovered = await day({ jobs, pipeline: { ...moving, retry: { maxAttempts: 2 } } });
    expect(statesOf(recovered)).to.deep.equal(['Staging', 'running']);
    const lost = await day({ jobs });
    expect(lost.result.violations).to.deep.equal([]);
    expect(statesOf(lost)).to.deep.equal(['None', 'error']);
    expect(transitionsOf(lost)).to.deep.equal(['ERROR']);
  });

  it('a run that never gets ready fails as well', async () => {
    const simulation = await day({
      pipeline: { ...moving, sla: { validationTimeout: '1h' } },
      evaluators: { 'check-freshness': [{ status: 'FAIL' }] },
    });
    expect(simulation.result.runs[0]!.status).to.equal('FAILED');
    expect(statesOf(simulation)).to.deep.equal(['None', 'error']);
  });

  it('refused: the run ends as it ends, and one alert says why', async () => {
    for (const items of [[trading], [{ ...model, status: 'Production' }, trading]]) {
      const simulation = await day({ items });
      expect(simulation.result.violations).to.deep.equal([]);
      expect(simulation.result.runs[0]!.status).to.equal('COMPLETED');
      expect(refusals(simulation)).to.have.length(1);
      expect(refusals(simulation)[0]).to.include('promotion fraud-2026-03-07 was not moved to Staging');
    }
  });

  it('the call that ends the run dies wherever it may, and for good: moved once, and the run ends', async () => {
    const faults = [
      { target: 'lambda:orchestrator/logResult', kind: 'crash-after', count: 1 },
      { target: 'lambda:orchestrator/logResult', kind: 'crash-after', count: 4 },
      { target: 'lambda:orchestrator/logResult', kind: 'crash-before', count: 4 },
      { target: 'lambda:orchestrator/logResult', kind: 'timeout', count: 1 },
      ...Array.from({ length: 6 }, (_, after) => ({
        from: '2026-03-07T06:05:00Z',
        target: 'dynamodb:TransactWriteItems',
        kind: 'crash-after',
        after,
        count: 1,
      })),
    ];
    for (const fault of faults) {
      const simulation = await day({ faults: [fault] });
      expect(simulation.result.violations, JSON.stringify(fault)).to.deep.equal([]);
      expect(statusOf(simulation, model), JSON.stringify(fault)).to.equal('Staging');
      expect(transitionsOf(simulation), JSON.stringify(fault)).to.deep.equal(['STAGING']);
      expect(refusals(simulation), JSON.stringify(fault)).to.deep.equal([]);
    }
  });

  it('a run that a person cancels moves nothing, and says nothing about it', async () => {
    const simulation = await day({
      jobs: [{ duration: '20m' }],
      events: [{ at: '2026-03-07T06:02:00Z', cancel: { pipeline: 'train', date: '2026-03-07' } }],
    });
    expect(simulation.result.violations).to.deep.equal([]);
    expect(simulation.result.runs[0]!.status).to.equal('CANCELLED');
    expect(statesOf(simulation)).to.deep.equal(['None', 'running']);
    expect(refusals(simulation)).to.deep.equal([]);
  });

  it('an execution that is killed: the watchdog ends the run, and reports the missing transition', async () => {
    const simulation = await day({
      events: [{ at: '2026-03-07T06:02:00Z', stop: { pipeline: 'train', date: '2026-03-07' } }],
    });
    expect(simulation.result.violations).to.deep.equal([]);
    expect(statesOf(simulation)).to.deep.equal(['None', 'running']);
    expect(refusals(simulation)).to.have.length(1);
    expect(refusals(simulation)[0]).to.include(
      'session momentum was not moved to ERROR: its execution has ended without it',
    );
  });

  it('a pipeline without them asks and writes nothing of a lifecycle', async () => {
    const [bare, idle] = [await day({ pipeline: {} }), await day({ pipeline: { onCompleted: [], onFailed: [] } })];
    expect(bare.result.usage).to.deep.equal(idle.result.usage);
    expect(transitionsOf(bare)).to.deep.equal([]);
  });
});

/**
 * One trace id, from the MARKER to everything that it touches: execution, run, job, reports, transitions, alerts; and
 * found again by it.
 */
import { marshall } from '@aws-sdk/util-dynamodb';
import { expect } from 'chai';
import { runTrace } from '../../cli/verbs/report/trace';
import { type Simulation, simulate } from '../../simulator/run/simulate';
import { TABLE } from '../support/embedded-table';
import { batch, inlineScenario } from '../support/inline';
import { testSession } from '../support/session';
import { acted, at } from './orders';

const TRACE = 'trace-xyz-789';
const model = { PK: 'LIFECYCLE#promotion#fraud-2026-03-07', SK: 'STATE', status: 'None', group: 'fraud' };

const play = (): Promise<Simulation> =>
  simulate(
    inlineScenario({
      start: '2026-03-07T05:00:00Z',
      until: '2026-03-07T12:00:00Z',
      archetypes: [batch],
      pipelines: [
        {
          name: 'train',
          archetype: 'batch',
          trigger: {
            type: 'lambda',
            functionName: 'arn:aws:lambda:us-east-1:123456789012:function:train',
            payload: { report_token: '${reportToken}' },
            statusReports: true,
          },
          onCompleted: [
            { lifecycle: 'promotion', id: 'fraud-${date}', to: 'Staging' },
            { lifecycle: 'promotion', id: 'gone', to: 'Staging' },
          ],
        },
      ],
      // The job says the trace that it was handed.
      jobs: [
        {
          reports: [
            { after: '1m', status: 'RUNNING' },
            { after: '20m', status: 'COMPLETED' },
          ],
        },
      ],
      events: [
        { at: '2026-03-07T05:00:00Z', put: model },
        { at: '2026-03-07T06:00:00Z', marker: { pipeline: 'train', date: '2026-03-06', trace_id: 'another' } },
        { at: '2026-03-07T07:00:00Z', marker: { pipeline: 'train', date: '2026-03-07', trace_id: TRACE } },
        {
          at: '2026-03-07T07:10:00Z',
          report: {
            pipeline: 'train',
            date: '2026-03-07',
            status: 'RUNNING',
            mlflow_run_id: 'mlflow-1',
            git_commit: '0a1b2c3',
          },
        },
      ],
    }),
    { seed: 1 },
  );

describe('scenarios: traces', () => {
  let simulation: Simulation;
  before(async () => {
    simulation = await play();
  });
  const runId = (): string => simulation.result.runs.find(({ date }) => date === '2026-03-07')!.runId;
  const itemAt = (PK: string) => simulation.evidence.table.items.find((item) => item.PK === PK);

  it('MARKER, execution, run and job carry it, and the job also its MLflow run and commit', () => {
    const { evidence, result } = simulation;
    expect(result.violations).to.deep.equal([]);
    const execution = evidence.executions.find(({ input }) => input.date === '2026-03-07')!;
    expect(execution.input.traceId).to.equal(TRACE);
    expect(evidence.table.runs.find((run) => run.runId === runId())?.traceId).to.equal(TRACE);
    // The job's arguments: what the function was invoked with.
    expect(evidence.jobs.find((job) => job.runId === runId())?.traceId).to.equal(TRACE);
    expect(itemAt(`LIFECYCLE#job#${runId()}`)).to.deep.include({
      status: 'completed',
      trace_id: TRACE,
      mlflow_run_id: 'mlflow-1',
      git_commit: '0a1b2c3',
      run_id: runId(),
    });
    // A function that is handed its event has no other id than the run's.
    expect(itemAt(`LIFECYCLE#job#${runId()}`)!.job_id).to.equal(runId());
  });

  it('every event about the run carries it, also on the bus: of run, job and model, and the refusal alert', () => {
    const heard = simulation.evidence.bus.filter(({ event }) => event.runId === runId());
    expect(new Set(heard.map(({ event }) => event.kind))).to.deep.equal(
      new Set(['RUN_STATE_CHANGED', 'PIPELINE_COMPLETED', 'LIFECYCLE_MOVED', 'ALERT']),
    );
    expect(new Set(heard.map(({ event }) => event.traceId))).to.deep.equal(new Set([TRACE]));
  });

  it('signalbox trace finds all of it, in its order, and nothing of another trace', async () => {
    const session = testSession('2026-03-07T12:00:00.000Z');
    for (const item of simulation.evidence.table.items) {
      session.embedded.dynamodb.execute('PutItem', {
        TableName: TABLE,
        Item: marshall(
          { ...item, ...(Array.isArray(item.occupants) ? { occupants: new Set(item.occupants as string[]) } : {}) },
          { removeUndefinedValues: true },
        ),
      });
    }
    expect(await runTrace(session, TRACE, { limit: 100, json: true })).to.equal(0);
    const found = session.json() as {
      pipelineId: string;
      kind: string;
      status: string | null;
      date: string | null;
      category: string | null;
    }[];
    expect(
      found.map(
        ({ pipelineId, kind, status, category }) =>
          `${pipelineId.replace(runId(), 'RUN')} ${category ?? status ?? kind}`,
      ),
    ).to.have.members([
      'train PENDING',
      'lifecycle:job:RUN RUNNING',
      'train TRIGGERING',
      'train RUNNING',
      'lifecycle:job:RUN COMPLETED',
      'lifecycle:promotion:fraud-2026-03-07 STAGING',
      'train COMPLETED',
      'train move_refused',
    ]);
    expect(found.filter(({ date }) => date !== null && date !== '2026-03-07')).to.deep.equal([]);
  });

  it('is kept with at most 128 bytes, as is the source', async () => {
    const long = { source: 'ü'.repeat(500), trace_id: 't'.repeat(500) };
    const key = { PK: 'MARKER#orders', SK: '2026-03-07#daily' };
    const { evidence } = await acted({ events: [at('06:00', { put: { ...key, ...long } })] });
    const { source, traceId } = evidence.executions[0]!.input;
    expect([source, traceId].map((text) => Buffer.byteLength(String(text)))).to.deep.equal([127, 128]);
  });
});

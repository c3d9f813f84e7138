/** A live execution whose pipeline becomes shadow before its attempt begins: every way ends alike, and aloud. */
import { expect } from 'chai';
import type { Simulation } from '../../simulator/run/simulate';
import { acted, alertsOf, at, type Fields, lifecycleOf, marker, orders, startsOf } from './orders';

const job = {
  trigger: { type: 'http', url: 'https://jobs.local/job', statusUrl: 'https://jobs.local/status/${runId}' },
};
const registered = (fields: Fields): Fields => ({ register: { kind: 'pipeline', ...orders({ ...job, ...fields }) } });
const cancel = { cancel: { pipeline: 'orders', date: '2026-03-07', reason: 'not needed' } };

const play = (pipeline: Fields, becomes: Fields, events: Fields[] = []): Promise<Simulation> =>
  acted({
    pipelines: [orders({ ...job, ...pipeline })],
    jobs: [{ duration: '2h' }],
    events: [
      at('06:00', marker({ date: '2026-03-06' })),
      at('06:10', marker()),
      at('06:20', registered({ ...pipeline, mode: 'shadow', ...becomes })),
      ...events,
    ],
  });

const logsOf = ({ evidence }: Simulation): string[] =>
  evidence.table.runLogs.map(
    ({ date, attempt, status, runId }) => `${date} ${attempt} ${status} ${runId !== undefined}`,
  );

const perDate = { concurrency: 'per-date' };
const later = { schedules: [{ name: 'daily', after: '10:00' }] };
const ways: { waits: string; pipeline?: Fields; becomes?: Fields; before?: string }[] = [
  { waits: 'waits for its lock', before: '2026-03-06 1 COMPLETED true' },
  { waits: 'waits for a lock that it needs no more', becomes: perDate, before: '2026-03-06 1 COMPLETED true' },
  { waits: 'waits for its opening', pipeline: { ...later, exclusions: { dates: ['2026-03-06'] } } },
];

describe('scenarios: a pipeline that becomes shadow before a live attempt begins', () => {
  for (const { waits, pipeline = {}, becomes = {}, before } of ways) {
    it(`fails the attempt with one alert where it ${waits}`, async () => {
      const simulation = await play(pipeline, becomes);
      const { result } = simulation;
      expect(logsOf(simulation)).to.deep.equal([
        ...(before === undefined ? [] : [before]),
        '2026-03-07 1 FAILED false',
      ]);
      expect(result.alerts.map(({ date, category }) => `${date} ${category}`)).to.deep.equal([
        '2026-03-07 orchestration_error',
      ]);
      expect(result.alerts[0]!.message).to.include('was set to shadow mode after this execution began');
      expect(lifecycleOf(simulation).filter((type) => type === 'PIPELINE_FAILED')).to.have.length(1);
      expect(startsOf(simulation)).to.not.include('2026-03-07 1');
      expect(result.locks).to.deep.equal([]);
      expect(result.violations).to.deep.equal([]);
    });

    it(`runs it by a replay when the pipeline is live again, where it ${waits}`, async () => {
      const simulation = await play(pipeline, becomes, [
        at('11:00', registered({ ...pipeline, ...becomes })),
        at('11:10', marker({ replay: true })),
      ]);
      expect(logsOf(simulation)).to.include('2026-03-07 2 COMPLETED true');
      expect(simulation.result.violations).to.deep.equal([]);
    });
  }

  it('refuses what waits for a lock that it needs no more within seconds of the change', async () => {
    const { result } = await play({}, perDate);
    expect(result.alerts.map(({ at: alertedAt }) => alertedAt.slice(11, 16))).to.deep.equal(['06:20']);
  });

  it('sends no alert for an attempt that is cancelled while it waits for its opening', async () => {
    const simulation = await acted({
      pipelines: [orders({ ...job, ...later })],
      events: [at('06:00', marker()), at('06:20', registered({ ...later, mode: 'shadow' })), at('06:30', cancel)],
    });
    expect(logsOf(simulation)).to.deep.equal(['2026-03-07 1 CANCELLED false']);
    expect(alertsOf(simulation)).to.deep.equal([]);
    expect(lifecycleOf(simulation)).to.deep.equal(['PIPELINE_CANCELLED']);
    expect(simulation.result.violations).to.deep.equal([]);
  });
});

describe('scenarios: a MARKER that has its answer when its pipeline becomes shadow', () => {
  it('has the events of its rejection once, however often its record is delivered', async () => {
    const early = { put: { PK: 'MARKER#orders', SK: '2026-05-04#daily', writtenAt: '2026-03-07T06:10:00.000Z' } };
    const unanswered = { target: 'lambda:stream-router', kind: 'crash-after' };
    for (const [mode, becomes] of [
      ['live', 'shadow'],
      ['shadow', 'live'],
    ]) {
      const simulation = await acted({
        stack: { streamRetries: 1 },
        pipelines: [orders({ ...job, mode })],
        faults: [{ ...unanswered, from: '2026-03-07T06:05:00Z', until: '2026-03-07T08:00:00Z' }],
        events: [at('06:10', early), at('06:12', registered({ mode: becomes }))],
      });
      const rejected = simulation.evidence.ever.events.filter(({ kind }) => kind === 'MARKER_REJECTED');
      expect(
        rejected.map(({ shadow }) => shadow === true),
        mode,
      ).to.deep.equal([mode === 'shadow']);
      expect(simulation.result.violations).to.deep.equal([]);
    }
  });
});

/**
 * Jobs that report their status, and runs whose end moves something, under random faults: what is moved agrees with how
 * the runs ended.
 */
import { expect } from 'chai';
import { type Simulation, simulate } from '../../simulator/run/simulate';
import { batch, inlineScenario, polledTrigger } from '../support/inline';

const DATES = ['2026-03-05', '2026-03-06', '2026-03-07'];
const AT_START = '2026-03-07T05:00:00Z';
const modelOf = (date: string): string => `LIFECYCLE#promotion#m-${date}`;
const sessionOf = (date: string): string => `LIFECYCLE#session#s-${date}`;

const play = (trigger: object, seed: number): Promise<Simulation> =>
  simulate(
    inlineScenario({
      start: AT_START,
      until: '2026-03-07T23:00:00Z',
      archetypes: [batch],
      pipelines: [
        {
          name: 'train',
          archetype: 'batch',
          concurrency: 'per-date',
          trigger,
          retry: { maxAttempts: 2 },
          onCompleted: [{ lifecycle: 'promotion', id: 'm-${date}', to: 'Staging' }],
          onFailed: [{ lifecycle: 'session', id: 's-${date}', to: 'ERROR' }],
        },
      ],
      jobs: [
        { match: { date: '2026-03-06' }, duration: '5m', outcome: 'failed', message: 'disk full' },
        { duration: '10m' },
      ],
      events: DATES.flatMap((date) => [
        { at: AT_START, put: { PK: modelOf(date), SK: 'STATE', status: 'None', group: date } },
        { at: AT_START, put: { PK: sessionOf(date), SK: 'STATE', status: 'running' } },
        { at: '2026-03-07T06:00:00Z', marker: { pipeline: 'train', date } },
      ]),
      random: { faults: 0.06 },
    }),
    { seed },
  );

/** Undefined: all is well with the date. */
const contradiction = ({ result, evidence }: Simulation, date: string): string | undefined => {
  const status = result.runLogs.find((log) => log.date === date)?.status;
  const statusOf = (PK: string): unknown => evidence.table.items.find((item) => item.PK === PK)?.status;
  const found = `${String(statusOf(modelOf(date)))} ${String(statusOf(sessionOf(date)))}`;
  const isToldOf = [...result.alerts, ...evidence.table.outbox].some(
    (alert) => alert.category === 'move_refused' && alert.date === date,
  );
  if (isToldOf || (status !== 'COMPLETED' && status !== 'FAILED')) return undefined;
  const expected = status === 'COMPLETED' ? 'Staging running' : 'None error';
  return found === expected ? undefined : `${date} ${status}: ${found}`;
};

const triggers = {
  'at an engine that can be polled': { ...polledTrigger, body: '${reportToken}', statusReports: true },
  'at an endpoint that cannot': {
    type: 'http',
    url: 'https://jobs.local/job',
    body: '${reportToken}',
    statusReports: true,
    poll: { timeout: '3h' },
  },
  'of functions': {
    type: 'lambda',
    functionName: 'arn:aws:lambda:us-east-1:123456789012:function:job',
    payload: { report_token: '${reportToken}' },
    statusReports: true,
    poll: { timeout: '3h' },
  },
};

describe('jobs that report, and what runs move, under random faults', () => {
  for (const [where, trigger] of Object.entries(triggers)) {
    for (const seed of [3, 7, 11, 14]) {
      it(`jobs ${where}, seed ${seed}`, async () => {
        const simulation = await play(trigger, seed);
        expect(simulation.result.violations).to.deep.equal([]);
        expect(DATES.flatMap((date) => contradiction(simulation, date) ?? [])).to.deep.equal([]);
      });
    }
  }
});

/** Messages in which successful jobs report their results. */
import { expect } from 'chai';
import type { Simulation } from '../../simulator/run/simulate';
import { batch } from '../support/inline';
import { acted, at, type Fields, orders } from './orders';

const RESULT = '182731 rows, 12 files';
const JOBS = 'https://jobs.local';

const triggers: readonly (readonly [name: string, trigger: Fields])[] = [
  ['http', { type: 'http', url: `${JOBS}/job` }],
  ['http-asked', { type: 'http', url: `${JOBS}/job`, statusUrl: `${JOBS}/runs/\${runId}` }],
  ['lambda', { type: 'lambda', functionName: 'orders' }],
  [
    'step-function',
    {
      type: 'step-function',
      stateMachineArn: 'arn:aws:states:us-east-1:123456789012:stateMachine:orders',
      input: {},
    },
  ],
  [
    'reports',
    { type: 'http', url: `${JOBS}/job`, statusReports: true, headers: { 'x-report-token': '${reportToken}' } },
  ],
];

const run = (trigger: Fields, job: Fields, fields: Fields = {}): Promise<Simulation> =>
  acted({
    archetypes: [batch],
    pipelines: [orders({ trigger })],
    jobs: [{ duration: '1m', ...job }],
    events: [at('06:00', { marker: { pipeline: 'orders', date: '2026-03-07' } })],
    ...fields,
  });

const told = ({ result }: Simulation): unknown[] => [
  result.runs.map(({ status, message }) => [status, message]),
  result.events.filter(({ kind }) => kind === 'PIPELINE_COMPLETED').map(({ message }) => message),
  result.alerts.length,
  result.violations,
];

describe('scenarios: what a job says of its result', () => {
  for (const [name, trigger] of triggers)
    it(`is stored with the run, and published with its completion: ${name}`, async () => {
      expect(told(await run(trigger, { message: RESULT }))).to.deep.equal([[['COMPLETED', RESULT]], [RESULT], 0, []]);
    });

  it('may be nothing', async () => {
    for (const [name, trigger] of triggers)
      expect(told(await run(trigger, {})), name).to.deep.equal([[['COMPLETED', null]], ['completed'], 0, []]);
  });

  it('is shortened, and shown without control characters', async () => {
    const { result } = await run(triggers[0]![1], { message: 'rows\u0007 ', messageBytes: 5000 });
    const { message } = result.runs[0]!;
    expect(Buffer.byteLength(message!)).to.be.within(400, 512);
    expect(message).to.match(/^[^\p{Cc}]+$/u);
  });

  it('is freed of secrets', async () => {
    const trigger = { ...triggers[0]![1], headers: { 'x-shop': '{{secret:shop-key}}' } };
    const { result } = await run(trigger, { message: 'loaded with simulated-secret-value' });
    expect(result.runs[0]!.message).to.equal('loaded with ***');
    expect(result.violations).to.deep.equal([]);
  });

  for (const kind of ['crash-before', 'crash-after'])
    it(`is kept where the answer to the start is lost by a ${kind}`, async () => {
      const faults = [{ target: 'lambda:trigger', kind, count: 1 }];
      expect(told(await run(triggers[0]![1], { message: RESULT }, { faults }))).to.deep.equal([
        [['COMPLETED', RESULT]],
        [RESULT],
        0,
        [],
      ]);
    });

  it('is kept through an outage of what records it', async () => {
    const faults = [
      { target: 'lambda:orchestrator', kind: 'error', from: '2026-03-07T06:00:30Z', until: '2026-03-07T06:30:00Z' },
    ];
    const { result } = await run(triggers[0]![1], { message: RESULT }, { faults });
    expect(result.runs.map(({ status, message }) => [status, message])).to.deep.equal([['COMPLETED', RESULT]]);
  });
});

/** `approval`: a ready run waits for a person, who approves it or does not. */
import { expect } from 'chai';
import { polledTrigger } from '../support/inline';
import { approve, approved, decisions, plays, startsOf } from './approvals';
import { alertsOf, at, marker, orders } from './orders';
import { missing, runsOf } from './timeouts';

describe('scenarios: approval', () => {
  it('starts the job as soon as a person approves it, and requests approval once', async () => {
    const simulation = await plays({ events: [at('06:00', marker()), approve('07:30')] });
    expect(startsOf(simulation)).to.deep.equal(['2026-03-07T07:30:00']);
    expect(alertsOf(simulation)).to.deep.equal(['approval_requested']);
    expect(decisions(simulation)).to.deep.equal(['approved by ada (checked)']);
    expect(runsOf(simulation)).to.deep.equal(['2026-03-07 1 COMPLETED']);
  });

  it('an approval that the router reads late is not for the execution that asks after it', async () => {
    const simulation = await plays({
      stack: { streamRetries: 1 },
      pipelines: [approved({ approval: { timeout: '1h' } })],
      events: [
        at('06:00', marker()),
        { ...approve('06:59'), at: '2026-03-07T06:59:50Z' },
        { ...at('07:02', marker({ replay: true })), at: '2026-03-07T07:02:30Z' },
      ],
      faults: [
        {
          ...{ target: 'lambda:stream-router', kind: 'crash-before' },
          ...{ from: '2026-03-07T06:59:45Z', until: '2026-03-07T07:02:00Z' },
        },
      ],
    });
    expect(startsOf(simulation)).to.deep.equal([]);
    expect(decisions(simulation)).to.have.length(3);
    expect(decisions(simulation)[1]).to.match(
      /^not approved by ada \(checked\): it is older than the request for approval of 2026-03-07T07:02:3/,
    );
  });

  it('asks only when nothing else is missing', async () => {
    const simulation = await plays({
      evaluators: { 'check-completeness': [{ status: 'FAIL' }, { from: '2026-03-07T07:00:00Z', status: 'PASS' }] },
      events: [at('06:00', marker()), approve('06:30'), approve('08:00')],
    });
    expect(decisions(simulation)).to.deep.equal([
      'not approved by ada (checked): no run waits for approval',
      'approved by ada (checked)',
    ]);
    expect(startsOf(simulation)).to.deep.equal(['2026-03-07T08:00:00']);
  });

  for (const [otherwise, runs, alerts] of [
    ['fail', ['2026-03-07 1 FAILED'], ['approval_requested', 'approval_timeout']],
    ['skip', ['2026-03-07 1 SKIPPED'], ['approval_requested']],
    ['start', ['2026-03-07 1 COMPLETED'], ['approval_requested', 'started_unready']],
  ] as const)
    it(`no approval comes: otherwise: ${otherwise}`, async () => {
      const simulation = await plays({
        pipelines: [approved({ approval: { timeout: '2h', otherwise } })],
        events: [at('06:00', marker())],
      });
      expect(runsOf(simulation)).to.deep.equal(runs);
      expect(alertsOf(simulation)).to.deep.equal(alerts);
      expect(decisions(simulation)).to.have.length(1);
      expect(simulation.result.runs[0]!.message ?? '').to.match(
        otherwise === 'start' ? /^$/ : /not given by 2026-03-07T08/,
      );
    });

  for (const [otherwise, runs, alerts] of [
    ['fail', ['2026-03-07 1 FAILED'], ['approval_requested', 'approval_timeout']],
    ['skip', ['2026-03-07 1 SKIPPED'], ['approval_requested']],
    ['start', ['2026-03-07 1 COMPLETED'], ['approval_requested', 'started_unready']],
  ] as const)
    it(`ends when the alert says, also where the data is missing again by then: otherwise: ${otherwise}`, async () => {
      const simulation = await plays({
        pipelines: [approved({ approval: { timeout: '2h', otherwise } })],
        evaluators: {
          'check-completeness': [
            { status: 'PASS' },
            { from: '2026-03-07T06:30:00Z', status: 'FAIL' },
            { from: '2026-03-07T09:10:00Z', status: 'PASS' },
          ],
        },
        events: [at('06:00', marker()), at('07:00', { recheck: { pipeline: 'orders', date: '2026-03-07' } })],
      });
      expect(runsOf(simulation)).to.deep.equal(runs);
      expect(alertsOf(simulation)).to.deep.equal(alerts);
      expect(decisions(simulation)).to.have.length(1);
      expect(decisions(simulation)[0]).to.match(/^not approved by 2026-03-07T08:00/);
      const { completedAt } = simulation.result.runs[0]!;
      expect(completedAt).to.match(otherwise === 'start' ? /^2026-03-07T09/ : /^2026-03-07T08:0/);
    });

  it('waits longer than the data may take, because the approval has a time of its own', async () => {
    const simulation = await plays({
      pipelines: [approved({ sla: { validationTimeout: '30m' } })],
      events: [at('06:00', marker()), approve('09:45')],
    });
    expect(startsOf(simulation)).to.deep.equal(['2026-03-07T09:45:00']);
    expect(alertsOf(simulation)).to.deep.equal(['approval_requested']);
  });

  for (const stableFor of [1, 3])
    it(`asks anew only what has expired while it waits, with stableFor ${stableFor}`, async () => {
      const traits = (ttl: string) => [
        { type: 'completeness', defaultEvaluator: 'check-completeness', defaultTtl: ttl },
      ];
      const waits = (ttl: string) =>
        plays({
          archetypes: [
            { name: 'batch', requiredTraits: traits(ttl), readinessRule: { type: 'all-required-pass', stableFor } },
          ],
          evaluators: { 'check-completeness': [{ status: 'PASS' }, { from: '2026-03-07T06:30:00Z', http: 503 }] },
          events: [at('06:00', marker()), approve('09:00')],
        });
      const held = await waits('7d');
      expect(startsOf(held)).to.deep.equal(['2026-03-07T09:00:00']);
      expect(held.evidence.answers).to.have.length(stableFor);
      expect(startsOf(await waits('1h'))).to.deep.equal([]);
    });

  it('is requested once also where the table keeps what has ended for a shorter time', async () => {
    const simulation = await plays({
      stack: { runRetentionDays: 1 },
      until: '2026-03-11T00:00:00Z',
      pipelines: [approved({ approval: { timeout: '5d' } })],
      events: [at('06:00', marker()), { ...approve('07:00'), at: '2026-03-10T07:00:00Z' }],
    });
    expect(alertsOf(simulation)).to.deep.equal(['approval_requested']);
    expect(startsOf(simulation)).to.deep.equal(['2026-03-10T07:00:00']);
  });

  it('does not hide data that does not come: no approval is requested then', async () => {
    const simulation = await plays({
      pipelines: [approved({ sla: { validationTimeout: '30m' } })],
      evaluators: missing,
      events: [at('06:00', marker())],
    });
    expect(alertsOf(simulation)).to.deep.equal(['validation_timeout']);
  });

  it('names the missing data that the job starts without', async () => {
    const simulation = await plays({
      pipelines: [approved({ sla: { validationTimeout: '1h', onTimeout: 'start' } })],
      evaluators: missing,
      events: [at('06:00', marker())],
    });
    const [asked] = simulation.result.alerts;
    expect(asked?.message).to.match(
      /then the run fails\. Once approved, its job starts without completeness, which is/,
    );
  });

  it('counts only the word of those that the pipeline names', async () => {
    const simulation = await plays({
      pipelines: [approved({ approval: { by: ['ada', 'data-leads'] } })],
      events: [at('06:00', marker()), approve('07:00', { requestedBy: 'bob' }), approve('08:00')],
    });
    expect(decisions(simulation)).to.deep.equal([
      'not approved by bob (checked): its approval is for ada or data-leads, not for bob',
      'approved by ada (checked)',
    ]);
    expect(startsOf(simulation)).to.deep.equal(['2026-03-07T08:00:00']);
  });

  it('covers the retries of its job, and not a rerun', async () => {
    const simulation = await plays({
      pipelines: [approved({ trigger: polledTrigger, retry: { maxAttempts: 2, backoffSeconds: '5m' } })],
      jobs: [{ match: { attempt: 1 }, duration: '1m', outcome: 'failed' }, { duration: '1m' }],
      events: [
        at('06:00', marker()),
        approve('07:00'),
        at('09:00', { rerun: { pipeline: 'orders', date: '2026-03-07' } }),
        approve('10:00'),
      ],
    });
    expect(runsOf(simulation)).to.deep.equal([
      '2026-03-07 1 FAILED',
      '2026-03-07 2 COMPLETED',
      '2026-03-07 3 COMPLETED',
    ]);
    expect(alertsOf(simulation)).to.deep.equal(['approval_requested', 'approval_requested']);
    expect(startsOf(simulation).at(-1)).to.equal('2026-03-07T10:00:00');
  });

  it('holds no lock meanwhile, and waits for it afterwards', async () => {
    const simulation = await plays({
      pipelines: [approved({ trigger: polledTrigger })],
      jobs: [{ duration: '20m' }],
      events: [
        at('06:00', marker()),
        at('06:10', marker({ date: '2026-03-06' })),
        approve('06:30', { date: '2026-03-06' }),
        approve('06:40'),
      ],
    });
    expect(runsOf(simulation).sort()).to.deep.equal(['2026-03-06 1 COMPLETED', '2026-03-07 1 COMPLETED']);
    expect(startsOf(simulation)).to.deep.equal(['2026-03-07T06:30:00', '2026-03-07T06:51:24']);
  });

  it('is refused by a cancelled run', async () => {
    const simulation = await plays({
      events: [
        at('06:00', marker()),
        at('07:00', { cancel: { pipeline: 'orders', date: '2026-03-07', reason: 'wrong figures' } }),
        approve('08:00'),
      ],
    });
    expect(runsOf(simulation)).to.deep.equal(['2026-03-07 1 CANCELLED']);
    expect(decisions(simulation)).to.deep.equal(['not approved by ada (checked): its run has ended']);
  });

  it('sends the decision with owner and tags of the pipeline, even if its run has expired or is missing', async () => {
    const owned = { owner: 'shop-data', tags: { tier: 'gold' } };
    const simulation = await plays({
      stack: { runRetentionDays: 1 },
      until: '2026-03-10T00:00:00Z',
      pipelines: [approved(owned)],
      events: [
        at('06:00', marker()),
        approve('07:00'),
        { ...approve('07:00'), at: '2026-03-09T07:00:00Z' },
        { ...approve('07:00', { date: '2026-03-06' }), at: '2026-03-09T08:00:00Z' },
      ],
    });
    expect(decisions(simulation)).to.deep.equal([
      'approved by ada (checked)',
      'not approved by ada (checked): ada approved it at 2026-03-07T07:00:00.000Z',
      'not approved by ada (checked): no run waits for approval',
    ]);
    const answers = simulation.evidence.bus.filter(({ event }) => event.kind === 'APPROVAL_DECIDED');
    expect(answers.map(({ event }) => event.routing)).to.deep.equal([owned, owned, owned]);
  });

  it('requests none in shadow mode', async () => {
    const simulation = await plays({ pipelines: [approved({ mode: 'shadow' })], events: [at('06:00', marker())] });
    expect(runsOf(simulation)).to.deep.equal(['2026-03-07 1 SHADOW']);
    expect(alertsOf(simulation)).to.deep.equal([]);
  });

  for (const target of ['orchestrator/checkReadiness', 'orchestrator/checkValidationTimeout', 'stream-router'])
    for (const kind of ['crash-before', 'crash-after'])
      it(`${target} dies (${kind})`, async () => {
        const simulation = await plays({
          pipelines: [
            approved(),
            orders({ name: 'late', trigger: polledTrigger, approval: { timeout: '2h', otherwise: 'skip' } }),
          ],
          events: [at('06:00', marker()), at('06:00', marker({ pipeline: 'late' })), approve('07:00')],
          faults: [{ target: `lambda:${target}`, kind, from: '2026-03-07T06:00:10Z', count: 3 }],
        });
        expect(simulation.result.runs.map(({ pipeline, status }) => `${pipeline} ${status}`).sort()).to.deep.equal([
          'late SKIPPED',
          'orders COMPLETED',
        ]);
        expect(alertsOf(simulation).filter((category) => category === 'approval_requested')).to.have.length(2);
      });
});

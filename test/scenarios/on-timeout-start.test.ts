/** `sla.onTimeout`: the notices for pipelines that wait for a skipped one, and jobs that start without their data. */
import { expect } from 'chai';
import { simulate } from '../../simulator/run/simulate';
import { batch, inlineScenario, polledTrigger } from '../support/inline';
import { alertsOf, at, eventsOf, type Fields, marker, orders, startsOf } from './orders';
import { SEED } from './play';
import { acts, comesAt, messagesOf, missing, runsOf, skipping, slaOf, starting } from './timeouts';

describe('scenarios: onTimeout: skip, and the pipelines that wait for it', () => {
  const chain = [
    skipping(),
    orders({ name: 'clean', upstream: ['orders'] }),
    orders({ name: 'report', upstream: ['clean'] }),
  ];

  it('records one event for each dependant, direct or indirect, and starts none', async () => {
    const { result } = await acts({ pipelines: chain, events: [at('06:00', marker())] });
    expect(
      result.events.flatMap(({ kind, pipeline, message }) =>
        kind === 'UPSTREAM_SKIPPED' ? [`${pipeline}: ${message}`] : [],
      ),
    ).to.deep.equal([
      'clean: no MARKER follows: it waits for orders, whose attempt 1 was skipped',
      'report: no MARKER follows: it waits for clean, which waits for orders, whose attempt 1 was skipped',
    ]);
    expect(result.runs.map(({ pipeline }) => pipeline)).to.deep.equal(['orders']);
  });

  it('runs them after a rerun that completes', async () => {
    const simulation = await acts({
      pipelines: chain,
      evaluators: comesAt('07:00'),
      events: [at('06:00', marker()), at('07:10', { rerun: { pipeline: 'orders', date: '2026-03-07' } })],
    });
    expect(simulation.result.runs.map(({ pipeline, status }) => `${pipeline} ${status}`)).to.deep.equal([
      'orders SKIPPED',
      'orders COMPLETED',
      'clean COMPLETED',
      'report COMPLETED',
    ]);
  });

  it('leaves the completion before a rerun that is skipped, and publishes no notice', async () => {
    const other = orders({ name: 'other' });
    const report = orders({ name: 'report', upstream: ['orders', 'other'] });
    const simulation = await acts({
      pipelines: [skipping(), other, report],
      evaluators: {
        'check-completeness': [
          { status: 'PASS' },
          { from: '2026-03-07T06:30:00Z', status: 'FAIL' },
          { from: '2026-03-07T08:00:00Z', status: 'PASS' },
        ],
      },
      events: [
        at('06:00', marker()),
        at('07:00', { rerun: { pipeline: 'orders', date: '2026-03-07' } }),
        at('08:10', marker({ pipeline: 'other' })),
      ],
    });
    expect(
      simulation.result.runs.map(({ pipeline, attempt, status }) => `${pipeline} ${attempt} ${status}`),
    ).to.deep.equal(['orders 1 COMPLETED', 'orders 2 SKIPPED', 'other 1 COMPLETED', 'report 1 COMPLETED']);
    expect(messagesOf(simulation, 'UPSTREAM_SKIPPED')).to.deep.equal([]);
  });

  it('a trait that waits for it reports the skipped run, and still waits', async () => {
    const waiting = {
      name: 'waiting',
      requiredTraits: [
        { type: 'upstream', defaultEvaluator: 'builtin:upstream', defaultConfig: { pipeline: 'orders' } },
      ],
    };
    const simulation = await acts({
      archetypes: [batch, waiting],
      pipelines: [skipping(), { ...orders({ name: 'report' }), archetype: 'waiting' }],
      evaluators: comesAt('07:00'),
      events: [
        at('06:00', marker()),
        at('06:00', marker({ pipeline: 'report' })),
        at('07:10', marker({ replay: true })),
      ],
    });
    expect(simulation.result.runs.map(({ pipeline, status }) => `${pipeline} ${status}`)).to.deep.equal([
      'orders SKIPPED',
      'report COMPLETED',
      'orders COMPLETED',
    ]);
  });
});

describe('scenarios: onTimeout: start', () => {
  it('starts the job without the data, with one alert that names the traits', async () => {
    const simulation = await acts({ pipelines: [starting()], events: [at('06:00', marker())] });
    expect(runsOf(simulation)).to.deep.equal(['2026-03-07 1 COMPLETED']);
    expect(alertsOf(simulation)).to.deep.equal(['started_unready']);
    expect(simulation.result.alerts[0]!.message).to.include('without completeness, which is FAIL (3 of 24 hours');
    expect(messagesOf(simulation, 'TRAITS_TOLERATED')).to.have.length(1);
    expect(simulation.result.jobStarts.map((job) => job.at)).to.deep.equal(['2026-03-07T06:30:00.000Z']);
    expect(slaOf(simulation)).to.deep.equal(['validation:breached']);
  });

  it('does not count the start as ready for the evaluation deadline', async () => {
    for (const [evaluationDeadline, outcome] of [
      ['06:15', 'breached'],
      ['08:00', 'not-applicable'],
    ] as const) {
      const sla = { evaluationDeadline, completionDeadline: '09:00', validationTimeout: '30m', onTimeout: 'start' };
      const simulation = await acts({ pipelines: [orders({ sla })], events: [at('06:00', marker())] });
      expect(slaOf(simulation).sort()).to.deep.equal([
        'completion:met',
        `evaluation:${outcome}`,
        'validation:breached',
      ]);
    }
  });

  it('waits for the lock that the job of another date has, and starts when it is free', async () => {
    const simulation = await acts({
      pipelines: [starting({ trigger: polledTrigger })],
      evaluators: {
        'check-completeness': [
          { match: { date: '2026-03-06' }, status: 'PASS' },
          { match: { date: '2026-03-07' }, status: 'FAIL' },
        ],
      },
      jobs: [{ duration: '25m' }],
      events: [at('06:00', marker()), at('06:20', marker({ date: '2026-03-06' }))],
    });
    expect(simulation.result.jobStarts.map(({ date }) => date)).to.deep.equal(['2026-03-06', '2026-03-07']);
    expect(alertsOf(simulation)).to.deep.equal(['started_unready']);
  });

  it('starts nothing on an upstream that runs again: then it fails, as it would without the field', async () => {
    const simulation = await acts({
      pipelines: [
        orders({ trigger: { ...polledTrigger, poll: { timeout: '4h' } } }),
        starting({ name: 'report', upstream: ['orders'] }),
      ],
      evaluators: {
        'check-completeness': [
          { match: { pipeline: 'orders' }, status: 'PASS' },
          { match: { pipeline: 'report' }, status: 'FAIL' },
        ],
      },
      jobs: [{ match: { pipeline: 'orders', attempt: 2 }, duration: '2h' }],
      events: [at('06:00', marker()), at('06:10', { rerun: { pipeline: 'orders', date: '2026-03-07' } })],
    });
    expect(
      simulation.result.runs.filter(({ pipeline }) => pipeline === 'report').map(({ status }) => status)[0],
    ).to.equal('FAILED');
  });

  it('a shadow run would have started, and publishes no alert', async () => {
    const simulation = await acts({ pipelines: [starting({ mode: 'shadow' })], events: [at('06:00', marker())] });
    expect(simulation.result.runs.map(({ status }) => status)).to.deep.equal(['SHADOW']);
    expect(alertsOf(simulation)).to.deep.equal([]);
    expect(eventsOf(simulation)).to.not.include('ALERT');
  });

  it('a cancellation at that instant starts nothing, or ends the job', async () => {
    for (const time of ['06:29', '06:30']) {
      const simulation = await acts({
        pipelines: [starting()],
        events: [at('06:00', marker()), at(time, { cancel: { pipeline: 'orders', date: '2026-03-07' } })],
      });
      expect(simulation.result.runs[0]!.status).to.be.oneOf(['CANCELLED', 'COMPLETED']);
    }
  });

  for (const target of ['orchestrator/checkValidationTimeout', 'orchestrator/checkReadiness', 'trigger'])
    for (const kind of ['crash-before', 'crash-after'])
      it(`starts once, with one alert, where ${target} dies ${kind.slice(6)} its work`, async () => {
        const simulation = await acts({
          pipelines: [starting()],
          events: [at('06:00', marker())],
          faults: [{ target: `lambda:${target}`, kind, count: 2, from: '2026-03-07T06:29:30Z' }],
        });
        expect(startsOf(simulation)).to.deep.equal(['2026-03-07 1']);
        expect(alertsOf(simulation)).to.deep.equal(['started_unready']);
      });
});

describe('scenarios: onTimeout: fail', () => {
  it('is the default: the same simulation, to the digest', async () => {
    const played = async (sla: Fields) => {
      const scenario = inlineScenario({
        start: '2026-03-07T00:00:00Z',
        until: '2026-03-07T12:00:00Z',
        archetypes: [batch],
        pipelines: [orders({ sla: { validationTimeout: '30m', ...sla } })],
        evaluators: missing,
        events: [at('06:00', marker())],
      });
      return (await simulate(scenario, { seed: SEED })).result;
    };
    const [without, named] = [await played({}), await played({ onTimeout: 'fail' })];
    expect(named.runs).to.deep.equal(without.runs);
    expect(named.alerts.map(({ category }) => category)).to.deep.equal(['validation_timeout']);
  });
});

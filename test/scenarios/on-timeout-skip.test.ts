/** `sla.onTimeout: skip`: a run whose data does not come by the validation timeout is no failure. */
import { expect } from 'chai';
import { alertsOf, at, eventsOf, lifecycleOf, marker, orders, pause, startsOf, stop } from './orders';
import { acts, comesAt, messagesOf, runsOf, skipping, slaOf } from './timeouts';

describe('scenarios: onTimeout: skip', () => {
  it('ends the run as SKIPPED, with its reason, one lifecycle event and no alert', async () => {
    const simulation = await acts({ pipelines: [skipping()], events: [at('06:00', marker())] });
    expect(runsOf(simulation)).to.deep.equal(['2026-03-07 1 SKIPPED']);
    expect(simulation.result.runs[0]).to.include({
      failureCategory: null,
      message: 'not ready by 2026-03-07T06:30:00.000Z: completeness is FAIL (3 of 24 hours are missing)',
    });
    expect(lifecycleOf(simulation)).to.deep.equal(['PIPELINE_SKIPPED']);
    expect(alertsOf(simulation)).to.deep.equal([]);
    expect(startsOf(simulation)).to.deep.equal([]);
    expect(slaOf(simulation)).to.deep.equal(['validation:breached']);
    expect(simulation.evidence.executions.map(({ outcome }) => outcome)).to.deep.equal(['SKIPPED']);
  });

  it('works without a validationTimeout, after the 4 hours that then apply', async () => {
    const simulation = await acts({
      pipelines: [orders({ sla: { onTimeout: 'skip' } })],
      events: [at('06:00', marker())],
    });
    expect(simulation.result.runs.map(({ status, completedAt }) => `${status} ${completedAt}`)).to.deep.equal([
      'SKIPPED 2026-03-07T10:00:00.000Z',
    ]);
    expect(alertsOf(simulation)).to.deep.equal([]);
  });

  it('counts for no circuit breaker, makes no move of a failure, and is not monitored', async () => {
    const simulation = await acts({
      pipelines: [
        skipping({
          circuitBreaker: { failures: 1 },
          onFailed: [{ lifecycle: 'session', id: 'momentum', to: 'ERROR' }],
          watch: { monitoring: { enabled: true, duration: '1h' } },
        }),
      ],
      events: [at('06:00', marker()), at('08:00', marker({ date: '2026-03-06' }))],
    });
    expect(runsOf(simulation)).to.deep.equal(['2026-03-07 1 SKIPPED', '2026-03-06 1 SKIPPED']);
    expect(alertsOf(simulation)).to.deep.equal([]);
  });

  it('leaves deadlines of its completion without a meaning, and breaches those that came before', async () => {
    const sla = {
      evaluationDeadline: '06:15',
      completionDeadline: '08:00',
      maxDuration: '3h',
      atRiskLead: '5m',
      validationTimeout: '30m',
      onTimeout: 'skip',
    };
    const simulation = await acts({ pipelines: [orders({ sla })], events: [at('06:00', marker())] });
    expect(slaOf(simulation).sort()).to.deep.equal([
      'completion:not-applicable',
      'duration:not-applicable',
      'evaluation:breached',
      'validation:breached',
    ]);
    expect(alertsOf(simulation).sort()).to.deep.equal(['evaluation_sla_breach', 'sla_at_risk']);
  });

  it('is no missed schedule', async () => {
    const schedules = [{ name: 'daily', deadline: '07:00' }];
    const simulation = await acts({ pipelines: [skipping({ schedules })], events: [at('06:00', marker())] });
    expect(alertsOf(simulation)).to.deep.equal([]);
  });

  it('holds no lock of its schedule: the next date starts', async () => {
    const simulation = await acts({
      pipelines: [skipping()],
      evaluators: comesAt('06:45'),
      events: [at('06:00', marker({ date: '2026-03-06' })), at('06:25', marker())],
    });
    expect(runsOf(simulation)).to.deep.equal(['2026-03-06 1 SKIPPED', '2026-03-07 1 COMPLETED']);
  });

  for (const [policy, alerts, runs] of [
    ['ignore', [], ['2026-03-07 1 SKIPPED']],
    ['alert', ['late_data'], ['2026-03-07 1 SKIPPED']],
    ['rerun', ['late_data'], ['2026-03-07 1 SKIPPED', '2026-03-07 2 COMPLETED']],
  ] as const)
    it(`a MARKER that comes afterwards is late data, with lateData: ${policy}`, async () => {
      const simulation = await acts({
        pipelines: [skipping({ lateData: policy })],
        evaluators: comesAt('07:00'),
        events: [at('06:00', marker()), at('07:10', marker({ source: 'late' }))],
      });
      expect(runsOf(simulation)).to.deep.equal(runs);
      expect(alertsOf(simulation)).to.deep.equal(alerts);
      expect(messagesOf(simulation, 'LATE_DATA')).to.deep.equal([
        'a MARKER came after the run was skipped at 2026-03-07T06:30:00.000Z',
      ]);
    });

  it('a MARKER with replay starts another attempt; its first MARKER once more is no news', async () => {
    const simulation = await acts({
      pipelines: [skipping()],
      evaluators: comesAt('07:00'),
      events: [at('06:00', marker()), at('07:10', marker({ replay: true }))],
    });
    expect(runsOf(simulation)).to.deep.equal(['2026-03-07 1 SKIPPED', '2026-03-07 2 COMPLETED']);
    expect(eventsOf(simulation)).to.not.include('LATE_DATA');
  });

  it('a requested rerun runs the date, and ends as skipped where the data is still missing', async () => {
    const rerun = { rerun: { pipeline: 'orders', date: '2026-03-07', reason: 'the data may have come' } };
    const simulation = await acts({
      pipelines: [skipping()],
      evaluators: comesAt('09:00'),
      events: [at('06:00', marker()), at('07:10', rerun), at('09:10', rerun)],
    });
    expect(runsOf(simulation)).to.deep.equal([
      '2026-03-07 1 SKIPPED',
      '2026-03-07 2 SKIPPED',
      '2026-03-07 3 COMPLETED',
    ]);
    expect(
      simulation.result.events.flatMap(({ kind, status }) => (kind === 'RERUN_STATE_CHANGED' ? [status] : [])),
    ).to.deep.equal(['running', 'skipped', 'running', 'completed']);
  });

  it('a backfill continues after a date that is skipped', async () => {
    const backfill = (date: string) => at('06:00', { rerun: { pipeline: 'orders', date, concurrency: 1 } });
    const simulation = await acts({
      pipelines: [skipping()],
      evaluators: comesAt('06:45'),
      events: [backfill('2026-03-01'), backfill('2026-03-02')],
    });
    expect(runsOf(simulation)).to.deep.equal(['2026-03-01 1 SKIPPED', '2026-03-02 1 COMPLETED']);
  });

  it('does not hide the failure of a job: its retry fails where its data is gone', async () => {
    const simulation = await acts({
      pipelines: [skipping({ retry: { maxAttempts: 2, backoffSeconds: 60 } })],
      evaluators: { 'check-completeness': [{ status: 'PASS' }, { from: '2026-03-07T06:01:00Z', status: 'FAIL' }] },
      jobs: [{ duration: '1m', outcome: 'failed', category: 'TRANSIENT' }],
      events: [at('06:00', marker())],
    });
    expect(runsOf(simulation)).to.deep.equal(['2026-03-07 1 FAILED', '2026-03-07 2 FAILED']);
    expect(alertsOf(simulation)).to.deep.equal(['validation_timeout']);
  });

  it('a shadow run is skipped as well, with an event on the bus alone', async () => {
    const simulation = await acts({
      pipelines: [skipping({ mode: 'shadow' }), orders({ name: 'report', upstream: ['orders'] })],
      events: [at('06:00', marker())],
    });
    expect(eventsOf(simulation)).to.not.include('UPSTREAM_SKIPPED');
    expect(lifecycleOf(simulation)).to.deep.equal([]);
    expect(simulation.result.runs.map(({ status }) => status)).to.deep.equal(['SKIPPED']);
    expect(
      simulation.result.events.filter(({ kind }) => kind === 'PIPELINE_SKIPPED').map(({ shadow }) => shadow),
    ).to.deep.equal([true]);
  });

  it('a cancellation at that instant comes first or too late, and the run ends once', async () => {
    for (const time of ['06:29', '06:30', '06:31']) {
      const simulation = await acts({
        pipelines: [skipping()],
        events: [at('06:00', marker()), at(time, { cancel: { pipeline: 'orders', date: '2026-03-07' } })],
      });
      const { status } = simulation.result.runs[0]!;
      expect(status).to.be.oneOf(time === '06:31' ? ['SKIPPED'] : ['SKIPPED', 'CANCELLED']);
      expect(lifecycleOf(simulation)).to.deep.equal([`PIPELINE_${status}`]);
      expect(alertsOf(simulation)).to.deep.equal([]);
    }
  });

  it('a run that is cancelled or stopped between its timeout and its end alerts no timeout', async () => {
    for (const [action, status, told] of [
      [{ cancel: { pipeline: 'orders', date: '2026-03-07' } }, 'CANCELLED', []],
      [stop, 'FAILED', ['orchestration_error']],
    ] as const) {
      const simulation = await acts({
        until: '2026-03-07T07:30:00Z',
        pipelines: [skipping()],
        events: [at('06:00', marker()), at('06:31', action)],
        faults: [{ target: 'lambda:orchestrator/logResult', kind: 'throttle', until: '2026-03-07T06:32:00Z' }],
      });
      expect(simulation.result.runs[0]!.status).to.equal(status);
      expect(alertsOf(simulation)).to.deep.equal(told);
    }
  });

  it('a pause does not keep a run from being skipped', async () => {
    const simulation = await acts({ pipelines: [skipping()], events: [at('06:00', marker()), at('06:30', pause)] });
    expect(runsOf(simulation)).to.deep.equal(['2026-03-07 1 SKIPPED']);
  });

  it('starts on data that comes while an outage delays the last evaluation, without an alert of that', async () => {
    const simulation = await acts({
      pipelines: [skipping()],
      evaluators: comesAt('06:40'),
      events: [at('06:00', marker())],
      faults: [
        { target: 'lambda:evaluator', kind: 'throttle', from: '2026-03-07T06:20:00Z', until: '2026-03-07T07:00:00Z' },
      ],
    });
    expect(runsOf(simulation)).to.deep.equal(['2026-03-07 1 COMPLETED']);
    expect(alertsOf(simulation)).to.deep.equal(['stuck_run']);
  });

  for (const target of ['checkValidationTimeout', 'logResult', 'notifyDownstream', 'releaseLock'])
    for (const kind of ['crash-before', 'crash-after'])
      for (const count of [1, 20])
        it(`ends once where ${target} dies ${kind.slice(6)} its work, ${count} times`, async () => {
          const simulation = await acts({
            pipelines: [skipping(), orders({ name: 'report', upstream: ['orders'] })],
            events: [at('06:00', marker())],
            faults: [{ target: `lambda:orchestrator/${target}`, kind, count, until: '2026-03-07T12:00:00Z' }],
          });
          const [run] = simulation.result.runs;
          expect(run!.status).to.equal('SKIPPED');
          expect(lifecycleOf(simulation)).to.deep.equal(['PIPELINE_SKIPPED']);
          expect(messagesOf(simulation, 'UPSTREAM_SKIPPED')).to.have.length(1);
        });

  it('has no late data in a MARKER that was written before the attempt that was skipped began', async () => {
    const simulation = await acts({
      pipelines: [skipping({ lateData: 'rerun', sla: { validationTimeout: '5m', onTimeout: 'skip' } })],
      events: [
        at('06:00', marker()),
        at('07:50', marker()),
        at('07:55', { rerun: { pipeline: 'orders', date: '2026-03-07' } }),
      ],
      faults: [
        { target: 'stream', kind: 'drop', count: 1, from: '2026-03-07T07:49:00Z', until: '2026-03-07T07:51:00Z' },
      ],
    });
    expect(runsOf(simulation)).to.deep.equal(['2026-03-07 1 SKIPPED', '2026-03-07 2 SKIPPED']);
    expect(alertsOf(simulation)).to.deep.equal([]);
  });
});

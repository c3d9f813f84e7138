/** From MARKER to the decision to start: waiting for data, for the schedule, for deadlines. */
import { expect } from 'chai';
import { acted, alertsOf, at, marker, orders, stop } from './orders';
import { play } from './play';

const times = (list: readonly { at: string }[]): string[] => list.map(({ at }) => at.slice(0, 16));

describe('scenarios: readiness', () => {
  it('D-01 B-27 B-69 a pipeline whose data is there runs once, completes, and notifies subscribers once', async () => {
    const { result } = await play('happy-path');
    expect(result.runs).to.have.length(1);
    expect(result.runs[0]).to.include({
      pipeline: 'orders',
      date: '2026-03-07',
      schedule: 'daily',
      attempt: 1,
      status: 'COMPLETED',
    });
    expect(result.jobStarts).to.have.length(1);
    expect(result.lifecycle).to.have.length(1);
    expect(result.lifecycle[0]).to.include({
      eventType: 'PIPELINE_COMPLETED',
      pipeline: 'orders',
      date: '2026-03-07',
      schedule: 'daily',
      runId: result.runs[0]!.runId,
    });
    expect(result.runLogs).to.deep.equal([
      { pipeline: 'orders', date: '2026-03-07', schedule: 'daily', status: 'COMPLETED', attempts: 1 },
    ]);
    expect(result.alerts).to.deep.equal([]);
    expect(result.locks).to.deep.equal([]);
  });

  it('B-01 W-04 B-03 traits become ready without another MARKER: the same attempt starts the job', async () => {
    const { result } = await play('late-data');
    expect(result.executions).to.have.length(1);
    expect(result.runs.map(({ status, attempt }) => [status, attempt])).to.deep.equal([['COMPLETED', 1]]);
    expect(result.jobStarts).to.have.length(1);
    // The waits grow to ten minutes at most.
    expect(Date.parse(result.jobStarts[0]!.at)).to.be.within(
      Date.parse('2026-03-07T07:30:00Z'),
      Date.parse('2026-03-07T07:41:00Z'),
    );
  });

  it('B-01 only traits that do not hold are evaluated again', async () => {
    const { evidence } = await play('late-data');
    const asked = (trait: string): number => evidence.answers.filter((answer) => answer.trait === trait).length;
    // Eighty-five minutes at intervals of up to ten minutes; the others hold for thirty minutes.
    expect(asked('freshness')).to.be.within(9, 15);
    expect(asked('completeness')).to.be.within(3, 4);
  });

  it('B-14 B-15 W-13 H-06 H-07 data that never comes fails the run in time: run log, alert, event', async () => {
    const { result } = await play('never-ready');
    expect(result.runs.map(({ status, failureCategory }) => [status, failureCategory])).to.deep.equal([
      ['FAILED', 'TIMEOUT'],
    ]);
    expect(result.runs[0]!.message).to.include('completeness');
    expect(result.runLogs.map(({ status }) => status)).to.deep.equal(['FAILED']);
    expect(result.jobStarts).to.deep.equal([]);
    expect(result.lifecycle.map(({ eventType }) => eventType)).to.deep.equal(['PIPELINE_FAILED']);
    expect(result.alerts.map(({ category }) => category)).to.deep.equal(['validation_timeout']);
    expect(Date.parse(result.alerts[0]!.at)).to.be.within(
      Date.parse('2026-03-07T10:05:00Z'),
      Date.parse('2026-03-07T10:16:00Z'),
    );
    expect(result.locks).to.deep.equal([]);
  });

  it('the same when the step dies behind its decision: the run failed for that reason, with one alert', async () => {
    const { result } = await play('timed-out-unsaid');
    expect(result.runs.map(({ status, failureCategory, message }) => [status, failureCategory, message])).to.deep.equal(
      [
        [
          'FAILED',
          'TIMEOUT',
          'not ready by 2026-03-07T08:05:00.000Z: completeness is FAIL (3 of 24 hours are missing)',
        ],
      ],
    );
    expect(result.alerts.filter(({ date }) => date === '2026-03-07').map(({ category }) => category)).to.deep.equal([
      'validation_timeout',
    ]);
    expect(result.lifecycle.map(({ eventType }) => eventType)).to.deep.equal(['PIPELINE_FAILED']);
    expect(result.locks).to.deep.equal([]);
  });

  for (const [what, action, told] of [
    ['cancelled', { cancel: { pipeline: 'orders', date: '2026-03-07' } }, ['validation_timeout']],
    ['stopped', stop, ['orchestration_error', 'validation_timeout']],
  ] as const)
    it(`a run that is ${what} between its timeout and its end alerts the timeout`, async () => {
      const simulation = await acted({
        until: '2026-03-07T07:30:00Z',
        pipelines: [orders({ sla: { validationTimeout: '30m' } })],
        events: [at('06:00', marker()), at('06:31', action)],
        evaluators: { 'check-freshness': [{ status: 'FAIL' }] },
        faults: [{ target: 'lambda:orchestrator/logResult', kind: 'throttle', until: '2026-03-07T06:32:00Z' }],
      });
      expect(alertsOf(simulation).sort()).to.deep.equal(told);
      expect(simulation.result.violations).to.deep.equal([]);
    });

  it('G-04 an evaluator that answers garbage, 503, nothing or late delays the run, starts and fails none', async () => {
    const { result } = await play('misbehaving-evaluator');
    expect(result.runs.map(({ status }) => status)).to.deep.equal(['COMPLETED']);
    expect(Date.parse(result.jobStarts[0]!.at)).to.be.greaterThan(Date.parse('2026-03-07T07:30:00Z'));
  });

  it('an evaluator that is a function may fail in every way without stopping the run', async () => {
    const { result, evidence } = await play('lambda-evaluator');
    expect(result.runs.map(({ status }) => status)).to.deep.equal(['COMPLETED']);
    expect(Date.parse(result.jobStarts[0]!.at)).to.be.greaterThan(Date.parse('2026-03-07T07:30:00Z'));
    expect(new Set(evidence.answers.map(({ evaluator }) => evaluator))).to.include('lambda:check-freshness:live');
    expect(result.violations).to.deep.equal([]);
  });

  it('D-40 an optional trait in ERROR does not fail the run', async () => {
    const { result, evidence } = await play('optional-evaluator-down');
    expect(result.runs.map(({ status }) => status)).to.deep.equal(['COMPLETED']);
    expect(evidence.answers.some(({ trait, status }) => trait === 'schema' && status === null)).to.equal(true);
  });

  it('D-09 a MARKER before the schedule opens waits for it, in the schedule`s zone', async () => {
    const { result } = await play('early-marker');
    expect(result.runs.map(({ status }) => status)).to.deep.equal(['COMPLETED']);
    expect(times(result.jobStarts)).to.deep.equal(['2026-03-07T13:00']);
    expect(result.runs[0]!.startedAt.slice(0, 16)).to.equal('2026-03-07T13:00');
    expect(result.executions[0]!.states).to.include('WaitForSchedule');
  });

  it('B-43 D-17 an excluded day does not run but is recorded; the date of the instance decides', async () => {
    const { result, evidence } = await play('excluded');
    expect(result.runs.map(({ date, status }) => `${date} ${status}`)).to.deep.equal([
      '2026-03-13 COMPLETED',
      '2026-03-16 COMPLETED',
    ]);
    expect(
      evidence.executions.map(({ input }) => input.date),
      'no name is used up on an excluded day',
    ).to.deep.equal(['2026-03-13', '2026-03-16']);
    expect(
      evidence.table.events.filter(({ kind }) => kind === 'PIPELINE_EXCLUDED').map(({ date }) => date),
    ).to.deep.equal(['2026-03-14', '2026-03-15']);
    // Friday's deadline was missed; the excluded days had none.
    expect(result.alerts.map(({ category, date }) => `${category} ${date}`)).to.deep.equal([
      'schedule_missed 2026-03-13',
    ]);
  });

  it('G-27 W-11 a missed evaluation deadline is alerted once and the run continues', async () => {
    const { result } = await play('evaluation-deadline');
    expect(result.alerts.map(({ category }) => category)).to.deep.equal(['evaluation_sla_breach']);
    expect(Date.parse(result.alerts[0]!.at)).to.be.within(
      Date.parse('2026-03-07T07:00:00Z'),
      Date.parse('2026-03-07T07:11:00Z'),
    );
    expect(result.runs.map(({ status }) => status)).to.deep.equal(['COMPLETED']);
  });

  it('B-04 G-28 a validation timeout of one hour at 23:30 ends tomorrow', async () => {
    const { result } = await play('before-midnight');
    expect(result.runs.map(({ date, status }) => [date, status])).to.deep.equal([['2026-03-07', 'COMPLETED']]);
    expect(Date.parse(result.jobStarts[0]!.at)).to.be.greaterThan(Date.parse('2026-03-08T00:10:00Z'));
  });

  it('B-09 B-50 a number that is text under `data` of a sensor is compared as a number', async () => {
    const { result } = await play('builtin-traits');
    expect(result.runs.map(({ status }) => status)).to.deep.equal(['COMPLETED']);
    expect(Date.parse(result.jobStarts[0]!.at)).to.be.within(
      Date.parse('2026-03-07T07:00:00Z'),
      Date.parse('2026-03-07T07:11:00Z'),
    );
  });

  it('B-06 B-51 a config that is replaced while a run waits changes the next run and not this one', async () => {
    const { result, evidence } = await play('config-replaced');
    expect(result.runs.map(({ date, status }) => `${date} ${status}`)).to.deep.equal([
      '2026-03-07 COMPLETED',
      '2026-03-06 COMPLETED',
    ]);
    expect(result.jobStarts.map(({ engine }) => engine)).to.deep.equal(['http', 'lambda']);
    const evaluators = (date: string): string[] => [
      ...new Set(
        evidence.answers
          .filter((answer) => answer.date === date && answer.trait === 'freshness')
          .map(({ evaluator }) => evaluator),
      ),
    ];
    expect(evaluators('2026-03-07')).to.deep.equal(['check-freshness']);
    expect(evaluators('2026-03-06')).to.deep.equal(['check-strictly']);
  });
});

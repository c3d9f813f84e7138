/** Outcomes of valid and invalid MARKERs. */
import { expect } from 'chai';
import { simulate } from '../../simulator/run/simulate';
import { batch, inlineScenario } from '../support/inline';
import { play, SEED } from './play';

describe('scenarios: markers', () => {
  it('B-69 D-24 two hundred and ten MARKERs of one instance start one job', async () => {
    const { result } = await play('duplicate-markers');
    expect(result.jobStarts).to.have.length(1);
    expect(result.runs.map(({ status }) => status)).to.deep.equal(['COMPLETED']);
    expect(result.executions).to.have.length(1);
    expect(result.lifecycle).to.have.length(1);
  });

  it('D-05 a MARKER after completion is recorded as LATE_DATA and runs nothing', async () => {
    const { result } = await play('late-marker');
    expect(result.jobStarts).to.have.length(1);
    expect(
      result.events
        .filter(({ kind }) => kind === 'LATE_DATA')
        .map(({ pipeline, date, schedule }) => `${pipeline} ${date} ${schedule}`),
    ).to.deep.equal(['orders 2026-03-07 daily']);
    expect(result.alerts).to.deep.equal([]);
  });

  it('late data is an event each time, an alert once where wanted; the first MARKER again is neither', async () => {
    const { result, evidence } = await play('late-data-policy');
    expect(evidence.faults.length, 'the record was delivered again').to.be.greaterThan(1);
    expect(
      result.events
        .filter(({ kind }) => kind === 'LATE_DATA')
        .map(({ at, pipeline }) => `${at.slice(11, 16)} ${pipeline}`),
    ).to.have.members(['09:00 alerting', '09:00 quiet', '10:00 alerting']);
    expect(
      result.alerts.map(({ at, pipeline, category, level }) => `${at.slice(11, 16)} ${pipeline} ${category} ${level}`),
    ).to.deep.equal(['09:00 alerting late_data warning']);
    expect(result.jobStarts).to.have.length(3);
  });

  it('B-05 D-06 W-19 B-59 the date of the MARKER holds, whatever the clock says', async () => {
    const { result, evidence } = await play('after-midnight');
    expect(
      result.runLogs.map(({ pipeline, date, schedule, status }) => `${pipeline} ${date} ${schedule} ${status}`),
    ).to.deep.equal([
      'hourly-clicks 2026-03-07 h23 COMPLETED',
      'nightly 2026-03-04 daily COMPLETED',
      'nightly 2026-03-07 daily COMPLETED',
      'nightly 2026-03-08 daily COMPLETED',
    ]);
    const night = evidence.executions.find(({ input }) => input.pipelineId === 'hourly-clicks')!;
    expect(night.name).to.include('2026-03-07');
    expect(night.input).to.include({ date: '2026-03-07', scheduleId: 'h23' });
    expect(result.lifecycle.map(({ date }) => date).sort()).to.deep.equal([
      '2026-03-04',
      '2026-03-07',
      '2026-03-07',
      '2026-03-08',
    ]);
    const crossing = result.runs.find(({ pipeline, date }) => pipeline === 'nightly' && date === '2026-03-07')!;
    expect(crossing.completedAt!.slice(0, 10)).to.equal('2026-03-08');
  });

  it('D-21 B-73 MARKERs that cannot run raise alerts and block no other records', async () => {
    const { result } = await play('bad-markers');
    expect(result.runs.map(({ pipeline, date, status }) => `${pipeline} ${date} ${status}`)).to.deep.equal([
      'orders 2026-03-07 COMPLETED',
    ]);
    expect(Date.parse(result.jobStarts[0]!.at)).to.be.lessThan(Date.parse('2026-03-07T06:07:00Z'));
    const rejected = result.alerts
      .filter(({ category }) => category === 'marker_rejected')
      .map(({ message }) => message)
      .join('\n');
    for (const culprit of ['unknown-pipeline', '2026-02-30', 'tomorrow', 'weekly'])
      expect(rejected).to.include(culprit);
  });

  it('H-17 what is recorded in one millisecond is recorded side by side', async () => {
    const { evidence } = await play('bad-markers');
    const rejections = evidence.table.events.filter(
      ({ kind, pipelineId }) => kind === 'MARKER_REJECTED' && pipelineId === 'orders',
    );
    expect(rejections.length).to.be.at.least(3);
    expect(new Set(rejections.map(({ at }) => at)).size).to.equal(1);
    expect(new Set(rejections.map(({ eventId }) => eventId)).size).to.equal(rejections.length);
  });

  it('D-30 D-45 a configuration written past the registration is refused by name, and nothing is held', async () => {
    const { result } = await play('unregistered-config');
    const rejected = result.alerts.filter(({ category }) => category === 'marker_rejected');
    expect(rejected.map(({ pipeline }) => pipeline).sort()).to.deep.equal(['no-trigger', 'no-zone']);
    expect(result.alerts.find(({ category }) => category === 'watchdog_degraded')?.message).to.include(
      'no-trigger, no-zone',
    );
    expect(result.locks).to.deep.equal([]);
    expect(result.executions.filter(({ status }) => status !== 'SUCCEEDED')).to.deep.equal([]);
  });

  it('G-19 B-05 a MARKER three days old runs for its date, one older than maxMarkerAge is rejected', async () => {
    const { result } = await play('old-markers');
    expect(result.runs.map(({ date, status }) => `${date} ${status}`)).to.deep.equal(['2026-03-04 COMPLETED']);
    const rejected = result.alerts
      .filter(({ category }) => category === 'marker_rejected')
      .map(({ message }) => message);
    expect(rejected).to.have.length(1);
    expect(rejected[0]).to.include('2026-02-25');
  });

  it('B-02 D-29 W-02 W-10 an archetype that is gone leaves a FAILED run log, one alert and a free lock', async () => {
    const { result } = await play('archetype-deleted');
    expect(result.runLogs.map(({ status }) => status)).to.deep.equal(['FAILED']);
    expect(result.alerts).to.have.length(1);
    expect(result.alerts[0]!.message).to.include('batch');
    expect(result.lifecycle.map(({ eventType }) => eventType)).to.deep.equal(['PIPELINE_FAILED']);
    expect(result.locks).to.deep.equal([]);
    expect(result.jobStarts).to.deep.equal([]);
  });

  it('B-39 B-54 a MARKER waits while StartExecution fails, and runs afterwards', async () => {
    const { result, evidence } = await play('executions-unavailable');
    expect(evidence.faults.filter(({ target }) => target === 'states:StartExecution')).to.have.length(12);
    expect(result.runs.map(({ status }) => status)).to.deep.equal(['COMPLETED']);
    expect(result.jobStarts).to.have.length(1);
  });

  it('G-18 a pipeline that is switched off neither runs nor is missed', async () => {
    const { result } = await play('disabled');
    expect(result.runs).to.deep.equal([]);
    expect(result.alerts.filter(({ category }) => category === 'schedule_missed')).to.deep.equal([]);
  });
});

describe('scenarios: a MARKER without a date, written a second before midnight in Berlin', () => {
  const written = '2026-03-07T22:59:59Z';
  const from = { from: written, until: '2026-03-07T23:30:00Z' };
  const ways: readonly [title: string, fault: Readonly<Record<string, unknown>>][] = [
    ['delivered ten minutes later', { ...from, target: 'stream', kind: 'delay', by: '10m', count: 1 }],
    ['delivered twice', { ...from, target: 'stream', kind: 'duplicate', count: 1 }],
    [
      'routed after the router has died before its work',
      { ...from, target: 'lambda:stream-router', kind: 'crash-before', count: 3 },
    ],
    [
      'routed again after the router has died behind its work',
      { ...from, target: 'lambda:stream-router', kind: 'crash-after', count: 3 },
    ],
    [
      'routed when Step Functions could be reached again',
      { ...from, target: 'states:StartExecution', kind: 'error', count: 5 },
    ],
  ];
  for (const [title, fault] of ways) {
    it(`B-05 D-06 is of the day on which it was written, and of no other: ${title}`, async () => {
      const orders = {
        name: 'orders',
        archetype: 'batch',
        trigger: { type: 'http', url: 'https://jobs.local/job' },
        schedules: [{ name: 'daily', timezone: 'Europe/Berlin' }],
      };
      const scenario = inlineScenario({
        start: '2026-03-07T22:00:00Z',
        until: '2026-03-08T02:00:00Z',
        archetypes: [batch],
        pipelines: [orders],
        jobs: [{ duration: '1s' }],
        faults: [fault],
        events: [{ at: written, marker: { pipeline: 'orders' } }],
      });
      const { result, evidence } = await simulate(scenario, { seed: SEED });
      expect(evidence.faults).to.not.be.empty;
      expect(result.jobStarts.map(({ date, attempt }) => `${date} ${attempt}`)).to.deep.equal(['2026-03-07 1']);
      expect(result.violations).to.deep.equal([]);
    });
  }
});

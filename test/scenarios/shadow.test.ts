/** Shadow mode through the real state machine: everything is decided, and nothing is done. */
import { expect } from 'chai';
import { isShadow } from '../../kernel/shadow/mode';
import type { Simulation } from '../../simulator/run/simulate';
import { play } from './play';

const at = (instant: string | null | undefined): string => (instant ?? '').slice(5, 16);

/** The events on the bus about a pipeline, in order, without deadline outcomes and states of reruns. */
const heardOf = ({ evidence }: Simulation, pipeline: string): string[] =>
  evidence.bus
    .filter(
      ({ event }) =>
        event.pipelineId === pipeline && event.kind !== 'SLA_EVALUATED' && event.kind !== 'RERUN_STATE_CHANGED',
    )
    .map(
      ({ at: ms, event }) =>
        `${at(new Date(ms).toISOString())} ` +
        `${event.category ?? event.kind}${event.kind === 'RUN_STATE_CHANGED' ? ` ${event.status}` : ''}`,
    );

const endsOf = ({ result }: Simulation, pipeline: string) =>
  result.runs
    .filter((run) => run.pipeline === pipeline)
    .map(({ date, attempt, status, failureCategory, completedAt }) => [
      date,
      attempt,
      status,
      failureCategory,
      at(completedAt),
    ]);

describe('scenarios: shadow mode', () => {
  let day: Simulation;
  before(async () => {
    day = await play('shadow');
  });

  it('starts no job, publishes to no topic, and leaves no lock behind', () => {
    expect(day.result.violations).to.deep.equal([]);
    expect(day.result.jobStarts).to.deep.equal([]);
    // Only the live pipeline publishes to the topics.
    expect(day.result.alerts.map(({ pipeline }) => pipeline)).to.deep.equal(['dependant']);
    expect(day.result.lifecycle.map(({ pipeline }) => pipeline)).to.deep.equal(['dependant']);
    expect(day.result.locks).to.deep.equal([]);
    const invoked = day.result.executions
      .filter(({ name }) => isShadow({ executionArn: name }))
      .flatMap(({ states }) => states);
    expect(invoked).to.include('ConcludeShadow');
    expect(invoked).to.not.include.members(['TriggerPipeline']);
    expect(
      invoked.filter((state) =>
        ['TriggerPipeline', 'PollRunStatus', 'CancelJob', 'NotifyDownstream', 'RequestRerun'].includes(state),
      ),
    ).to.deep.equal([]);
  });

  it('leaves no run log, which is what others go by', () => {
    expect(day.result.runLogs.map(({ pipeline }) => pipeline)).to.deep.equal(['dependant']);
    expect(
      day.evidence.table.shadowLogs.map(({ pipelineId, date, status }) => `${pipelineId} ${date} ${status}`),
    ).to.have.members([
      'at-once 2026-03-07 SHADOW',
      'late 2026-03-07 SHADOW',
      'never-ready 2026-03-07 FAILED',
      'killed 2026-03-07 SHADOW',
      'serial 2026-03-06 SHADOW',
      'serial 2026-03-07 SHADOW',
    ]);
  });

  it('every event of a shadow run is marked, and has an id of its own', () => {
    const ofShadows = day.evidence.table.events.filter(
      ({ pipelineId, kind }) =>
        pipelineId !== 'dependant' && kind !== 'PIPELINE_REGISTERED' && kind !== 'RERUN_STATE_CHANGED',
    );
    expect(ofShadows.length).to.be.greaterThan(20);
    for (const event of ofShadows) {
      expect(event.shadow, event.eventId).to.equal(true);
      expect(event.eventId).to.match(/^shadow-/);
      expect(event.channel, event.eventId).to.be.oneOf([null, 'bus']);
    }
    for (const { event } of day.evidence.bus)
      if (event.kind !== 'RERUN_STATE_CHANGED')
        expect(event.shadow, event.eventId).to.equal(event.pipelineId !== 'dependant');
  });

  const cases: { what: string; pipeline: string; runs: unknown[]; heard: string[] }[] = [
    {
      what: 'ready at once, and late data afterwards',
      pipeline: 'at-once',
      runs: [['2026-03-07', 1, 'SHADOW', null, '03-07T06:00']],
      heard: ['03-07T06:00 RUN_STATE_CHANGED SHADOW', '03-07T08:00 LATE_DATA'],
    },
    {
      what: 'ready late, after its deadline, despite a request to cancel it',
      pipeline: 'late',
      runs: [['2026-03-07', 1, 'SHADOW', null, '03-07T09:20']],
      heard: ['03-07T08:30 sla_at_risk', '03-07T09:00 evaluation_sla_breach', '03-07T09:20 RUN_STATE_CHANGED SHADOW'],
    },
    {
      what: 'never ready',
      pipeline: 'never-ready',
      runs: [['2026-03-07', 1, 'FAILED', 'TIMEOUT', '03-07T10:00']],
      heard: [
        '03-07T08:30 sla_at_risk',
        '03-07T09:00 evaluation_sla_breach',
        '03-07T09:30 sla_at_risk',
        '03-07T10:00 PIPELINE_FAILED',
        '03-07T10:00 validation_timeout',
      ],
    },
    {
      what: 'missed',
      pipeline: 'without-marker',
      runs: [],
      heard: ['03-07T08:30 sla_at_risk', '03-07T09:00 evaluation_sla_breach', '03-07T10:00 schedule_missed'],
    },
    { what: 'excluded', pipeline: 'excluded', runs: [], heard: ['03-07T06:00 PIPELINE_EXCLUDED'] },
    {
      what: 'killed while it waited, and found by the watchdog',
      pipeline: 'killed',
      runs: [
        ['2026-03-07', 1, 'FAILED', 'TRANSIENT', '03-07T06:55'],
        ['2026-03-07', 2, 'SHADOW', null, '03-07T07:35'],
      ],
      heard: ['03-07T06:55 PIPELINE_FAILED', '03-07T06:55 orchestration_error', '03-07T07:35 RUN_STATE_CHANGED SHADOW'],
    },
    {
      what: 'a date that waits for its data keeps no other one waiting, as in live mode',
      pipeline: 'serial',
      runs: [
        ['2026-03-06', 1, 'SHADOW', null, '03-07T07:00'],
        ['2026-03-07', 1, 'SHADOW', null, '03-07T06:30'],
      ],
      heard: ['03-07T06:30 RUN_STATE_CHANGED SHADOW', '03-07T07:00 RUN_STATE_CHANGED SHADOW'],
    },
  ];
  for (const { what, pipeline, runs, heard } of cases) {
    it(`says what it would have done: ${what}`, () => {
      expect(endsOf(day, pipeline)).to.deep.equal(runs);
      expect(heardOf(day, pipeline)).to.have.members(heard);
    });
  }

  it('has no effect on others: no MARKER for dependants, no lifecycle transition, no monitoring', () => {
    expect(day.result.executions.filter(({ name }) => name.startsWith('cascaded'))).to.deep.equal([]);
    const written = day.evidence.table.items.map(({ PK, SK }) => `${String(PK)} ${String(SK)}`);
    expect(written.filter((key) => /^(LIFECYCLE|MARKER#cascaded|JOB)|MONITORING/.test(key))).to.deep.equal([]);
    expect(day.result.executions.flatMap(({ states }) => states)).to.not.include('BeginMonitoring');
  });

  it('runs nothing again, and refuses the rerun with the reason', () => {
    expect(day.result.executions.filter(({ name }) => name.startsWith('at-once'))).to.have.length(1);
    const answers = day.evidence.bus
      .filter(({ event }) => event.kind === 'RERUN_STATE_CHANGED')
      .map(({ event }) => `${event.pipelineId} ${event.status}: ${event.message}`);
    expect(answers).to.have.length(1);
    expect(answers[0]).to.match(/^at-once refused: .*is in shadow mode, so no job has run$/);
  });

  it('says what it waited for, and for how long', () => {
    expect(day.result.runs.find(({ pipeline }) => pipeline === 'late')!.message).to.equal(
      'would have started its http job at 2026-03-07T09:20:48.000Z, after waiting 201 minutes for freshness ' +
        '(FAIL: only 12 of 24 hours)',
    );
  });

  it('is no success for who waits for it', () => {
    expect(endsOf(day, 'dependant')).to.deep.equal([['2026-03-07', 1, 'FAILED', 'TIMEOUT', '03-07T08:00']]);
    expect(day.result.runs.find(({ pipeline }) => pipeline === 'dependant')!.message).to.include(
      'at-once (schedule daily) has not run for this date',
    );
  });
});

describe('scenarios: switching between shadow and live', () => {
  let days: Simulation;
  before(async () => {
    days = await play('switch-to-live');
  });
  const live = (pipeline: string) => {
    const arns = new Map(days.evidence.table.runs.map((run) => [run.runId, isShadow(run)]));
    return days.result.runs
      .filter((run) => run.pipeline === pipeline && arns.get(run.runId) === false)
      .map(({ date, attempt, status }) => `${date} ${attempt} ${status}`);
  };
  const jobs = (pipeline: string) =>
    days.result.jobStarts
      .filter((job) => job.pipeline === pipeline)
      .map(({ at: startedAt, date }) => `${date} ${at(startedAt)}`);

  it('no invariant is broken on the way', () => expect(days.result.violations).to.deep.equal([]));

  it('D-17 what was decided in shadow mode has not run: its MARKER, written again, runs it', () => {
    expect(endsOf(days, 'orders').filter(([, , status]) => status !== 'COMPLETED')).to.deep.equal([
      ['2026-03-05', 1, 'FAILED', 'TIMEOUT', '03-05T09:00'],
      ['2026-03-06', 1, 'SHADOW', null, '03-06T06:00'],
    ]);
    expect(live('orders')).to.deep.equal([
      '2026-03-05 1 COMPLETED',
      '2026-03-06 1 COMPLETED',
      '2026-03-07 1 COMPLETED',
    ]);
    expect(jobs('orders')).to.deep.equal([
      '2026-03-05 03-07T05:10',
      '2026-03-06 03-07T05:20',
      '2026-03-07 03-07T06:00',
    ]);
  });

  it('D-17 a shadow run that still waits for its data, or for its lock, does not block a live run', () => {
    expect(live('waiting')).to.deep.equal(['2026-03-07 1 COMPLETED']);
    expect(jobs('queueing')).to.deep.equal(['2026-03-07 03-07T06:40']);
    // It keeps the mode it began with.
    expect(endsOf(days, 'waiting')).to.deep.include(['2026-03-07', 1, 'SHADOW', null, '03-07T07:30']);
  });

  it('deadlines that passed in shadow mode raise no alert', () => {
    const switched = days.result.alerts.filter(({ pipeline }) => pipeline !== 'back' && pipeline !== 'heard-before');
    expect(switched).to.deep.equal([]);
  });

  it('D-17 a date of shadow mode that falls due afterwards is missed, until its MARKER is written again', () => {
    const alerts = days.result.alerts.filter(
      ({ pipeline, category }) => pipeline === 'heard-before' && category === 'schedule_missed',
    );
    expect(alerts.map(({ at: alertedAt, date }) => `${date} ${at(alertedAt)}`)).to.deep.equal([
      '2026-03-07 03-07T10:00',
    ]);
    expect(jobs('heard-before')).to.deep.equal(['2026-03-07 03-07T14:00']);
  });

  it("a live run continues, one that waits for its lock is refused, and the next is a shadow's", () => {
    expect(jobs('back')).to.deep.equal(['2026-03-06 03-07T06:00']);
    expect(live('back')).to.deep.equal(['2026-03-06 1 COMPLETED']);
    const ended = days.result.runLogs.filter(({ pipeline }) => pipeline === 'back');
    expect(ended.map(({ date, status }) => `${date} ${status}`)).to.deep.equal([
      '2026-03-06 COMPLETED',
      '2026-03-07 FAILED',
    ]);
    const refusal = days.result.alerts.filter(({ pipeline, date }) => pipeline === 'back' && date === '2026-03-07');
    expect(
      refusal.map(({ category, message }) => [
        category,
        message.includes('was set to shadow mode after this execution began'),
      ]),
    ).to.deep.equal([['orchestration_error', true]]);
    expect(endsOf(days, 'back').at(-1)).to.deep.equal(['2026-03-08', 1, 'SHADOW', null, '03-08T06:00']);
  });
});

/** Every MARKER gets one answer: records that come again, executions that die, and the retention of runs. */
import { expect } from 'chai';
import type { Simulation } from '../../simulator/run/simulate';
import {
  acted,
  alertsOf,
  at,
  eventsOf,
  type Fields,
  lifecycleOf,
  marker,
  orders,
  pause,
  resume,
  startsOf,
  stop,
} from './orders';

describe('scenarios: answers outlive the retention of runs', () => {
  const ways: readonly [title: string, days: number, written: string, date: string, until: string][] = [
    ['1 day', 1, '2026-03-07T06:00:00Z', '2026-03-07', '2026-03-10T00:00:00Z'],
    ['2 days', 2, '2026-03-07T06:00:00Z', '2026-03-07', '2026-03-10T12:00:00Z'],
    ['7 days, six days ahead of its date', 7, '2026-03-07T06:00:00Z', '2026-03-13', '2026-03-16T00:00:00Z'],
  ];
  for (const [title, days, written, date, until] of ways) {
    it(`a completed run stays the answer to its MARKER after ${title}`, async () => {
      const simulation = await acted({
        until,
        stack: { runRetentionDays: days, watchdogIntervalMinutes: 60 },
        events: [at(written, marker({ date }))],
      });
      expect(startsOf(simulation)).to.deep.equal([`${date} 1`]);
      expect(alertsOf(simulation)).to.deep.equal([]);
      expect(lifecycleOf(simulation)).to.deep.equal(['PIPELINE_COMPLETED']);
    });
  }

  it('a replay after the retention says that the run has completed', async () => {
    const simulation = await acted({
      until: '2026-03-10T12:00:00Z',
      stack: { runRetentionDays: 1, watchdogIntervalMinutes: 60 },
      events: [at('06:00', marker()), at('2026-03-09T12:00:00Z', marker({ replay: true }))],
    });
    expect(startsOf(simulation)).to.deep.equal(['2026-03-07 1']);
    expect(eventsOf(simulation)).to.include('LATE_DATA');
  });
});

describe('scenarios: an execution dies before it has a run', () => {
  const waiting = { pipelines: [orders({ schedules: [{ name: 'daily', after: '10:00', deadline: '12:00' }] })] };
  const between: readonly [title: string, events: readonly Fields[]][] = [
    ['paused and resumed', [at('06:32', pause), at('06:33', resume)]],
    [
      'changed',
      [
        at('06:32', {
          register: orders({ tier: 2, schedules: [{ name: 'daily', after: '10:00', deadline: '12:00' }] }),
        }),
      ],
    ],
  ];
  for (const [title, events] of between) {
    it(`its failure is alerted and the next attempt runs, although the pipeline is ${title} meanwhile`, async () => {
      const simulation = await acted({ ...waiting, events: [at('06:05', marker()), at('06:31', stop), ...events] });
      expect(startsOf(simulation)).to.deep.equal(['2026-03-07 2']);
      expect(alertsOf(simulation)).to.deep.equal(['orchestration_error']);
    });
  }

  it('every failure is alerted, also the second one', async () => {
    const simulation = await acted({
      ...waiting,
      events: [at('06:05', marker()), at('06:30', stop), at('08:00', stop)],
    });
    expect(startsOf(simulation)).to.deep.equal(['2026-03-07 3']);
    expect(alertsOf(simulation)).to.deep.equal(['orchestration_error', 'orchestration_error']);
  });

  it('the MARKER of an old date is no exception', async () => {
    const date = '2026-03-01';
    const simulation = await acted({
      events: [
        at('06:05', {
          put: {
            PK: 'MARKER#orders',
            SK: `${date}#daily`,
            writtenAt: '2026-03-07T06:05:00Z',
            notBefore: '2026-03-07T12:00:00Z',
          },
        }),
        at('06:30', { stop: { pipeline: 'orders', date } }),
      ],
    });
    expect(startsOf(simulation)).to.deep.equal([`${date} 2`]);
    expect(alertsOf(simulation)).to.deep.equal(['orchestration_error']);
  });

  it('a hold that could not be recorded loses nothing', async () => {
    const simulation = await acted({
      jobs: [{ match: { date: '2026-03-06' }, duration: '1h' }],
      pipelines: [
        orders({
          trigger: { type: 'http', url: 'https://jobs.local/job', statusUrl: 'https://jobs.local/status/${runId}' },
        }),
      ],
      events: [
        at('06:00', marker({ date: '2026-03-06' })),
        at('06:05', marker()),
        at('06:30', pause),
        at('09:00', resume),
      ],
      faults: [
        {
          from: '2026-03-07T06:30:00Z',
          until: '2026-03-07T08:00:00Z',
          target: 'lambda:orchestrator/alertError',
          kind: 'crash-before',
        },
      ],
    });
    expect(startsOf(simulation)).to.deep.equal(['2026-03-06 1', '2026-03-07 2']);
    expect(alertsOf(simulation)).to.deep.equal(['orchestration_error']);
  });
});

describe('scenarios: a record that is delivered again', () => {
  const failed = (category: string): Fields => ({
    pipelines: [orders({ retry: { maxAttempts: 1 } })],
    jobs: [{ outcome: 'failed', duration: '1s', category }],
  });
  const lost = { from: '2026-03-07T06:04:00Z', target: 'lambda:stream-router', kind: 'crash-after', count: 5 };
  for (const category of ['TRANSIENT', 'PERMANENT']) {
    it(`starts a job that failed (${category}) at once no second time`, async () => {
      const simulation = await acted({ ...failed(category), faults: [lost], events: [at('06:05', marker())] });
      expect(startsOf(simulation)).to.deep.equal(['2026-03-07 1']);
      expect(alertsOf(simulation)).to.deep.equal(['run_failed']);
    });
  }

  it('is not delivered again because another one of its batch cannot be read', async () => {
    const simulation = await acted({
      ...failed('TRANSIENT'),
      events: [at('06:05', { put: { PK: 'PIPELINE#', SK: 'CONTROL', n: 1 } }), at('06:05', marker())],
    });
    expect(startsOf(simulation)).to.deep.equal(['2026-03-07 1']);
    expect(new Set(alertsOf(simulation))).to.deep.equal(new Set(['run_failed', 'record_failing']));
  });
});

describe('scenarios: a rerun whose execution dies while its data is waited for', () => {
  const late = {
    evaluators: { 'check-freshness': [{ from: '2026-03-07T00:00:00Z', status: 'FAIL', reason: 'late' }] },
  };
  const rerun = { rerun: { pipeline: 'orders', date: '2026-03-07', reason: 'again' } };

  it('is alerted, and requests no second answer to the MARKER of an earlier attempt', async () => {
    const simulation = await acted({
      ...late,
      events: [
        at('06:00', marker()),
        at('06:20', { cancel: { pipeline: 'orders', date: '2026-03-07', reason: 'not needed' } }),
        at('07:00', rerun),
        at('07:30', stop),
      ],
    });
    expect(alertsOf(simulation)).to.deep.equal(['orchestration_error']);
    expect(lifecycleOf(simulation)).to.deep.equal(['PIPELINE_CANCELLED', 'PIPELINE_FAILED']);
  });

  it('nor to one that was rejected', async () => {
    const simulation = await acted({
      ...late,
      pipelines: [orders({ maxMarkerAge: '1d' })],
      events: [
        at('06:00', marker({ date: '2026-03-05', schedule: 'daily' })),
        at('07:00', { rerun: { pipeline: 'orders', date: '2026-03-05', reason: 'again' } }),
        at('07:30', { stop: { pipeline: 'orders', date: '2026-03-05' } }),
      ],
    });
    expect(alertsOf(simulation)).to.deep.equal(['marker_rejected', 'orchestration_error']);
  });

  it('has the MARKER processed that had joined it', async () => {
    const simulation = await acted({
      ...late,
      events: [
        at('06:00', marker()),
        at('06:20', { cancel: { pipeline: 'orders', date: '2026-03-07', reason: 'not needed' } }),
        at('07:00', rerun),
        at('07:10', marker({ source: 'again' })),
        at('07:30', stop),
      ],
    });
    expect(alertsOf(simulation)).to.deep.equal(['orchestration_error', 'validation_timeout']);
  });
});

describe('scenarios: an attempt that is cancelled before it opens', () => {
  it('stays cancelled, and nothing else is said of its MARKERs when its pipeline is disabled meanwhile', async () => {
    const schedules = [{ name: 'daily', after: '10:00' }];
    const simulation = await acted({
      pipelines: [orders({ schedules })],
      events: [
        at('06:00', marker()),
        at('06:01', marker({ source: 'again' })),
        at('06:20', { cancel: { pipeline: 'orders', date: '2026-03-07', reason: 'not needed' } }),
        at('07:00', { register: orders({ schedules, enabled: false }) }),
      ],
    });
    expect(lifecycleOf(simulation)).to.deep.equal(['PIPELINE_CANCELLED']);
    expect(alertsOf(simulation)).to.deep.equal([]);
    expect(eventsOf(simulation)).not.to.include('PIPELINE_EXCLUDED');
    expect(simulation.result.violations).to.deep.equal([]);
  });
});

describe('scenarios: an execution that ended without a run uses no name up', () => {
  it('a pipeline that was disabled meanwhile runs when it is enabled and its MARKER is written again', async () => {
    const schedules = [{ name: 'daily', after: '10:00' }];
    const simulation = await acted({
      pipelines: [orders({ schedules })],
      events: [
        at('06:00', marker()),
        at('07:00', { register: orders({ schedules, enabled: false }) }),
        at('11:00', { register: orders({ schedules }) }),
        at('11:30', marker()),
      ],
    });
    expect(startsOf(simulation)).to.deep.equal(['2026-03-07 1']);
    expect(alertsOf(simulation)).to.deep.equal([]);
  });
});

describe('scenarios: MARKERs in the second in which a job is started', () => {
  /** The second evaluation starts the job at 06:04:45.900; the router is down in that second. */
  const near = (writes: Fields[]): Promise<Simulation> =>
    acted({
      pipelines: [orders({ lateData: 'rerun' })],
      evaluators: {
        'check-freshness': [
          { status: 'FAIL', reason: 'late' },
          { from: '2026-03-07T06:04:00Z', status: 'PASS' },
        ],
      },
      events: [at('2026-03-07T06:00:00.900Z', marker({ trace_id: 'batch-1' })), ...writes],
      faults: [
        {
          from: '2026-03-07T06:04:44Z',
          until: '2026-03-07T06:04:47Z',
          target: 'lambda:stream-router',
          kind: 'crash-before',
        },
      ],
    });

  it('are no late data if written before the start, however coarse the timestamps of the stream are', async () => {
    const simulation = await near([at('2026-03-07T06:04:45.200Z', marker({ source: 'again' }))]);
    expect(simulation.result.jobStarts[0]!.at).to.equal('2026-03-07T06:04:45.900Z');
    expect(startsOf(simulation)).to.deep.equal(['2026-03-07 1']);
    expect(eventsOf(simulation)).to.not.include('LATE_DATA');
    expect(simulation.result.violations).to.deep.equal([]);
  });

  it('are late data when they were written after it', async () => {
    const simulation = await near([at('2026-03-07T06:04:45.950Z', marker({ source: 'again' }))]);
    expect(startsOf(simulation)).to.deep.equal(['2026-03-07 1', '2026-03-07 2']);
    expect(simulation.result.violations).to.deep.equal([]);
  });

  it('are late data when their writer does not say when', async () => {
    const item = { PK: 'MARKER#orders', SK: '2026-03-07#daily', source: 'again' };
    const simulation = await near([at('2026-03-07T06:04:45.200Z', { put: item })]);
    expect(startsOf(simulation)).to.deep.equal(['2026-03-07 1', '2026-03-07 2']);
  });

  it('with a trace id, delivered once more, are no late data', async () => {
    const simulation = await acted({
      pipelines: [orders({ lateData: 'rerun' })],
      jobs: [{ duration: '0s' }],
      events: [at('06:00', marker({ trace_id: 'batch-1' }))],
      faults: [{ target: 'lambda:stream-router', kind: 'crash-after', count: 3 }],
    });
    expect(startsOf(simulation)).to.deep.equal(['2026-03-07 1']);
    expect(eventsOf(simulation)).to.not.include('LATE_DATA');
  });
});

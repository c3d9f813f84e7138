/** Changes while an execution waits for its lock are evaluated again after it has acquired the lock. */
import { expect } from 'chai';
import { simulate } from '../../simulator/run/simulate';
import { batch, foreignLock, inlineScenario } from '../support/inline';
import { SEED } from './play';

const job = { type: 'http', url: 'https://jobs.local/job', statusUrl: 'https://jobs.local/status/${runId}' };

const orders = {
  name: 'orders',
  archetype: 'batch',
  trigger: job,
  schedules: [{ name: 'daily' }],
};

/** The job of 7 March takes half an hour; the MARKER of the 8th waits for the lock meanwhile. */
const morning = (changes: { pipeline?: object; changed: object; events?: object[]; calendars?: object[] }) => {
  const pipeline = { ...orders, ...changes.pipeline };
  return inlineScenario({
    start: '2026-03-08T05:00:00Z',
    until: '2026-03-08T12:00:00Z',
    archetypes: [batch],
    calendars: changes.calendars ?? [],
    pipelines: [pipeline],
    jobs: [{ duration: '30m' }],
    events: [
      { at: '2026-03-08T06:00:00Z', marker: { pipeline: 'orders', date: '2026-03-07' } },
      { at: '2026-03-08T06:05:00Z', marker: { pipeline: 'orders', date: '2026-03-08' } },
      ...(changes.events ?? []),
      {
        at: '2026-03-08T06:20:00Z',
        register: 'kind' in changes.changed ? changes.changed : { kind: 'pipeline', ...pipeline, ...changes.changed },
      },
    ],
  });
};

const excluded = ({ result }: Awaited<ReturnType<typeof simulate>>): string[] =>
  result.events.filter(({ kind }) => kind === 'PIPELINE_EXCLUDED').map(({ date, message }) => `${date} ${message}`);

describe('scenarios: while an execution waits for its lock', () => {
  const cases = {
    'its date is excluded': {
      changed: { exclusions: { dates: ['2026-03-08'] } },
      message: '2026-03-08 not run: 2026-03-08 is listed in the excluded dates',
    },
    'its pipeline is disabled': {
      changed: { enabled: false },
      message: '2026-03-08 not run: pipeline orders is disabled',
    },
    'a calendar excludes its date': {
      pipeline: { exclusions: { calendar: 'holidays' } },
      calendars: [{ name: 'holidays', dates: [] }],
      changed: { kind: 'calendar', name: 'holidays', dates: ['2026-03-08'] },
      message: '2026-03-08 not run: 2026-03-08 is listed in the excluded dates of the calendar holidays',
    },
  };

  for (const [title, { message, ...changes }] of Object.entries(cases)) {
    it(`${title}: nothing starts, and the run before it continues`, async () => {
      const played = await simulate(morning(changes), { seed: SEED });
      const { result } = played;
      expect(result.jobStarts.map(({ date }) => date)).to.deep.equal(['2026-03-07']);
      expect(result.runs.map(({ date, status }) => `${date} ${status}`)).to.deep.equal(['2026-03-07 COMPLETED']);
      expect(excluded(played)).to.deep.equal([message]);
      expect(played.evidence.executions.map(({ input, outcome }) => `${input.date} ${outcome}`)).to.deep.equal([
        '2026-03-07 COMPLETED',
        '2026-03-08 EXCLUDED',
      ]);
      expect(result.alerts).to.deep.equal([]);
      expect(result.locks).to.deep.equal([]);
      expect(result.violations).to.deep.equal([]);
    });
  }

  it('its schedule opens later: it waits for the opening without the lock', async () => {
    const scenario = morning({
      changed: { schedules: [{ name: 'daily', after: '09:00' }] },
      events: [{ at: '2026-03-08T06:10:00Z', marker: { pipeline: 'orders', date: '2026-03-06' } }],
    });
    const { result } = await simulate(scenario, { seed: SEED });
    expect(result.jobStarts.map(({ at, date }) => `${date} ${at.slice(11, 16)}`)).to.deep.equal([
      '2026-03-07 06:00',
      '2026-03-06 06:30',
      '2026-03-08 09:00',
    ]);
    expect(result.alerts).to.deep.equal([]);
    expect(result.locks).to.deep.equal([]);
    expect(result.violations).to.deep.equal([]);
  });

  it('its date is excluded: a rerun is refused, and its slot is free', async () => {
    const scenario = morning({
      changed: { exclusions: { dates: ['2026-03-05'] } },
      events: [{ at: '2026-03-08T06:02:00Z', rerun: { pipeline: 'orders', date: '2026-03-05', reason: 'corrected' } }],
    });
    const { result } = await simulate(scenario, { seed: SEED });
    expect(result.jobStarts.map(({ date }) => date)).to.deep.equal(['2026-03-07', '2026-03-08']);
    expect(
      result.events
        .filter(({ kind }) => kind === 'RERUN_STATE_CHANGED')
        .map(({ status, message }) => [status, message]),
    ).to.deep.equal([
      ['running', 'manual rerun requested by scenario (corrected)'],
      [
        'refused',
        'manual rerun requested by scenario (corrected): excluded: 2026-03-05 is listed in the excluded dates',
      ],
    ]);
    expect(result.alerts).to.deep.equal([]);
    expect(result.violations).to.deep.equal([]);
  });
});

describe('scenarios: concurrency that changes while runs are in progress', () => {
  const perDate = { ...orders, concurrency: 'per-date' };
  const serial = { ...orders, concurrency: 'serial' };
  const change = (at: string, document: object) => ({ at, register: { kind: 'pipeline', ...document } });
  const marker = (at: string, date: string) => ({ at, marker: { pipeline: 'orders', date } });

  const act = (scenario: {
    pipelines: object[];
    events: object[];
    jobs?: object[];
    faults?: object[];
    evaluators?: object;
  }) =>
    simulate(
      inlineScenario({
        start: '2026-03-08T05:00:00Z',
        until: '2026-03-09T05:00:00Z',
        archetypes: [batch],
        jobs: [{ duration: '1h' }],
        ...scenario,
      }),
      { seed: SEED },
    );

  /** Runs of the schedule that were open at the same time, by their dates. */
  const overlapping = ({ result }: Awaited<ReturnType<typeof act>>, from = ''): string[] =>
    result.runs.flatMap((run) =>
      result.runs
        .filter(
          (other) =>
            other.date! > run.date! && other.startedAt < run.completedAt! && run.startedAt < other.completedAt!,
        )
        .filter((other) => run.startedAt >= from || other.startedAt >= from)
        .map((other) => `${run.date} ${other.date}`),
    );
  const completed = ({ result }: Awaited<ReturnType<typeof act>>): string[] =>
    result.runs.filter(({ status }) => status === 'COMPLETED').map(({ date }) => date!);

  it('from per-date to serial: one that begins after the change waits for those of before', async () => {
    const played = await act({
      pipelines: [perDate],
      events: [
        marker('2026-03-08T06:00:00Z', '2026-03-06'),
        marker('2026-03-08T06:05:00Z', '2026-03-07'),
        change('2026-03-08T06:20:00Z', serial),
        marker('2026-03-08T06:30:00Z', '2026-03-08'),
      ],
    });
    expect(completed(played).sort()).to.deep.equal(['2026-03-06', '2026-03-07', '2026-03-08']);
    expect(overlapping(played)).to.deep.equal(['2026-03-06 2026-03-07']);
    expect(played.result.alerts).to.deep.equal([]);
    expect(played.result.locks).to.deep.equal([]);
    expect(played.result.violations).to.deep.equal([]);
  });

  it('from per-date to serial: one that is about to begin under the lock of its date takes the other', async () => {
    const played = await act({
      pipelines: [perDate],
      events: [
        ...['2026-03-07', '2026-03-08'].map((date) =>
          foreignLock(`eval:orders:daily:${date}`, '2026-03-08T05:59:50Z', '2026-03-08T06:00:05Z'),
        ),
        marker('2026-03-08T06:00:00Z', '2026-03-07'),
        marker('2026-03-08T06:00:00Z', '2026-03-08'),
        change('2026-03-08T06:00:30Z', serial),
      ],
      faults: [
        { target: 'lambda:orchestrator/resolvePipeline', kind: 'delay', by: '40s', from: '2026-03-08T06:00:00Z' },
      ],
    });
    expect(completed(played).sort()).to.deep.equal(['2026-03-07', '2026-03-08']);
    expect(overlapping(played)).to.deep.equal([]);
    expect(played.result.locks).to.deep.equal([]);
    expect(played.result.violations).to.deep.equal([]);
  });

  it('while a run retries: its next attempt is waited for, too', async () => {
    const retry = { maxAttempts: 2, backoffSeconds: '20m' };
    const played = await act({
      pipelines: [{ ...perDate, retry }],
      jobs: [{ match: { date: '2026-03-07', attempt: 1 }, duration: '10m', outcome: 'failed' }, { duration: '1h' }],
      events: [
        marker('2026-03-08T06:00:00Z', '2026-03-07'),
        change('2026-03-08T06:05:00Z', { ...serial, retry }),
        marker('2026-03-08T06:20:00Z', '2026-03-08'),
      ],
    });
    expect(completed(played)).to.deep.equal(['2026-03-07', '2026-03-08']);
    expect(overlapping(played)).to.deep.equal([]);
    expect(played.result.violations).to.deep.equal([]);
  });

  it('from per-date to serial: a run that waits for earlier runs blocks the lock for no other run', async () => {
    const played = await act({
      pipelines: [perDate],
      events: [
        marker('2026-03-08T06:00:00Z', '2026-03-06'),
        change('2026-03-08T06:20:00Z', serial),
        marker('2026-03-08T06:30:00Z', '2026-03-07'),
        marker('2026-03-08T06:30:01Z', '2026-03-08'),
      ],
      evaluators: {
        'check-freshness': [
          { match: { date: '2026-03-07' }, status: 'FAIL' },
          { match: { date: '2026-03-07' }, from: '2026-03-08T08:00:00Z', status: 'PASS' },
        ],
      },
    });
    expect(completed(played).sort()).to.deep.equal(['2026-03-06', '2026-03-07', '2026-03-08']);
    expect(played.result.alerts).to.deep.equal([]);
    expect(played.result.locks).to.deep.equal([]);
    expect(played.result.violations).to.deep.equal([]);
  });

  it('there and back: no run waits for other dates, and then every run does', async () => {
    const played = await act({
      pipelines: [serial],
      events: [
        marker('2026-03-08T06:00:00Z', '2026-03-05'),
        marker('2026-03-08T06:05:00Z', '2026-03-06'),
        change('2026-03-08T06:10:00Z', perDate),
        marker('2026-03-08T06:12:00Z', '2026-03-07'),
        change('2026-03-08T06:30:00Z', serial),
        marker('2026-03-08T06:35:00Z', '2026-03-08'),
      ],
    });
    expect(completed(played).sort()).to.deep.equal(['2026-03-05', '2026-03-06', '2026-03-07', '2026-03-08']);
    expect(overlapping(played, '2026-03-08T06:30')).to.deep.equal([]);
    expect(overlapping(played)).to.include('2026-03-05 2026-03-07');
    expect(played.result.locks).to.deep.equal([]);
    expect(played.result.violations).to.deep.equal([]);
  });
});

/** What changes while an execution waits for its lock is judged again when it has it. */
import { expect } from 'chai';
import { simulate } from '../../local/simulate/simulate';
import { batch, inlineScenario } from '../simulation/inline';
import { SEED } from './play';

const job = { type: 'http', url: 'https://jobs.local/job', statusUrl: 'https://jobs.local/status/${runId}' };

/** The job of 7 March takes half an hour; the MARKER of the 8th waits for the lock meanwhile. */
const morning = (changes: { pipeline?: object; changed: object; events?: object[]; calendars?: object[] }) => {
  const orders = {
    name: 'orders',
    archetype: 'batch',
    trigger: job,
    schedules: [{ name: 'daily' }],
    ...changes.pipeline,
  };
  return inlineScenario({
    start: '2026-03-08T05:00:00Z',
    until: '2026-03-08T12:00:00Z',
    archetypes: [batch],
    calendars: changes.calendars ?? [],
    pipelines: [orders],
    jobs: [{ duration: '30m' }],
    events: [
      { at: '2026-03-08T06:00:00Z', marker: { pipeline: 'orders', date: '2026-03-07' } },
      { at: '2026-03-08T06:05:00Z', marker: { pipeline: 'orders', date: '2026-03-08' } },
      ...(changes.events ?? []),
      {
        at: '2026-03-08T06:20:00Z',
        register: 'kind' in changes.changed ? changes.changed : { kind: 'pipeline', ...orders, ...changes.changed },
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
    it(`${title}: nothing starts, and the run before it goes on`, async () => {
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
      ['running', 'manual rerun asked for by scenario (corrected)'],
      [
        'refused',
        'manual rerun asked for by scenario (corrected): excluded: 2026-03-05 is listed in the excluded dates',
      ],
    ]);
    expect(result.alerts).to.deep.equal([]);
    expect(result.violations).to.deep.equal([]);
  });
});

/** Slots and requests of reruns that die, are requested twice, or run longer than the retention of their records. */
import { expect } from 'chai';
import { simulate } from '../../simulator/run/simulate';
import { batch, inlineScenario } from '../support/inline';
import { SEED } from './play';

const trigger = { type: 'http', url: 'https://jobs.local/job', statusUrl: 'https://jobs.local/status/${runId}' };

const rerunStates = ({ result }: Awaited<ReturnType<typeof simulate>>): string[] =>
  result.events
    .filter(({ kind }) => kind === 'RERUN_STATE_CHANGED')
    .map(({ pipeline, date, status }) => `${pipeline} ${date} ${status}`);

describe('scenarios: slots of reruns', () => {
  const oneSlot = {
    start: '2026-03-07T00:00:00Z',
    until: '2026-03-07T12:00:00Z',
    stack: { rerunsPerEngine: { http: 1 } },
    archetypes: [batch],
    pipelines: [
      { name: 'quiet', archetype: 'batch', trigger, watch: { enabled: false } },
      { name: 'other', archetype: 'batch', trigger },
    ],
  };

  const ways = {
    'while its job runs': { jobs: [{ match: { pipeline: 'quiet' }, duration: '2h' }], evaluators: {} },
    'while it waits for its traits': {
      jobs: [],
      evaluators: {
        'check-freshness': [
          { match: { pipeline: 'quiet' }, status: 'FAIL' },
          { match: { pipeline: 'other' }, status: 'PASS' },
        ],
      },
    },
  };
  for (const [title, world] of Object.entries(ways)) {
    it(`a rerun that is killed ${title} gives its slot back, also of a pipeline that is not watched`, async () => {
      const played = await simulate(
        inlineScenario({
          ...oneSlot,
          ...world,
          events: [
            { at: '2026-03-07T06:00:00Z', rerun: { pipeline: 'quiet', date: '2026-03-01' } },
            { at: '2026-03-07T06:05:00Z', rerun: { pipeline: 'other', date: '2026-03-01' } },
            { at: '2026-03-07T06:10:00Z', stop: { pipeline: 'quiet', date: '2026-03-01' } },
          ],
        }),
        { seed: SEED },
      );
      expect(rerunStates(played)).to.deep.equal([
        'quiet 2026-03-01 running',
        'quiet 2026-03-01 failed',
        'other 2026-03-01 running',
        'other 2026-03-01 completed',
      ]);
      expect(played.result.runs.map(({ pipeline, status }) => `${pipeline} ${status}`)).to.deep.equal([
        'quiet FAILED',
        'other COMPLETED',
      ]);
      expect(played.result.alerts).to.deep.equal([]);
      expect(played.result.locks).to.deep.equal([]);
      expect(played.result.violations).to.deep.equal([]);
    });
  }

  it('a rerun that is killed before it has a run is alerted only if the pipeline is watched', async () => {
    const played = await simulate(
      inlineScenario({
        ...oneSlot,
        jobs: [{ match: { date: '2026-03-07' }, duration: '2h' }],
        events: [
          { at: '2026-03-07T05:55:00Z', marker: { pipeline: 'quiet', date: '2026-03-07' } },
          { at: '2026-03-07T06:00:00Z', rerun: { pipeline: 'quiet', date: '2026-03-01' } },
          { at: '2026-03-07T06:10:00Z', stop: { pipeline: 'quiet', date: '2026-03-01' } },
        ],
      }),
      { seed: SEED },
    );
    expect(rerunStates(played)).to.deep.equal(['quiet 2026-03-01 running', 'quiet 2026-03-01 failed']);
    expect(played.result.alerts).to.deep.equal([]);
    expect(played.result.violations).to.deep.equal([]);
  });

  it('a rerun whose run log cannot be read has its slot until the run log is deleted, and is reported', async () => {
    const log = { PK: 'PIPELINE#orders', SK: 'RUNLOG#2026-03-01#daily' };
    const played = await simulate(
      inlineScenario({
        ...oneSlot,
        pipelines: [
          { name: 'orders', archetype: 'batch', trigger },
          { name: 'other', archetype: 'batch', trigger },
        ],
        jobs: [{ match: { pipeline: 'orders' }, duration: '2h' }],
        events: [
          { at: '2026-03-07T06:00:00Z', rerun: { pipeline: 'orders', date: '2026-03-01' } },
          { at: '2026-03-07T06:05:00Z', rerun: { pipeline: 'other', date: '2026-03-01' } },
          { at: '2026-03-07T06:10:00Z', stop: { pipeline: 'orders', date: '2026-03-01' } },
          { at: '2026-03-07T06:10:00Z', put: { ...log, status: 'NONSENSE' } },
          { at: '2026-03-07T09:00:00Z', delete: log },
        ],
      }),
      { seed: SEED },
    );
    expect(rerunStates(played)).to.deep.equal([
      'orders 2026-03-01 running',
      'orders 2026-03-01 failed',
      'other 2026-03-01 running',
      'other 2026-03-01 completed',
    ]);
    const told = played.result.alerts.map(({ at, category }) => `${at.slice(11, 13)} ${category}`);
    expect(told).to.deep.equal([
      '06 watchdog_degraded',
      '06 orchestration_error',
      '07 watchdog_degraded',
      '08 watchdog_degraded',
      '09 orchestration_error',
    ]);
    expect(played.result.alerts[0]!.message).to.contain('"RUNLOG#2026-03-01#daily"').and.to.contain('delete the item');
    expect(played.result.violations).to.deep.equal([]);
  });

  it('a rerun that takes longer than records are kept has its slot to the end, and gives it back', async () => {
    const played = await simulate(
      inlineScenario({
        ...oneSlot,
        until: '2026-03-12T00:00:00Z',
        stack: { rerunsPerEngine: { http: 1 }, runRetentionDays: 1 },
        pipelines: [{ name: 'long', archetype: 'batch', trigger: { ...trigger, poll: { timeout: '7d' } } }],
        jobs: [{ match: { date: '2026-03-01' }, duration: '3d' }],
        events: [
          { at: '2026-03-07T06:00:00Z', rerun: { pipeline: 'long', date: '2026-03-01', concurrency: 1 } },
          { at: '2026-03-07T06:05:00Z', rerun: { pipeline: 'long', date: '2026-03-02', concurrency: 1 } },
        ],
      }),
      { seed: SEED },
    );
    expect(rerunStates(played)).to.deep.equal([
      'long 2026-03-01 running',
      'long 2026-03-01 completed',
      'long 2026-03-02 running',
      'long 2026-03-02 completed',
    ]);
    expect(played.result.violations).to.deep.equal([]);
  });
});

describe('scenarios: requests for reruns that are delivered again', () => {
  it('one whose job was tried again meanwhile is its own', async () => {
    const played = await simulate(
      inlineScenario({
        start: '2026-03-07T00:00:00Z',
        until: '2026-03-07T12:00:00Z',
        archetypes: [batch],
        pipelines: [{ name: 'orders', archetype: 'batch', trigger, retry: { maxAttempts: 3, backoffSeconds: '1s' } }],
        jobs: [
          { match: { attempt: 1 }, duration: '1s', outcome: 'failed' },
          { match: { attempt: 2 }, duration: '30m' },
        ],
        events: [{ at: '2026-03-07T06:00:00Z', rerun: { pipeline: 'orders', date: '2026-03-01' } }],
        faults: [
          { target: 'dynamodb:DeleteItem', kind: 'error', from: '2026-03-07T06:00:00Z', until: '2026-03-07T06:03:00Z' },
        ],
      }),
      { seed: SEED },
    );
    expect(played.result.runs.map(({ attempt, status }) => `${attempt} ${status}`)).to.deep.equal([
      '1 FAILED',
      '2 COMPLETED',
    ]);
    expect(rerunStates(played)).to.deep.equal(['orders 2026-03-01 running', 'orders 2026-03-01 completed']);
    expect(played.result.violations).to.deep.equal([]);
  });
});

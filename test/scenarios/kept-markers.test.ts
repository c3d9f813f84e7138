/** MARKERs that are kept while their pipeline is held, also on their way. */
import { expect } from 'chai';
import { acted, alertsOf, at, type Fields, lifecycleOf, marker, orders, pause, resume, startsOf } from './orders';

describe('scenarios: what a pipeline keeps', () => {
  const longJob = (fields: Fields = {}): Fields => ({
    pipelines: [
      orders({
        trigger: { type: 'http', url: 'https://jobs.local/job', statusUrl: 'https://jobs.local/status/${runId}' },
        ...fields,
      }),
    ],
    jobs: [{ match: { date: '2026-03-05' }, duration: '3h' }, { duration: '1m' }],
  });

  it('is as old as when it was written, however long the pause', async () => {
    const nine = await acted({
      until: '2026-03-18T00:00:00Z',
      stack: { watchdogIntervalMinutes: 60 },
      events: [at('06:00', pause), at('06:05', marker()), at('2026-03-16T09:00:00Z', resume)],
    });
    expect(startsOf(nine)).to.deep.equal(['2026-03-07 1']);
    expect(alertsOf(nine)).to.deep.equal([]);
    const weekend = await acted({
      until: '2026-03-11T00:00:00Z',
      stack: { watchdogIntervalMinutes: 60 },
      pipelines: [orders({ maxMarkerAge: '1d' })],
      events: [at('06:00', pause), at('06:05', marker()), at('2026-03-10T09:00:00Z', resume)],
    });
    expect(startsOf(weekend)).to.deep.equal(['2026-03-07 1']);
    expect(alertsOf(weekend)).to.deep.equal([]);
  });

  /** The 7th waits for the lock and is held on its way; released, it waits for the lock behind the 6th. */
  const held = {
    ...longJob(),
    jobs: [
      { match: { date: '2026-03-05' }, duration: '1h' },
      { match: { date: '2026-03-06' }, duration: '3h' },
      { duration: '1m' },
    ],
  };
  const written = [
    at('06:00', marker({ date: '2026-03-05' })),
    at('06:01', marker()),
    at('06:02', pause),
    at('06:10', marker({ date: '2026-03-06' })),
    at('08:00', resume),
    at('08:10', marker({ source: 'again' })),
  ];

  it('waits for the lock after its release: written again it has not failed', async () => {
    const simulation = await acted({ ...held, events: written });
    expect(startsOf(simulation)).to.deep.equal(['2026-03-05 1', '2026-03-06 1', '2026-03-07 1']);
    expect(new Set(lifecycleOf(simulation))).to.deep.equal(new Set(['PIPELINE_COMPLETED']));
    expect(alertsOf(simulation)).to.deep.equal([]);
  });

  it('and can be cancelled then', async () => {
    const simulation = await acted({
      ...held,
      events: [...written, at('08:20', { cancel: { pipeline: 'orders', date: '2026-03-07' } })],
    });
    expect(startsOf(simulation)).to.deep.equal(['2026-03-05 1', '2026-03-06 1']);
    expect(lifecycleOf(simulation)).to.have.members(['PIPELINE_COMPLETED', 'PIPELINE_COMPLETED', 'PIPELINE_CANCELLED']);
  });

  it('is released beside a MARKER of 400 KB', async () => {
    const large = { PK: 'MARKER#orders', SK: '2026-03-06#daily', writtenAt: '2026-03-07T06:05:00Z' };
    const room = 409_600 - Object.entries(large).join('').length - 'blob'.length;
    const simulation = await acted({
      events: [
        at('06:00', pause),
        at('06:05', { put: { ...large, blob: 'x'.repeat(room) } }),
        at('06:10', marker()),
        at('07:00', resume),
      ],
    });
    expect(startsOf(simulation)).to.deep.equal(['2026-03-06 1', '2026-03-07 1']);
  });

  it('is cancelled for good', async () => {
    const simulation = await acted({
      events: [
        at('06:00', pause),
        at('06:05', marker()),
        at('06:30', { cancel: { pipeline: 'orders', date: '2026-03-07' } }),
        at('07:00', resume),
      ],
    });
    expect(startsOf(simulation)).to.deep.equal([]);
    expect(lifecycleOf(simulation)).to.deep.equal(['PIPELINE_CANCELLED']);
  });

  it('keeps its replay, also when it is held on its way and its key names no schedule', async () => {
    const simulation = await acted({
      ...longJob({ retry: { maxAttempts: 1 } }),
      jobs: [
        { match: { date: '2026-03-05' }, duration: '3h' },
        { match: { date: '2026-03-07', attempt: 1 }, duration: '1s', outcome: 'failed', category: 'PERMANENT' },
        { duration: '1m' },
      ],
      events: [
        at('05:00', marker()),
        at('06:00', marker({ date: '2026-03-05' })),
        at('06:05', {
          put: { PK: 'MARKER#orders', SK: '2026-03-07#', replay: true, writtenAt: '2026-03-07T06:05:00Z' },
        }),
        at('06:10', pause),
        at('12:00', resume),
      ],
    });
    expect(startsOf(simulation)).to.deep.equal(['2026-03-07 1', '2026-03-05 1', '2026-03-07 2']);
    expect(alertsOf(simulation)).to.deep.equal(['run_failed']);
  });
});

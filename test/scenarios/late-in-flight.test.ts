/** MARKERs that are written while the job of their instance runs: it has read its data already. */
import { expect } from 'chai';
import { acted, alertsOf, at, eventsOf, type Fields, lifecycleOf, marker, orders, startsOf } from './orders';

const again = marker({ source: 'again' });
const polled = (fields: Fields = {}) =>
  orders({
    trigger: { type: 'http', url: 'https://jobs.local/job', statusUrl: 'https://jobs.local/status/${runId}' },
    ...fields,
  });
const play = (lateData: string, fields: Fields = {}) =>
  acted({
    pipelines: [polled({ lateData })],
    jobs: [{ duration: '2h' }],
    events: [at('06:00', marker()), at('06:30', again)],
    ...fields,
  });
const count = (kinds: readonly string[], kind: string): number => kinds.filter((one) => one === kind).length;
const ONCE = ['2026-03-07 1'];
const TWICE = [...ONCE, '2026-03-07 2'];

describe('scenarios: a MARKER that is written while the job runs', () => {
  it('leads to another attempt after the run has completed with `rerun`', async () => {
    const day = await play('rerun');
    expect(startsOf(day)).to.deep.equal(TWICE);
    expect(day.result.jobStarts[1]!.at).to.match(/T08:0/);
    expect(count(eventsOf(day), 'LATE_DATA')).to.equal(1);
    expect(alertsOf(day)).to.deep.equal(['late_data']);
  });

  it('is alerted after the run has completed with `alert`', async () => {
    const day = await play('alert');
    expect(startsOf(day)).to.deep.equal(ONCE);
    expect(alertsOf(day)).to.deep.equal(['late_data']);
    const [alert] = day.result.alerts;
    expect(alert!.at).to.match(/T08:0/);
    expect(alert!.message).to.match(
      /written at 2026-03-07T06:30:0.*attempt 1 had started its job at 2026-03-07T06:00:/,
    );
  });

  it('is recorded and nothing else with `ignore`', async () => {
    const day = await play('ignore');
    expect(startsOf(day)).to.deep.equal(ONCE);
    expect([count(eventsOf(day), 'LATE_DATA'), alertsOf(day)]).to.deep.equal([1, []]);
  });

  it('is late data once for each writing, with one more attempt for all of them', async () => {
    const third = marker({ source: 'third' });
    const day = await play('rerun', { events: [at('06:00', marker()), at('06:30', again), at('07:00', third)] });
    expect(startsOf(day)).to.deep.equal(TWICE);
    expect(count(eventsOf(day), 'LATE_DATA')).to.equal(2);
  });

  it('is no late data when it was written before the job was started', async () => {
    const day = await play('rerun', {
      evaluators: {
        'check-freshness': [
          { status: 'FAIL', reason: 'late' },
          { from: '2026-03-07T06:40:00Z', status: 'PASS' },
        ],
      },
    });
    expect(startsOf(day)).to.deep.equal(ONCE);
    expect(eventsOf(day)).to.not.include('LATE_DATA');
  });

  it('is read by the attempt that follows when the job fails', async () => {
    const day = await play('rerun', {
      pipelines: [polled({ lateData: 'rerun', retry: { maxAttempts: 2 } })],
      jobs: [{ match: { attempt: 1 }, outcome: 'failed', category: 'TRANSIENT', duration: '2h' }, { duration: '1m' }],
    });
    expect(lifecycleOf(day).at(-1)).to.equal('PIPELINE_COMPLETED');
    expect(startsOf(day)).to.deep.equal(TWICE);
    expect(eventsOf(day)).to.not.include('LATE_DATA');
  });

  for (const [title, upstream] of [
    ['its first upstream', []],
    ['another upstream', ['first']],
  ] as const)
    it(`is late data of ${title}, which the pipeline got meanwhile`, async () => {
      const [start = marker()] = upstream.map((name) => marker({ pipeline: name }));
      const day = await acted({
        pipelines: [polled({ lateData: 'rerun', upstream }), polled({ name: 'first' }), polled({ name: 'meanwhile' })],
        jobs: [{ match: { pipeline: 'orders' }, duration: '2h' }, { duration: '1m' }],
        events: [
          at('06:00', start),
          at('06:10', { register: polled({ lateData: 'rerun', upstream: [...upstream, 'meanwhile'] }) }),
          at('06:30', marker({ pipeline: 'meanwhile' })),
        ],
      });
      const starts = day.result.jobStarts.filter(({ pipeline }) => pipeline === 'orders');
      expect(starts).to.have.length(2);
      expect(alertsOf(day)).to.deep.equal(['late_data']);
    });

  const moments: [title: string, from: string, calls: number][] = [
    ['it is answered', '06:30:00', 8],
    ['the run completes', '08:00:24', 16],
  ];
  for (const [title, from, calls] of moments)
    for (const kind of ['crash-before', 'crash-after'])
      it(`is late data once whichever request to the table fails when ${title}, with ${kind}`, async () => {
        for (let after = 0; after < calls; after += 1) {
          const fault = { target: 'dynamodb', kind, after, count: 1, from: `2026-03-07T${from}Z` };
          const day = await play('rerun', { faults: [fault] });
          expect(startsOf(day), `call ${after}`).to.deep.equal(TWICE);
          expect(count(eventsOf(day), 'LATE_DATA'), `call ${after}`).to.equal(1);
        }
      });

  it('is late data when the router is away until the run has completed', async () => {
    const away = { from: '2026-03-07T06:20:00Z', until: '2026-03-07T08:30:00Z' };
    const day = await play('rerun', { faults: [{ target: 'lambda:stream-router', kind: 'crash-before', ...away }] });
    expect(startsOf(day)).to.deep.equal(TWICE);
    expect(count(eventsOf(day), 'LATE_DATA')).to.equal(1);
  });
});

/** Failed stream records are redriven without the sweeper, which is down in all of these tests. */
import { expect } from 'chai';
import type { Simulation } from '../../simulator/run/simulate';
import { acted, alertsOf, at, type Fields, lifecycleOf, marker, orders, startsOf } from './orders';

const fault = (target: string, from: string, until: string, kind = 'crash-before'): Fields => ({
  target,
  kind,
  from: `2026-03-07T${from}:00Z`,
  until: `2026-03-07T${until}:00Z`,
});
const unwatched = { target: 'lambda:sweeper', kind: 'crash-before' };

/** Messages about records that were left to the dead letters; calls of the sweeper that failed are of no concern. */
const leftOf = ({ evidence }: Simulation): string[] =>
  evidence.deadLetters.filter((body) => body.includes('/shardId-') && !body.includes('"responseContext"'));

const instancesOf = (count: number): string[] => Array.from({ length: count }, (_, index) => `p${index}`);

const written = (names: readonly string[], time: string) => ({
  pipelines: names.map((name) => orders({ name })),
  events: names.map((pipeline) => at(time, { marker: { pipeline, date: '2026-03-07' } })),
});

/** The last start of a job, `HH:MM`. */
const lastStart = ({ result }: Simulation): string =>
  result.jobStarts
    .map((start) => start.at.slice(11, 16))
    .sort()
    .at(-1) ?? 'never';

/** Its job takes its time. */
const polled = orders({
  trigger: { type: 'http', url: 'https://jobs.local/job', statusUrl: 'https://jobs.local/status/${runId}' },
});

/** A request that names no instance: no delivery can process it. */
const poison = { PK: 'REQUEST#orders', SK: 'RERUNREQUEST#nothing' };

describe('scenarios: records that the stream gave up', () => {
  it('are answered within eight minutes of the end of an outage, each once', async () => {
    const names = instancesOf(30);
    const simulation = await acted({
      stack: { streamRetries: 1 },
      faults: [unwatched, fault('states:StartExecution', '06:04', '06:25', 'throttle')],
      ...written(names, '06:05'),
    });
    expect(simulation.evidence.givenUp.size).to.be.greaterThan(20);
    expect(simulation.result.jobStarts).to.have.length(names.length);
    expect(lastStart(simulation) <= '06:34', lastStart(simulation)).to.equal(true);
    expect(lifecycleOf(simulation)).to.deep.equal(names.map(() => 'PIPELINE_COMPLETED'));
    expect(alertsOf(simulation)).to.deep.equal([]);
    expect(leftOf(simulation)).to.deep.equal([]);
  });

  it('for their age, many at once: each is redriven alone, and a malformed one among them is alerted', async () => {
    const names = instancesOf(10);
    const { pipelines, events } = written(names, '06:05');
    const simulation = await acted({
      stack: { streamMaxAgeSeconds: 60 },
      faults: [unwatched, fault('lambda:stream-router', '06:04', '06:20', 'throttle')],
      pipelines,
      events: [...events.slice(0, 5), at('06:05', { put: poison }), ...events.slice(5)],
    });
    expect(simulation.result.jobStarts).to.have.length(names.length);
    expect(lastStart(simulation) <= '06:29', lastStart(simulation)).to.equal(true);
    expect(alertsOf(simulation)).to.deep.equal(['record_failing']);
    expect(leftOf(simulation)).to.deep.equal([]);
  });

  it('do not exist where an item is malformed: the record is alerted, and the next one is processed', async () => {
    const simulation = await acted({
      faults: [unwatched],
      events: [at('06:05', { put: poison }), at('06:05', marker())],
    });
    expect(startsOf(simulation)).to.deep.equal(['2026-03-07 1']);
    expect(lastStart(simulation)).to.equal('06:05');
    expect(alertsOf(simulation)).to.deep.equal(['record_failing']);
    const [alert] = simulation.result.alerts;
    expect(alert!.message).to.contain('REQUEST#orders / RERUNREQUEST#nothing');
    expect(simulation.evidence.givenUp.size).to.equal(0);
  });

  it('hold up the shard for minutes in an outage, are alerted once, and are left after eight hours', async () => {
    const simulation = await acted({
      faults: [unwatched, fault('states:StartExecution', '06:04', '23:59', 'throttle')],
      events: [at('06:05', marker())],
    });
    expect(startsOf(simulation)).to.deep.equal([]);
    expect(alertsOf(simulation)).to.deep.equal(['record_failing']);
    const left = leftOf(simulation);
    expect(left).to.have.length(1);
    expect(JSON.parse(left[0]!).detail).to.include.keys('bucket', 'object');
  });

  for (const kind of ['crash-before', 'crash-after', 'timeout', 'duplicate', 'throttle'])
    it(`and whose return meets ${kind} are answered once all the same`, async () => {
      const names = instancesOf(5);
      const simulation = await acted({
        stack: { streamRetries: 0, streamMaxAgeSeconds: 60 },
        faults: [
          unwatched,
          fault('lambda:stream-router', '06:04', '06:07', 'throttle'),
          { ...fault('lambda:stream-router', '06:07', '06:40', kind), count: 12 },
        ],
        ...written(names, '06:05'),
      });
      expect(startsOf(simulation)).to.deep.equal(names.map(() => '2026-03-07 1'));
      expect(new Set(simulation.result.lifecycle.map(({ pipeline }) => pipeline)).size).to.equal(names.length);
      expect(leftOf(simulation)).to.deep.equal([]);
    });

  it('of a MARKER that was written again meanwhile lead to nothing: the later writing has its answer', async () => {
    const simulation = await acted({
      stack: { streamRetries: 0 },
      faults: [unwatched, fault('lambda:stream-router', '06:04', '06:20')],
      pipelines: [polled],
      jobs: [{ duration: '30m' }],
      events: [
        at('06:05', marker()),
        at('06:21', marker({ source: 'again' })),
        at('06:22', { cancel: { pipeline: 'orders', date: '2026-03-07', reason: 'not needed' } }),
      ],
    });
    expect([...simulation.evidence.givenUp]).to.deep.equal(['MARKER#orders / 2026-03-07#']);
    expect(lifecycleOf(simulation)).to.deep.equal(['PIPELINE_CANCELLED']);
    expect(alertsOf(simulation)).to.deep.equal([]);
  });

  it('of a request to cancel end no work that was requested later', async () => {
    const simulation = await acted({
      stack: { streamRetries: 0 },
      faults: [unwatched, fault('lambda:stream-router', '06:09', '06:37')],
      pipelines: [polled],
      jobs: [{ duration: '30m' }],
      events: [
        at('06:10', { cancel: { pipeline: 'orders', date: '2026-03-07', reason: 'not needed' } }),
        // Between two attempts.
        at('06:38', marker()),
      ],
    });
    expect([...simulation.evidence.givenUp]).to.deep.equal(['REQUEST#orders / CANCELREQUEST#2026-03-07#daily']);
    expect(lifecycleOf(simulation)).to.deep.equal(['PIPELINE_COMPLETED']);
    const left = simulation.evidence.table.items.filter(({ SK }) => String(SK).startsWith('CANCELREQUEST#'));
    expect(left).to.deep.equal([]);
  });

  it('of a request to cancel end what was there', async () => {
    const simulation = await acted({
      stack: { streamRetries: 0 },
      faults: [unwatched, fault('lambda:stream-router', '06:09', '06:40')],
      pipelines: [polled],
      jobs: [{ duration: '2h' }],
      events: [
        at('06:05', marker()),
        at('06:10', { cancel: { pipeline: 'orders', date: '2026-03-07', reason: 'not needed' } }),
      ],
    });
    expect(lifecycleOf(simulation)).to.deep.equal(['PIPELINE_CANCELLED']);
  });

  it('of an event that was published meanwhile are not published again', async () => {
    const simulation = await acted({
      stack: { streamRetries: 0 },
      faults: [fault('lambda:stream-router', '06:08', '06:40')],
      jobs: [{ duration: '5m' }],
      events: [at('06:05', marker())],
    });
    expect(simulation.evidence.givenUp.size).to.be.greaterThan(0);
    expect(simulation.evidence.lifecycle).to.have.length(1);
  });
});

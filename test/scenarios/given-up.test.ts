/** Records of requests that the stream gives up during an outage of the router: the watchdog finds the requests. */
import { expect } from 'chai';
import { AT } from '../support/clock';
import { acted, alertsOf, at, eventsOf, type Fields, lifecycleOf, marker, orders, startsOf, stop } from './orders';

const away = (from: string, until: string): Fields => ({
  stack: { streamRetries: 1 },
  faults: [
    {
      target: 'lambda:stream-router',
      kind: 'crash-before',
      from: `2026-03-07T${from}:00Z`,
      until: `2026-03-07T${until}:00Z`,
    },
  ],
});

describe('scenarios: MARKERs whose records are given up', () => {
  it('and that are about another schedule by the time their execution dies: both run', async () => {
    const written = { PK: 'MARKER#orders', SK: '2026-03-07#' };
    const simulation = await acted({
      pipelines: [orders({ schedules: ['daily', 'nightly'].map((name) => ({ name, after: '06:20' })) })],
      events: [
        at('06:05', { put: { ...written, scheduleID: 'daily' } }),
        at('06:06', { put: { ...written, scheduleID: 'nightly' } }),
        at('06:10', { stop: { pipeline: 'orders', date: '2026-03-07', schedule: 'daily' } }),
      ],
    });
    const started = simulation.result.jobStarts.map(({ schedule, attempt }) => `${schedule} ${attempt}`);
    expect(started.sort()).to.deep.equal(['daily 2', 'nightly 1']);
  });

  it('and that are about another schedule when theirs is due: the alert names the MARKER that came', async () => {
    const written = { PK: 'MARKER#orders', SK: '2026-03-07#' };
    const simulation = await acted({
      pipelines: [orders({ schedules: ['daily', 'nightly'].map((name) => ({ name, deadline: '06:30' })) })],
      events: [
        at('06:05', { put: { ...written, scheduleID: 'daily', notBefore: '2026-03-07T08:00:00Z', writtenAt: AT } }),
        at('06:06', { put: { ...written, scheduleID: 'nightly' } }),
      ],
    });
    const missed = simulation.evidence.ever.events.filter(({ category }) => category === 'schedule_missed');
    expect(missed.map(({ scheduleId, remedy }) => `${scheduleId}: ${remedy?.split('.')[0]}`)).to.deep.equal([
      `daily: Its MARKER of ${AT.split('.')[0]}`,
    ]);
  });

  it('and that are deleted before their execution dies: the next attempt runs', async () => {
    const simulation = await acted({
      pipelines: [orders({ schedules: [{ name: 'daily', after: '06:20' }] })],
      events: [
        at('05:00', marker({ date: '2026-03-06' })),
        at('06:05', marker()),
        at('06:06', { delete: { PK: 'MARKER#orders', SK: '2026-03-07#' } }),
        at('06:10', { stop: { pipeline: 'orders', date: '2026-03-07' } }),
      ],
    });
    expect(startsOf(simulation)).to.deep.equal(['2026-03-06 1', '2026-03-07 2']);
    expect(alertsOf(simulation)).to.deep.equal(['orchestration_error']);
  });

  it('of more pipelines than one sweep pass covers: all start within half an hour of the write', async () => {
    const names = Array.from({ length: 60 }, (_, index) => `p${index}`);
    const simulation = await acted({
      ...away('06:04', '06:08'),
      pipelines: names.map((name) => orders({ name })),
      events: names.map((pipeline) => at('06:05', { marker: { pipeline, date: '2026-03-07' } })),
    });
    expect(simulation.evidence.givenUp.size, 'all but what the last retry found').to.be.greaterThan(50);
    const started = simulation.result.jobStarts.map(({ at: startedAt }) => startedAt).sort();
    expect(started).to.have.length(names.length);
    expect(started.at(-1)!.slice(11, 16) <= '06:35', started.at(-1)).to.equal(true);
  });

  it('and of executions that die before they have a run: the next attempt starts within half an hour', async () => {
    const names = Array.from({ length: 60 }, (_, index) => `p${index}`);
    const simulation = await acted({
      pipelines: names.map((name) => orders({ name, schedules: [{ name: 'daily', after: '06:20' }] })),
      events: [
        at('06:05', { marker: { pipeline: 'p59', date: '2026-03-07' } }),
        at('06:06', { stop: { pipeline: 'p59', date: '2026-03-07' } }),
      ],
    });
    expect(startsOf(simulation)).to.deep.equal(['2026-03-07 2']);
    expect(simulation.result.jobStarts[0]!.at.slice(11, 16) <= '06:36').to.equal(true);
  });
});

describe('scenarios: a request whose record is given up', () => {
  const late = orders({ schedules: [{ name: 'daily', after: '10:00' }] });

  it('to process the MARKER of a failed execution: the next attempt runs', async () => {
    const simulation = await acted({
      ...away('06:12', '07:20'),
      pipelines: [late],
      events: [at('06:05', marker()), at('06:10', stop)],
    });
    expect(alertsOf(simulation)).to.deep.equal(['orchestration_error']);
    expect(startsOf(simulation)).to.deep.equal(['2026-03-07 2']);
  });

  it('to process a MARKER that had joined an execution which found its date excluded: it runs', async () => {
    const out = { kind: 'pipeline', ...late, exclusions: { dates: ['2026-03-07'] } };
    const simulation = await acted({
      ...away('09:55', '10:25'),
      pipelines: [late],
      events: [
        at('06:05', marker()),
        at('06:10', marker({ source: 'again' })),
        at('09:30', { register: out }),
        at('10:10', { register: { kind: 'pipeline', ...late } }),
      ],
    });
    expect(startsOf(simulation)).to.deep.equal(['2026-03-07 1']);
  });

  it('and the MARKER is written again, and once more too late: late data is recorded once', async () => {
    const held = { PK: 'MARKER#orders', SK: '2026-03-07#daily', notBefore: '2026-03-07T12:00:00Z' };
    const simulation = await acted({
      ...away('06:12', '07:21'),
      events: [
        at('06:05', { put: held }),
        at('06:10', stop),
        at('07:22', marker({ source: 'again' })),
        at('07:26', marker({ source: 'late' })),
      ],
    });
    expect(startsOf(simulation)).to.deep.equal(['2026-03-07 2']);
    expect(eventsOf(simulation).filter((kind) => kind === 'LATE_DATA')).to.have.length(1);
    expect(simulation.evidence.table.items.filter(({ SK }) => String(SK).startsWith('MARKERREQUEST#'))).to.deep.equal(
      [],
    );
  });

  it('to process two MARKERs of one instance at the same time: each keeps its own age', async () => {
    const day = { pipeline: 'orders', date: '2026-03-06' };
    const simulation = await acted({
      until: '2026-03-08T12:00:00Z',
      stack: { streamRetries: 1 },
      faults: [
        {
          target: 'lambda:stream-router',
          kind: 'crash-before',
          from: '2026-03-07T19:00:00Z',
          until: '2026-03-08T04:00:00Z',
        },
      ],
      pipelines: [orders({ maxMarkerAge: '1d' })],
      events: [
        at('20:00', { marker: { ...day, schedule: 'daily' } }),
        // Under a key without its schedule, which comes first in the table; and too old.
        at('2026-03-08T02:00:00Z', { marker: day }),
      ],
    });
    expect(startsOf(simulation)).to.deep.equal(['2026-03-06 1']);
    expect(alertsOf(simulation)).to.deep.equal(['marker_rejected']);
  });

  it('to process a MARKER whose date has changed since: it is rejected once', async () => {
    const simulation = await acted({
      ...away('05:59', '16:00'),
      stack: { streamRetries: 1_000 },
      events: [
        at('06:00', marker({ schedule: 'daily' })),
        at('09:30', { put: { PK: 'MARKER#orders', SK: '2026-03-07#daily', date: '17' } }),
      ],
    });
    expect(alertsOf(simulation).filter((category) => category === 'marker_rejected')).to.have.length(1);
  });

  it('to process a MARKER that is written again before it is processed: each write is rejected once', async () => {
    const old = { PK: 'MARKER#orders', SK: '2026-03-05#daily' };
    const simulation = await acted({
      ...away('09:30', '15:31'),
      stack: { streamRetries: 1_000 },
      pipelines: [orders({ maxMarkerAge: '1d' })],
      // Without `writtenAt`, only the stream record has the time of the write.
      events: [at('09:36', { put: old }), at('15:30', { put: { ...old, source: 'again' } })],
    });
    expect(eventsOf(simulation).filter((kind) => kind === 'MARKER_REJECTED')).to.have.length(2);
  });

  it('for a rerun: it runs', async () => {
    const simulation = await acted({
      ...away('06:55', '07:20'),
      events: [at('06:05', marker()), at('07:00', { rerun: { pipeline: 'orders', date: '2026-03-07' } })],
    });
    expect(startsOf(simulation)).to.deep.equal(['2026-03-07 1', '2026-03-07 2']);
    expect(lifecycleOf(simulation)).to.deep.equal(['PIPELINE_COMPLETED', 'PIPELINE_COMPLETED']);
  });
});

describe('scenarios: a rerun request that is handled before its record arrives', () => {
  it('is not begun: the instance was cancelled meanwhile', async () => {
    const simulation = await acted({
      pipelines: [orders({ lateData: 'rerun' })],
      events: [
        at('06:00', marker()),
        // The router requests the rerun, and the record of that request follows the record of the cancellation.
        at('07:00', marker({ source: 'late' })),
        at('07:00', { cancel: { pipeline: 'orders', date: '2026-03-07', reason: 'not needed' } }),
      ],
    });
    expect(startsOf(simulation)).to.deep.equal(['2026-03-07 1']);
    const reruns = simulation.evidence.table.items.filter(({ PK }) => String(PK).startsWith('RERUN#'));
    expect(reruns.map(({ status }) => status)).to.deep.equal(['refused']);
  });

  it('is not started either when the MARKER that requested it is redelivered afterwards', async () => {
    const simulation = await acted({
      pipelines: [orders({ lateData: 'rerun' })],
      faults: [
        {
          target: 'lambda:stream-router',
          kind: 'crash-after',
          from: '2026-03-07T07:00:00Z',
          until: '2026-03-07T07:00:01Z',
        },
      ],
      events: [
        at('06:00', marker()),
        at('07:00', marker({ source: 'late' })),
        at('07:00', { cancel: { pipeline: 'orders', date: '2026-03-07', reason: 'not needed' } }),
      ],
    });
    expect(startsOf(simulation)).to.deep.equal(['2026-03-07 1']);
    const reruns = simulation.evidence.table.items.filter(({ PK }) => String(PK).startsWith('RERUN#'));
    expect(reruns.map(({ status }) => status)).to.deep.equal(['refused']);
  });
});

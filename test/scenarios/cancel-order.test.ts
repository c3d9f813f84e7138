/** A cancellation also ends work requested before it, whichever of the two records the router reads first. */
import { expect } from 'chai';
import { registered } from './answers';
import { acted, alertsOf, at, type Fields, lifecycleOf, marker, orders, pause, resume, startsOf } from './orders';

const cancel: Fields = { cancel: { pipeline: 'orders', date: '2026-03-07', reason: 'not needed' } };
const cancelItem = { PK: 'REQUEST#orders', SK: 'CANCELREQUEST#2026-03-07#daily' };
const rerunItem = { PK: 'REQUEST#orders', SK: 'RERUNREQUEST#2026-03-07#daily', reason: 'late', requestedBy: 'jane' };
const rerun: Fields = { rerun: { pipeline: 'orders', date: '2026-03-07', requestedBy: 'jane' } };
const routerDown = (from: string, until: string): Fields => ({
  target: 'lambda:stream-router',
  kind: 'crash-before',
  from: `2026-03-07T${from}Z`,
  until: `2026-03-07T${until}Z`,
});
const faults = [routerDown('06:09:00', '07:39:00')];
/** Its job takes its time. */
const polled = orders({
  trigger: { type: 'http', url: 'https://jobs.local/job', statusUrl: 'https://jobs.local/status/${runId}' },
});

describe('scenarios: requests to cancel that programs write', () => {
  const instants: readonly [string, unknown][] = [
    ['no instant', undefined],
    ['an instant without milliseconds', '2026-03-07T06:10:00Z'],
    ['an instant in microseconds with an offset', '2026-03-07T07:10:00.123456+01:00'],
    ['a word for an instant', 'soon'],
    ['a number for an instant', 1_772_863_800],
    ['a list for an instant', []],
    ['a long text for an instant', 'x'.repeat(3_000)],
  ];
  for (const [what, requestedAt] of instants)
    it(`one with ${what} ends the job, and is dropped`, async () => {
      const request = {
        ...cancelItem,
        ...(requestedAt === undefined ? {} : { requestedAt }),
      };
      const simulation = await acted({
        pipelines: [polled],
        jobs: [{ duration: '4h' }],
        events: [at('06:00', marker()), at('06:10', { put: request })],
      });
      expect(lifecycleOf(simulation)).to.deep.equal(['PIPELINE_CANCELLED']);
      const { items } = simulation.evidence.table;
      expect(items.filter(({ SK }) => String(SK).startsWith('CANCELREQUEST#'))).to.deep.equal([]);
    });
});

describe('scenarios: requests that are read out of order', () => {
  // Given up at once, after minutes, and never: each brings the records back in an order of its own.
  for (const stack of [{ streamRetries: 0 }, {}, { streamRetries: 50 }]) {
    const retries = `with ${JSON.stringify(stack)}`;

    it(`a MARKER ends with a cancel that was written after it, ${retries}`, async () => {
      const simulation = await acted({ stack, faults, events: [at('06:10', marker()), at('06:20', cancel)] });
      expect(startsOf(simulation)).to.deep.equal([]);
      expect(lifecycleOf(simulation)).to.deep.equal(['PIPELINE_CANCELLED']);
      expect(alertsOf(simulation)).to.not.include('marker_rejected');
    });

    it(`a MARKER of a date that began in shadow mode ends with a later cancel, ${retries}`, async () => {
      const simulation = await acted({
        ...{ stack, faults },
        pipelines: [orders({ mode: 'shadow' })],
        events: [at('05:00', marker()), at('05:30', registered({})), at('06:10', marker()), at('06:20', cancel)],
      });
      expect(startsOf(simulation)).to.deep.equal([]);
      expect(lifecycleOf(simulation)).to.deep.equal(['PIPELINE_CANCELLED']);
    });

    it(`a rerun ends with a cancel that was written after it, ${retries}`, async () => {
      const events = [at('06:00', marker()), at('06:10', rerun), at('06:12', cancel)];
      const simulation = await acted({ stack, faults, events });
      expect(startsOf(simulation)).to.deep.equal(['2026-03-07 1']);
    });

    it(`a MARKER runs that was written after the cancel, ${retries}`, async () => {
      const simulation = await acted({ stack, faults, events: [at('06:10', cancel), at('06:12', marker())] });
      expect(startsOf(simulation)).to.deep.equal(['2026-03-07 1']);
      expect(lifecycleOf(simulation)).to.deep.equal(['PIPELINE_COMPLETED']);
    });

    it(`a rerun requested after the cancel runs, ${retries}`, async () => {
      const events = [at('06:00', marker()), at('06:10', cancel), at('06:12', rerun)];
      const simulation = await acted({ stack, faults, events });
      expect(startsOf(simulation)).to.deep.equal(['2026-03-07 1', '2026-03-07 2']);
    });
  }

  it('a rerun requested seconds after the cancel runs, even if the router reads both at once', async () => {
    const simulation = await acted({
      faults: [routerDown('06:09:00', '06:10:20')],
      events: [at('06:00', marker()), at('06:10', cancel), at('2026-03-07T06:10:05Z', rerun)],
    });
    expect(startsOf(simulation)).to.deep.equal(['2026-03-07 1', '2026-03-07 2']);
  });

  it('a cancel of the instance counts that one of a run replaces before the router reads it', async () => {
    const ofAnother = { put: { ...cancelItem, runId: 'another' } };
    const simulation = await acted({
      stack: { streamRetries: 1 },
      pipelines: [polled],
      jobs: [{ duration: '4h' }],
      faults: [routerDown('06:09:59', '06:10:30')],
      events: [at('06:00', marker()), at('06:10', cancel), at('2026-03-07T06:10:20Z', ofAnother)],
    });
    expect(lifecycleOf(simulation)).to.deep.equal(['PIPELINE_CANCELLED']);
    const { items } = simulation.evidence.table;
    expect(items.filter(({ SK }) => String(SK).startsWith('CANCELREQUEST#'))).to.deep.equal([]);
  });

  // The stream gives the first record up before the router is back; the second is read before the first returns.
  for (const [first, named] of [
    [cancel, 'the instance'],
    [{ put: { ...cancelItem, backfill: 'spring', requestedAt: '2026-03-07T06:10:00.000Z' } }, 'a backfill'],
  ] as const)
    it(`a cancel of ${named} counts that one of a run replaces and that returns after it`, async () => {
      const simulation = await acted({
        pipelines: [polled],
        jobs: [{ duration: '4h' }],
        faults: [routerDown('06:09:59', '06:17:30')],
        events: [
          at('06:00', { put: { ...rerunItem, requestedAt: '2026-03-07T06:00:00.000Z', backfill: 'spring' } }),
          at('06:10', first),
          at('06:16', { put: { ...cancelItem, runId: 'another' } }),
        ],
      });
      expect(lifecycleOf(simulation)).to.deep.equal(['PIPELINE_CANCELLED']);
    });

  it('the first of three cancels counts where the router reads the last one first', async () => {
    const ofAnother = (runId: string): Fields => ({ put: { ...cancelItem, runId } });
    const simulation = await acted({
      pipelines: [polled],
      jobs: [{ duration: '4h' }],
      faults: [routerDown('06:09:59', '06:28:00')],
      events: [
        at('06:00', marker()),
        at('06:10', cancel),
        at('2026-03-07T06:10:20Z', ofAnother('another')),
        at('06:25', ofAnother('a third')),
      ],
    });
    expect(lifecycleOf(simulation)).to.deep.equal(['PIPELINE_CANCELLED']);
  });

  it('a MARKER of an instance that was cancelled before it is rejected, also where a cancel follows', async () => {
    const simulation = await acted({
      pipelines: [polled],
      jobs: [{ duration: '4h' }],
      faults,
      events: [
        at('06:00', marker()),
        at('06:05', cancel),
        at('06:10', marker({ source: 'again' })),
        at('06:20', cancel),
      ],
    });
    expect(startsOf(simulation)).to.deep.equal(['2026-03-07 1']);
    expect(alertsOf(simulation)).to.include('marker_rejected');
    expect(simulation.result.violations).to.deep.equal([]);
  });

  it('a MARKER that is late data leads to no rerun after the cancel', async () => {
    const simulation = await acted({
      pipelines: [orders({ lateData: 'rerun' })],
      stack: { streamRetries: 0 },
      faults,
      events: [at('06:00', marker()), at('06:10', marker({ source: 'late' })), at('06:20', cancel)],
    });
    expect(startsOf(simulation)).to.deep.equal(['2026-03-07 1']);
    expect(alertsOf(simulation)).to.include('late_data');
  });
});

describe('scenarios: a request to cancel', () => {
  it('of a backfill ends its waiting and running reruns, and no run that a MARKER has started', async () => {
    const dates = ['2026-03-05', '2026-03-06', '2026-03-07'];
    const of = { requestedBy: 'signalbox-cli', backfill: '2026-03-05..2026-03-07' };
    const requests = (kind: string, time: string, more: Fields = {}) =>
      dates.map((date) => at(time, { put: { PK: 'REQUEST#orders', SK: `${kind}#${date}#daily`, ...of, ...more } }));
    const simulation = await acted({
      pipelines: [polled],
      jobs: [{ duration: '20m' }],
      events: [
        ...requests('RERUNREQUEST', '05:50', { concurrency: 1, requestedAt: '2026-03-07T05:50:00.000Z' }),
        at('06:00', marker()),
        ...requests('CANCELREQUEST', '06:12', { requestedAt: '2026-03-07T06:12:00.000Z' }),
        at('06:40', rerun),
      ],
    });
    expect(startsOf(simulation)).to.deep.equal(['2026-03-05 1', '2026-03-07 1', '2026-03-07 2']);
    const ends = simulation.result.lifecycle.map(({ date, eventType }) => `${date} ${eventType}`);
    expect(ends.filter((end) => end.startsWith('2026-03-07'))).to.deep.equal([
      '2026-03-07 PIPELINE_COMPLETED',
      '2026-03-07 PIPELINE_COMPLETED',
    ]);
    const states = simulation.result.events.filter(({ kind }) => kind === 'RERUN_STATE_CHANGED');
    expect(states.map(({ date, status }) => `${date} ${status}`)).to.deep.equal([
      '2026-03-05 running',
      '2026-03-05 completed',
      '2026-03-06 running',
      '2026-03-07 refused',
      '2026-03-06 failed',
      '2026-03-07 running',
      '2026-03-07 completed',
    ]);
  });

  it('ends a waiting request for a rerun and the open run', async () => {
    const simulation = await acted({
      pipelines: [polled],
      jobs: [{ duration: '2h' }],
      events: [at('06:00', marker()), at('06:30', pause), at('06:40', rerun), at('06:50', cancel), at('08:00', resume)],
    });
    expect(startsOf(simulation)).to.deep.equal(['2026-03-07 1']);
    expect(lifecycleOf(simulation)).to.deep.equal(['PIPELINE_CANCELLED']);
  });

  it('ends a rerun that waits for its lock: it ends at once, and runs no job', async () => {
    const simulation = await acted({
      pipelines: [polled],
      jobs: [{ match: { date: '2026-03-06' }, duration: '20h' }, { duration: '5m' }],
      events: [
        at('06:00', marker()),
        at('06:20', marker({ date: '2026-03-06' })),
        at('06:30', rerun),
        at('06:40', cancel),
      ],
    });
    expect(startsOf(simulation)).to.deep.equal(['2026-03-07 1', '2026-03-06 1']);
    const rerunStates = simulation.result.events.filter(({ kind }) => kind === 'RERUN_STATE_CHANGED');
    expect(rerunStates.map(({ status }) => status)).to.deep.equal(['running', 'failed']);
  });

  it('ends a rerun once whose request could not be deleted when it began', async () => {
    const fault = { target: 'dynamodb:DeleteItem', kind: 'error' };
    const simulation = await acted({
      pipelines: [polled],
      jobs: [{ match: { attempt: 1 }, duration: '5m' }, { duration: '2h' }],
      faults: [{ ...fault, from: '2026-03-07T06:29:00Z', until: '2026-03-07T06:50:00Z' }],
      events: [at('06:00', marker()), at('06:30', rerun), at('06:40', cancel)],
    });
    const rerunStates = simulation.evidence.ever.events.filter(({ kind }) => kind === 'RERUN_STATE_CHANGED');
    expect(rerunStates.map(({ status }) => status)).to.deep.equal(['running', 'failed']);
    expect(new Set(lifecycleOf(simulation))).to.deep.equal(new Set(['PIPELINE_COMPLETED', 'PIPELINE_CANCELLED']));
    const { items } = simulation.evidence.table;
    expect(items.filter(({ SK }) => /^(CANCEL|RERUN)REQUEST#/.test(String(SK)))).to.deep.equal([]);
  });

  it('does not affect later requests that were made while the router was down', async () => {
    const simulation = await acted({
      pipelines: [polled],
      jobs: [{ duration: '30m' }],
      faults: [routerDown('06:29:00', '06:50:00')],
      events: [at('06:00', marker()), at('06:30', cancel), at('06:31', pause), at('06:35', rerun), at('08:00', resume)],
    });
    expect(startsOf(simulation)).to.deep.equal(['2026-03-07 1', '2026-03-07 2']);
  });
});

/** A waiting run that is asked to check now: what it finds, who asked, and what is refused. */
import { expect } from 'chai';
import type { Simulation } from '../../simulator/run/simulate';
import { acted, at, type Fields, lifecycleOf, marker, orders, startsOf } from './orders';

const recheck = (fields: Fields = {}): Fields => ({
  recheck: { pipeline: 'orders', date: '2026-03-07', reason: 'loaded again', ...fields },
});
const request = (fields: Fields = {}): Fields => ({
  put: { PK: 'REQUEST#orders', SK: 'RECHECKREQUEST#2026-03-07#daily', ...fields },
});

/** The data is there at 07:03: two hours and a half after the MARKER, between two evaluations. */
const late = {
  'check-freshness': [{ from: '2026-03-07T07:03:00Z', status: 'PASS' }],
};
const polled = (fields: Fields = {}) =>
  orders({
    trigger: {
      type: 'http',
      url: 'https://jobs.local/job',
      statusUrl: 'https://jobs.local/status/${runId}',
      poll: { initialDelay: '15m', interval: '15m', timeout: '20h' },
    },
    ...fields,
  });

const answersOf = ({ result }: Simulation): string[] =>
  result.events.filter(({ kind }) => kind === 'CHECK_REQUESTED').map(({ status, message }) => `${status}: ${message}`);
const startedAt = ({ result }: Simulation): number => Date.parse(result.jobStarts[0]!.at);
const leftOf = ({ evidence }: Simulation): unknown[] =>
  evidence.table.items.filter(({ SK }) => String(SK).startsWith('RECHECKREQUEST#'));
const SOON_MS = 15_000;
const expectSound = (simulation: Simulation): void => {
  expect(simulation.result.violations).to.deep.equal([]);
  expect(leftOf(simulation)).to.deep.equal([]);
};

describe('scenarios: a run that is asked to check now', () => {
  it('evaluates within seconds where its data has been fixed, and its event says who asked', async () => {
    const simulation = await acted({ evaluators: late, events: [at('04:30', marker()), at('07:04', recheck())] });
    const [untouched, asked] = [
      await acted({ evaluators: late, events: [at('04:30', marker())] }),
      Date.parse('2026-03-07T07:04:00Z'),
    ];
    expect(startedAt(simulation)).to.be.within(asked, asked + SOON_MS);
    expect(startedAt(untouched)).to.be.greaterThan(asked + SOON_MS);
    expect(answersOf(simulation)).to.deep.equal(['accepted: checks now; requested by scenario (loaded again)']);
    expectSound(simulation);
  });

  it('polls its job within seconds, however long the interval', async () => {
    const simulation = await acted({
      pipelines: [polled()],
      jobs: [{ duration: '20m' }],
      events: [at('06:00', marker()), at('06:21', recheck())],
    });
    const endedAt = Date.parse(simulation.result.runs[0]!.completedAt!);
    const asked = Date.parse('2026-03-07T06:21:00Z');
    expect(endedAt).to.be.within(asked, asked + SOON_MS);
    expect(answersOf(simulation)).to.have.length(1);
    expectSound(simulation);
  });

  it('finds nothing new where nothing has changed, and keeps waiting', async () => {
    const simulation = await acted({
      evaluators: late,
      events: [at('04:30', marker()), at('06:00', recheck()), at('06:00', recheck({ reason: 'again' }))],
    });
    expect(startedAt(simulation)).to.be.greaterThan(Date.parse('2026-03-07T07:03:00Z'));
    expect(startsOf(simulation)).to.deep.equal(['2026-03-07 1']);
    expectSound(simulation);
  });

  it('of two requests that the router reads late, each is answered', async () => {
    const away = { target: 'lambda:stream-router', kind: 'crash-before' };
    const simulation = await acted({
      stack: { streamRetries: 1 },
      evaluators: late,
      faults: [{ ...away, from: '2026-03-07T05:59:59Z', until: '2026-03-07T06:00:30Z' }],
      events: [
        at('04:30', marker()),
        at('06:00', recheck({ reason: 'first' })),
        at('2026-03-07T06:00:20Z', recheck({ reason: 'second' })),
      ],
    });
    const answers = simulation.evidence.ever.events.filter(({ kind }) => kind === 'CHECK_REQUESTED');
    expect(answers.map(({ message }) => /first|second/.exec(message)?.[0])).to.deep.equal(['first', 'second']);
    expectSound(simulation);
  });

  it('names in its event no run that only the request names', async () => {
    const foreign = await acted({ events: [at('04:30', request({ runId: 'x'.repeat(3_000) }))] });
    const [answered] = foreign.evidence.ever.events.filter(({ kind }) => kind === 'CHECK_REQUESTED');
    expect([answered!.status, answered!.runId]).to.deep.equal(['refused', null]);
    expectSound(foreign);
  });

  it('has one event of one request, where the router dies behind any of its calls', async () => {
    for (let after = 0; after < 8; after += 1) {
      const simulation = await acted({
        evaluators: late,
        events: [at('04:30', marker()), at('07:04', recheck())],
        faults: [
          {
            target: 'lambda:stream-router',
            kind: 'crash-after',
            from: '2026-03-07T07:03:59Z',
            until: '2026-03-07T07:05:00Z',
            after,
            count: 1,
          },
        ],
      });
      // The bus delivers at least once; the table has it once.
      const recorded = simulation.evidence.ever.events.filter(({ kind }) => kind === 'CHECK_REQUESTED');
      expect(recorded, `call ${after}`).to.have.length(1);
      expect(startsOf(simulation), `call ${after}`).to.deep.equal(['2026-03-07 1']);
      expectSound(simulation);
    }
  });

  it('has an event of its own for each request, whatever instants their writers claim', async () => {
    const claims = [17, 'soon', '2026-03-07T05:00:00Z', undefined];
    for (const requestedAt of claims) {
      const claimed = requestedAt === undefined ? {} : { requestedAt };
      const simulation = await acted({
        events: [
          at('05:10', request({ ...claimed, reason: 'one' })),
          at('05:20', request({ ...claimed, reason: 'two' })),
        ],
      });
      const recorded = simulation.evidence.ever.events.filter(({ kind }) => kind === 'CHECK_REQUESTED');
      expect(new Set(recorded.map(({ eventId }) => eventId)).size, String(requestedAt)).to.equal(2);
      expectSound(simulation);
    }
  });

  it('checks once more where the request is read after an outage of the router', async () => {
    const down = { target: 'lambda:stream-router', kind: 'crash-before' };
    const simulation = await acted({
      evaluators: { 'check-freshness': [{ from: '2026-03-07T07:50:00Z', status: 'PASS' }] },
      events: [at('04:30', marker()), at('06:10', recheck())],
      faults: [{ ...down, from: '2026-03-07T06:09:00Z', until: '2026-03-07T07:39:00Z' }],
    });
    expect(answersOf(simulation)).to.deep.equal(['accepted: checks now; requested by scenario (loaded again)']);
    expect(startsOf(simulation)).to.deep.equal(['2026-03-07 1']);
    expectSound(simulation);
  });

  it('is refused where its attempt has ended before the request is read', async () => {
    const simulation = await acted({ events: [at('06:00', marker()), at('07:00', recheck())] });
    expect(answersOf(simulation)).to.deep.equal([
      'refused: does not check now: attempt 1 is COMPLETED; requested by scenario (loaded again)',
    ]);
    expect(lifecycleOf(simulation)).to.deep.equal(['PIPELINE_COMPLETED']);
    expectSound(simulation);
  });

  it('is refused where the instance has no run, or another one than the request names', async () => {
    const none = await acted({ events: [at('07:00', recheck())] });
    expect(answersOf(none)).to.deep.equal([
      'refused: does not check now: it has no run; requested by scenario (loaded again)',
    ]);
    const other = await acted({
      evaluators: late,
      events: [at('04:30', marker()), at('06:00', request({ runId: 'run-0' }))],
    });
    expect(answersOf(other)).to.deep.equal([
      'refused: does not check now: run run-0 is not its run any more; requested',
    ]);
    for (const simulation of [none, other]) expectSound(simulation);
  });

  it('is refused while it waits for its retry, which only a cancel ends', async () => {
    const simulation = await acted({
      pipelines: [polled({ retry: { maxAttempts: 2, backoffSeconds: '6h', maxBackoffSeconds: '6h' } })],
      jobs: [{ match: { attempt: 1 }, duration: '5m', outcome: 'failed', category: 'TRANSIENT' }, { duration: '10m' }],
      events: [at('06:00', marker()), at('07:00', recheck())],
    });
    expect(answersOf(simulation)[0]).to.match(/^refused: does not check now: attempt 2 waits for its retry at 2026-/);
    expect(simulation.result.runs.map(({ status }) => status)).to.include('COMPLETED');
    expectSound(simulation);
  });

  it('refuses when its early checks are used up, and names the time of its next check', async () => {
    const simulation = await acted({
      evaluators: late,
      events: [
        at('04:30', marker()),
        ...Array.from({ length: 40 }, (_, index) =>
          at(`2026-03-07T05:${String(index).padStart(2, '0')}:00Z`, recheck()),
        ),
      ],
    });
    const answers = answersOf(simulation);
    expect(answers).to.have.length(40);
    expect(answers[0]).to.match(/^accepted/);
    expect(answers.at(-1)).to.match(
      /^refused: does not check now: the run has used up its early checks; its next check is at 2026-03-07T/,
    );
    expect(startsOf(simulation)).to.deep.equal(['2026-03-07 1']);
    expectSound(simulation);
  });

  it('waits for its data in shadow mode, too, and its event is marked', async () => {
    const simulation = await acted({
      pipelines: [orders({ mode: 'shadow' })],
      evaluators: late,
      events: [at('04:30', marker()), at('07:04', recheck())],
    });
    const [event] = simulation.evidence.ever.events.filter(({ kind }) => kind === 'CHECK_REQUESTED');
    expect(event).to.include({ status: 'accepted', shadow: true });
    expectSound(simulation);
  });

  for (const [what, fields] of [
    ['no attributes', {}],
    ['a word for an instant', { requestedAt: 'soon' }],
    ['lists and maps', { requestedAt: [], requestedBy: { name: 'jane' }, reason: ['x'], runId: {} }],
    ['long texts', { requestedBy: 'x'.repeat(3_000), reason: 'y'.repeat(3_000) }],
  ] as const)
    it(`with ${what} in the request: it checks, and the request is dropped`, async () => {
      const simulation = await acted({
        evaluators: late,
        events: [at('04:30', marker()), at('07:04', request(fields))],
      });
      expect(answersOf(simulation)).to.have.length(1);
      expect(answersOf(simulation)[0]).to.match(/^accepted/);
      expectSound(simulation);
    });
});

/** `pool`: the jobs of several pipelines share slots, and wait for them in one queue. */
import { expect } from 'chai';
import type { Simulation } from '../../simulator/run/simulate';
import { polledTrigger } from '../support/inline';
import { alertsOf, at, type Fields, marker, orders } from './orders';
import { acts, runsOf } from './timeouts';

const ready = { 'check-completeness': [{ status: 'PASS' }] };

const patient = { ...polledTrigger, poll: { timeout: '4d' } };

const pooled = (name: string, use: Fields = {}, fields: Fields = {}): Fields =>
  orders({ name, trigger: patient, watch: { longRunning: 'off' }, pool: { name: 'warehouse', ...use }, ...fields });

const warehouse = (slots: number): Fields => ({ kind: 'pool', name: 'warehouse', slots });

const plays = (fields: Fields): Promise<Simulation> =>
  acts({
    pools: [warehouse(2)],
    evaluators: ready,
    jobs: [{ duration: '20m' }],
    until: '2026-03-08T12:00:00Z',
    ...fields,
  });

const startsOf = ({ result }: Simulation): string[] =>
  result.jobStarts.map(({ at: started, pipeline }) => `${started.slice(11, 16)} ${pipeline}`);

const marked = (...names: string[]): Fields[] => names.map((name) => at('06:00', marker({ pipeline: name })));

describe('scenarios: pools', () => {
  it('run no more jobs at once than there are slots, of whichever pipeline', async () => {
    const simulation = await plays({
      pipelines: ['a', 'b', 'c', 'd'].map((name) => pooled(name)),
      events: marked('a', 'b', 'c', 'd'),
    });
    const starts = startsOf(simulation);
    expect(starts.slice(0, 2).every((start) => start.startsWith('06:00'))).to.equal(true);
    expect(starts.slice(2).every((start) => start > '06:20' && start < '06:27')).to.equal(true);
    expect(runsOf(simulation)).to.deep.equal(Array(4).fill('2026-03-07 1 COMPLETED'));
    expect(alertsOf(simulation)).to.deep.equal([]);
  });

  it('have their turns by priority, then by the longest wait', async () => {
    const simulation = await plays({
      pools: [warehouse(1)],
      pipelines: [
        pooled('first'),
        pooled('early'),
        pooled('late'),
        pooled('low', { priority: 'low' }),
        pooled('urgent', { priority: 90 }),
      ],
      events: [
        at('06:00', marker({ pipeline: 'first' })),
        at('06:01', marker({ pipeline: 'low' })),
        at('06:02', marker({ pipeline: 'early' })),
        at('06:03', marker({ pipeline: 'late' })),
        at('06:04', marker({ pipeline: 'urgent' })),
      ],
    });
    expect(startsOf(simulation).map((start) => start.slice(6))).to.deep.equal([
      'first',
      'urgent',
      'early',
      'late',
      'low',
    ]);
  });

  it('take as many slots as the weight says, and light runs do not overtake a heavy one for ever', async () => {
    const simulation = await plays({
      pools: [warehouse(3)],
      pipelines: [pooled('a'), pooled('heavy', { weight: 3 }), pooled('b'), pooled('c')],
      events: [
        at('06:00', marker({ pipeline: 'a' })),
        at('06:05', marker({ pipeline: 'heavy' })),
        at('06:06', marker({ pipeline: 'b' })),
        at('06:07', marker({ pipeline: 'c' })),
      ],
    });
    const starts = startsOf(simulation);
    expect(starts.map((start) => start.slice(6))).to.deep.equal(['a', 'heavy', 'b', 'c']);
    expect(starts[1]! > '06:20').to.equal(true);
    // Both fit when the heavy one has ended.
    expect(starts[2]!.slice(0, 5)).to.equal(starts[3]!.slice(0, 5));
  });

  it('start a job as soon as slots are given back, and hold no lock while they wait', async () => {
    const simulation = await plays({
      pools: [warehouse(1)],
      pipelines: [pooled('a'), pooled('b')],
      events: [...marked('a'), at('06:01', marker({ pipeline: 'b' }))],
    });
    const [first, second] = simulation.result.jobStarts;
    const ended = simulation.evidence.statusChanges.find(
      ({ runId, to }) => runId === first!.runId && to === 'COMPLETED',
    )!;
    expect(Date.parse(second!.at) - ended.at).to.be.within(0, 5000);
    expect(simulation.evidence.waitsUnderLock).to.deep.equal([]);
  });

  it('are taken by reruns, too, in the same queue', async () => {
    const simulation = await plays({
      pools: [warehouse(1)],
      pipelines: [pooled('a', {}, { concurrency: 'per-date' }), pooled('b')],
      events: [
        ...['2026-03-04', '2026-03-05', '2026-03-06'].map((date) => at('06:00', { rerun: { pipeline: 'a', date } })),
        at('06:01', marker({ pipeline: 'b' })),
      ],
    });
    const starts = startsOf(simulation);
    expect(starts.map((start) => start.slice(6))).to.deep.equal(['a', 'a', 'a', 'b']);
    for (const [index, start] of starts.slice(1).entries()) expect(start > `06:${20 * (index + 1)}`).to.equal(true);
  });

  it('are given back before a retry, which waits for its turn again', async () => {
    const simulation = await plays({
      pools: [warehouse(1)],
      pipelines: [pooled('a', {}, { retry: { maxAttempts: 2, backoffSeconds: '5m' } }), pooled('b')],
      jobs: [{ match: { pipeline: 'a', attempt: 1 }, duration: '10m', outcome: 'failed' }, { duration: '30m' }],
      events: [...marked('a'), at('06:01', marker({ pipeline: 'b' }))],
    });
    expect(startsOf(simulation).map((start) => start.slice(6))).to.deep.equal(['a', 'b', 'a']);
    expect(runsOf(simulation).sort()).to.deep.equal([
      '2026-03-07 1 COMPLETED',
      '2026-03-07 1 FAILED',
      '2026-03-07 2 COMPLETED',
    ]);
  });

  for (const [what, action] of [
    ['a run that has slots', { cancel: { pipeline: 'a', date: '2026-03-07' } }],
    ['an execution that has slots', { stop: { pipeline: 'a', date: '2026-03-07' } }],
  ] as const)
    it(`${what} is ended: they are given back`, async () => {
      const simulation = await plays({
        pools: [warehouse(1)],
        pipelines: [pooled('a'), pooled('b')],
        jobs: [{ match: { pipeline: 'a' }, duration: '10h' }, { duration: '20m' }],
        events: [...marked('a'), at('06:01', marker({ pipeline: 'b' })), at('06:30', action)],
      });
      expect(startsOf(simulation).at(-1)!.slice(6)).to.equal('b');
      expect(startsOf(simulation).find((start) => start.endsWith('b'))! < '08:00').to.equal(true);
      // The sweeper would find slots that no run has.
      expect(alertsOf(simulation)).to.not.include('pool_repaired');
    });

  for (const [what, action] of [
    ['a run that waits', { cancel: { pipeline: 'b', date: '2026-03-07' } }],
    ['an execution that waits', { stop: { pipeline: 'b', date: '2026-03-07' } }],
  ] as const)
    it(`${what} is ended: it does not block the next ones in the queue`, async () => {
      const simulation = await plays({
        pools: [warehouse(2)],
        pipelines: [pooled('a'), pooled('b', { weight: 2 }), pooled('c')],
        jobs: [{ match: { pipeline: 'a' }, duration: '10h' }, { duration: '20m' }],
        events: [
          ...marked('a'),
          at('06:01', marker({ pipeline: 'b' })),
          at('06:02', marker({ pipeline: 'c' })),
          at('06:30', action),
        ],
      });
      expect(startsOf(simulation).find((start) => start.endsWith('c'))! < '08:00').to.equal(true);
    });

  it('may become more, or fewer, while they are taken: nothing is ended', async () => {
    const simulation = await plays({
      pools: [warehouse(1)],
      pipelines: [pooled('a'), pooled('b'), pooled('c'), pooled('d')],
      jobs: [{ duration: '1h' }],
      events: [
        ...['a', 'b', 'c', 'd'].map((name, minute) => at(`06:0${minute}`, marker({ pipeline: name }))),
        at('06:10', { register: warehouse(3) }),
        at('06:20', { register: warehouse(1) }),
      ],
    });
    const starts = startsOf(simulation);
    expect(starts.slice(0, 3)).to.deep.equal(['06:00 a', '06:10 b', '06:10 c']);
    expect(starts[3]! > '07:10').to.equal(true);
    expect(runsOf(simulation)).to.deep.equal(Array(4).fill('2026-03-07 1 COMPLETED'));
  });

  /** The run of `a` has the only slot for ten hours, and `b` waits for it. */
  const oneHolds = (fields: Fields = {}): Fields => ({
    pools: [warehouse(1)],
    pipelines: [pooled('a'), pooled('b')],
    jobs: [{ match: { pipeline: 'a' }, duration: '10h' }, { duration: '20m' }],
    events: [...marked('a'), at('06:01', marker({ pipeline: 'b' }))],
    ...fields,
  });

  it('of a run whose record was deleted are given back, with an alert, and wake what waits', async () => {
    const [holder] = (await plays(oneHolds())).result.jobStarts;
    const deleted = { delete: { PK: `RUN#${holder!.runId}`, SK: 'STATE' } };
    const simulation = await plays(
      oneHolds({
        events: [...marked('a'), at('06:01', marker({ pipeline: 'b' })), at('06:12', deleted)],
      }),
    );
    const start = startsOf(simulation).find((one) => one.endsWith('b'))!;
    expect(start > '06:12' && start < '06:20', start).to.equal(true);
    expect(alertsOf(simulation)).to.include('pool_repaired');
  });

  it('that do not come within an hour are warned of, once; the warning ends when the job is started', async () => {
    const simulation = await plays(oneHolds({ pipelines: [pooled('a'), pooled('b', {}, { watch: {} })] }));
    expect(alertsOf(simulation)).to.deep.equal(['long_pool_wait']);
    const { message } = simulation.result.alerts[0]!;
    expect(message).to.match(/^b for 2026-03-07 .* is ready, and has waited for slots of pool warehouse since/);
    const resolved = simulation.result.events.filter(({ kind }) => kind === 'ALERT_RESOLVED');
    expect(resolved.map((event) => event.message.replace(/.*: /, ''))).to.deep.equal(['its job was started']);
  });

  it('that never come fail the run after a day, with an alert', async () => {
    const simulation = await plays({
      until: '2026-03-09T12:00:00Z',
      pools: [warehouse(1)],
      pipelines: [pooled('a'), pooled('b')],
      jobs: [{ duration: '2d' }],
      events: [...marked('a'), at('06:01', marker({ pipeline: 'b' }))],
    });
    expect(alertsOf(simulation)).to.deep.equal(['pool_timeout']);
    expect(simulation.result.alerts[0]!.message).to.match(/got no slots of its pool .* warehouse had no room/);
  });

  it('are left to others by a run whose data is not right any more', async () => {
    const simulation = await plays({
      pools: [warehouse(2)],
      pipelines: [pooled('a'), pooled('b', { weight: 2 }), pooled('c')],
      evaluators: {
        'check-completeness': [
          { status: 'PASS' },
          { match: { pipeline: 'b' }, from: '2026-03-07T06:10:00Z', status: 'FAIL' },
        ],
      },
      jobs: [{ match: { pipeline: 'a' }, duration: '10h' }, { duration: '20m' }],
      events: [...marked('a'), at('06:01', marker({ pipeline: 'b' })), at('06:02', marker({ pipeline: 'c' }))],
    });
    expect(startsOf(simulation).find((start) => start.endsWith('c'))! < '07:30').to.equal(true);
  });

  it('are not taken in shadow mode', async () => {
    const simulation = await plays({
      pools: [warehouse(1)],
      pipelines: [pooled('a'), pooled('b', {}, { mode: 'shadow' })],
      events: marked('a', 'b'),
    });
    expect(simulation.result.runs.map(({ status }) => status).sort()).to.deep.equal(['COMPLETED', 'SHADOW']);
    const [change] = simulation.evidence.statusChanges.filter(({ to }) => to === 'SHADOW');
    expect(change!.at).to.be.below(Date.parse('2026-03-07T06:01:00Z'));
  });

  for (const target of ['orchestrator/checkReadiness', 'orchestrator/logResult', 'trigger', 'stream-router'])
    for (const kind of ['crash-before', 'crash-after'])
      it(`${target} dies (${kind})`, async () => {
        const simulation = await plays({
          pools: [warehouse(2)],
          pipelines: [pooled('a'), pooled('b', { weight: 2 }), pooled('c')],
          events: [...marked('a'), at('06:01', marker({ pipeline: 'b' })), at('06:02', marker({ pipeline: 'c' }))],
          faults: [{ target: `lambda:${target}`, kind, from: '2026-03-07T06:00:01Z', count: 3 }],
        });
        expect(runsOf(simulation)).to.deep.equal(Array(3).fill('2026-03-07 1 COMPLETED'));
        expect(startsOf(simulation)).to.have.length(3);
      });
});

/** Effects of a wrapped handler on its chunk, however the handler ends. */
import { expect } from 'chai';
import { alertEvent } from '../../../kernel/events/alert';
import { AlertCategory, AlertLevel } from '../../../kernel/words/vocabulary';
import { type ChunkHandler, workerOf } from '../../../worker/with-chunk';
import { AT } from '../../support/clock';
import { TABLE, testClock } from '../../support/embedded-table';
import { event, first, open, run } from './world';

const alert = alertEvent(
  { ...run },
  { category: AlertCategory.stuckRun, level: AlertLevel.error, message: 'stuck', remedy: 'look' },
  { id: first, at: AT },
  AT,
);

const loop: Record<string, unknown> = { code: 'E1', rows: 3n };
loop.self = loop;
const unusual: [title: string, thrown: unknown, kept: string][] = [
  ['an object that contains itself', loop, '{"code":"E1","rows":"3","self":"(again)"}'],
  ['a BigInt', 12n, '12'],
  ['a symbol', Symbol('gone'), 'Symbol(gone)'],
  ['nothing', undefined, 'undefined'],
  ['null', null, 'null'],
  ['an object without prototype', Object.create(null), '{}'],
  ['a function', Math.max, 'function max() { [native code] }'],
  [
    'an object whose JSON throws',
    {
      toJSON: () => {
        throw new Error('no JSON');
      },
    },
    'what was thrown cannot be written as text',
  ],
  ['an error without text', Object.assign(new Error('x'), { message: Symbol('m'), name: null }), 'null: Symbol(m)'],
];

describe('withChunk', () => {
  it('gives the handler its chunk, and keeps where the result is', async () => {
    const { deliver, standing, clock } = await open();
    const seen: unknown[] = [];
    const answer = await deliver(async (work) => {
      seen.push(work);
      clock.advance(1500);
      return { outputKey: 'results/0.parquet' };
    });
    const { signalbox: _, table: _table, ...work } = event;
    expect(seen).to.deep.equal([{ ...work, attempt: 1 }]);
    expect(answer).to.deep.equal({ chunkId: first, result: 'completed', status: 'COMPLETED' });
    const { chunk, run: counted } = await standing();
    expect(chunk).to.include({
      status: 'COMPLETED',
      outputKey: 'results/0.parquet',
      durationMs: 1500,
      startedAt: AT,
      completedAt: '2026-03-07T06:00:01.500Z',
      worker: 'request-1',
    });
    expect(counted).to.include({ jobsCompleted: 1, jobsFailed: 0 });
  });

  it('fails the chunk with at most 1 KB of the error that the handler throws', async () => {
    const { deliver, standing } = await open();
    expect(await deliver(() => Promise.reject(new Error('ä'.repeat(2000))))).to.include({
      result: 'failed',
      status: 'FAILED',
    });
    const { chunk, run: counted } = await standing();
    expect(Buffer.byteLength(chunk!.error!)).to.be.within(1000, 1024);
    expect(chunk!.error).to.match(/^Error: ä+…$/);
    expect(counted).to.include({ jobsCompleted: 0, jobsFailed: 1 });
  });

  for (const [title, thrown, kept] of unusual)
    it(`fails the chunk with ${title} that the handler throws, and keeps the cause`, async () => {
      const { deliver, standing } = await open();
      const throwing = () => deliver(() => Promise.reject(thrown));
      expect(await throwing()).to.include({ result: 'failed', status: 'FAILED' });
      expect((await standing()).chunk!.error).to.equal(kept);
      const { deliver: again } = await open();
      const error: unknown = await again(() => Promise.reject(thrown), { attempts: 2 }).catch((error) => error);
      expect(error, 'Lambda can say what was thrown').to.be.instanceOf(Error);
    });

  for (const [index, outputKey] of ['x'.repeat(2_049), 7, 1n, loop, Symbol('key'), [loop]].entries())
    it(`fails the chunk with an outputKey that no item holds, ${index}: ${typeof outputKey}`, async () => {
      const { deliver, standing } = await open();
      expect(await deliver(async () => ({ outputKey }) as never)).to.include({ result: 'failed' });
      expect((await standing()).chunk!.error).to.match(/^Signalbox.Contract: withChunk: outputKey is .+ expected text/);
    });

  it('throws on what is not the last attempt`s, so that Lambda hands the event over again', async () => {
    const { deliver, standing, clock } = await open();
    const fails: ChunkHandler = async ({ attempt }) => {
      throw new Error(`attempt ${attempt}`);
    };
    for (const attempt of [1, 2]) {
      expect(await deliver(fails, { attempts: 3 }).catch((error: Error) => error.message)).to.equal(
        `attempt ${attempt}`,
      );
      expect((await standing()).chunk).to.include({ status: 'IN_PROGRESS', error: `Error: attempt ${attempt}` });
      clock.advance(60_000);
    }
    expect(await deliver(fails, { attempts: 3 })).to.include({ result: 'failed' });
    expect((await standing()).run).to.include({ jobsFailed: 1 });
  });

  it('does nothing for a second delivery: neither beside the first nor after it', async () => {
    const { deliver, standing } = await open();
    let calls = 0;
    let beside: unknown;
    const countCall = async () => {
      calls += 1;
    };
    await deliver(async () => {
      await countCall();
      beside = await deliver(countCall, {}, 'request-2');
    });
    expect(beside).to.deep.equal({ chunkId: first, result: 'skipped', status: 'IN_PROGRESS' });
    expect(await deliver(countCall)).to.deep.equal({
      chunkId: first,
      result: 'skipped',
      status: 'COMPLETED',
    });
    expect(calls).to.equal(1);
    expect((await standing()).run).to.include({ jobsCompleted: 1 });
  });

  it('runs the handler once when the same request is delivered twice at once', async () => {
    const { deliver, standing } = await open();
    let calls = 0;
    const work: ChunkHandler = async () => {
      calls += 1;
    };
    const answers = await Promise.all([deliver(work), deliver(work)]);
    expect(answers.map(({ result }) => result)).to.have.members(['completed', 'skipped']);
    expect(calls).to.equal(1);
    expect((await standing()).chunk).to.include({ status: 'COMPLETED', attempt: 1 });
  });

  it('starts again for a request a minute after its death, and after a claim whose answer was lost', async () => {
    const { deliver, standing, clock, chunks, embedded } = await open();
    await chunks.claim(run.runId, first, {
      worker: 'request-1',
      invocation: 'dead',
      at: AT,
      leaseUntil: '2026-03-07T06:15:00.000Z',
    });
    clock.advance(60_000);
    let isLost = true;
    embedded.intercept = (operation) => {
      if (operation !== 'UpdateItem' || !isLost) return;
      isLost = false;
      return 'lost';
    };
    expect(await deliver(async () => undefined)).to.include({ result: 'completed' });
    expect((await standing()).run).to.include({ jobsCompleted: 1 });
  });

  it('starts with no chunk of a run that was stopped, however late its event comes', async () => {
    const { deliver, standing, fanOuts, clock } = await open();
    await fanOuts.stop(run.runId, AT);
    clock.advance(600_000);
    let calls = 0;
    const answer = await deliver(async () => {
      calls += 1;
    });
    expect([calls, answer]).to.deep.equal([0, { chunkId: first, result: 'stopped', status: null }]);
    expect((await standing()).chunk).to.include({ status: 'PENDING', attempt: 0 });
  });

  it('ends a chunk with its first error when the run was stopped meanwhile, whatever attempts are left', async () => {
    const { deliver, standing, fanOuts } = await open();
    const answer = await deliver(
      async () => {
        await fanOuts.stop(run.runId, AT);
        throw new Error('out of disk');
      },
      { attempts: 3 },
    );
    expect(answer).to.deep.equal({ chunkId: first, result: 'failed', status: 'FAILED' });
    const { chunk, run: counted } = await standing();
    expect(chunk).to.include({ status: 'FAILED', attempt: 1, error: 'Error: out of disk' });
    expect(counted).to.include({ jobsFailed: 1 });
  });

  it('checks again whether the run was stopped before each attempt to claim', async () => {
    const { deliver, fanOuts, embedded, standing } = await open();
    let isLate = false;
    embedded.intercept = (operation) => {
      if (operation !== 'UpdateItem' || isLate) return;
      isLate = true;
      embedded.intercept = undefined;
      void fanOuts.stop(run.runId, AT);
      throw Object.assign(new Error('gone'), { name: 'TimeoutError' });
    };
    expect(await deliver(async () => undefined)).to.include({ result: 'stopped' });
    expect((await standing()).chunk).to.include({ status: 'PENDING' });
  });

  it('counts nothing for a chunk that was closed meanwhile, whether the late worker succeeds or fails', async () => {
    for (const late of [async () => undefined, () => Promise.reject(new Error('x'))]) {
      const { deliver, standing, chunks, fanOuts } = await open();
      const answer = await deliver(async () => {
        const chunk = (await chunks.chunk(run.runId, first))!;
        await fanOuts.report(run.runId, [{ chunk, kind: 'stuck', since: AT }], {
          at: AT,
          policy: 'fail',
          event: alert,
        });
        return late();
      });
      expect(answer).to.deep.equal({ chunkId: first, result: 'late', status: 'FAILED' });
      expect(await standing())
        .to.have.property('run')
        .that.includes({ jobsCompleted: 0, jobsFailed: 1 });
    }
  });

  it('asks again while transactions meet, with pauses of random length, and gives up in time', async () => {
    const { deliver, standing, embedded, clock } = await open();
    let met = 0;
    const meeting = () =>
      Object.assign(new Error('met'), {
        name: 'TransactionCanceledException',
        CancellationReasons: [{ Code: 'None' }, { Code: 'TransactionConflict' }],
      });
    embedded.intercept = (operation) => {
      if (operation !== 'TransactWriteItems') return;
      met += 1;
      if (met <= 20) throw meeting();
    };
    expect(await deliver(async () => undefined)).to.include({ result: 'completed' });
    expect((await standing()).run).to.include({ jobsCompleted: 1 });
    const waitedMs = clock.now() - Date.parse(AT);
    expect(waitedMs).to.be.within(100, 60_000);

    const hopeless = await open();
    hopeless.embedded.intercept = (operation) => {
      if (operation === 'TransactWriteItems') throw meeting();
    };
    expect(await hopeless.deliver(async () => undefined).catch((error: Error) => error.name)).to.equal(
      'Signalbox.Transient',
    );
    expect(hopeless.clock.now() - Date.parse(AT)).to.be.lessThan(900_000);
  });

  const wrong: [what: string, payload: unknown, says: RegExp][] = [
    ['no event of a fan-out', { Records: [] }, /the event is \{"Records":\[\]\}, expected one of a fan-out/],
    ['nothing', null, /the event is null/],
    ['an event without its chunk', { signalbox: 'chunk', table: TABLE, runId: 'run-1' }, /expected one of a fan-out/],
    ['a chunk that is not registered', { ...event, chunkId: 'chunk-9999999' }, /run run-1 has no chunk chunk-9999999/],
  ];
  for (const [what, payload, says] of wrong) {
    it(`refuses ${what}`, async () => {
      const { deliver } = await open();
      const error = await deliver(async () => undefined, {}, 'request-1', payload).catch((thrown: Error) => thrown);
      expect(error).to.have.property('name', 'Signalbox.Contract');
      expect(error).to.have.property('message').that.matches(says);
    });
  }

  it('refuses a number of attempts that is none', () => {
    expect(() =>
      workerOf({ open: () => undefined as never, clock: testClock(AT), random: () => 0, uuid: () => '' })(
        async () => undefined,
        {
          attempts: 0,
        },
      ),
    ).to.throw(/attempts is 0/);
  });
});

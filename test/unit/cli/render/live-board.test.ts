import { stripVTControlCharacters } from 'node:util';
import { expect } from 'chai';
import { explain } from '../../../../app/explain/explain';
import { readFacts } from '../../../../app/explain/facts';
import { findPipeline, scheduleOf } from '../../../../app/stack/pipelines';
import { type BoardLine, boardLine, createBoard, frameText } from '../../../../cli/render/live-board';
import { paintOf } from '../../../../cli/render/terminal';
import { completed, failed, register, running, runOf, seedRun, triggering } from '../../../support/seeds';
import { type TestSession, testSession } from '../../../support/session';
import { mark, orders } from '../verbs/report/why-case';

const plain = paintOf({ colours: false });

const lineNow = async (session: TestSession): Promise<BoardLine> => {
  const pipeline = await findPipeline(session.stack, 'orders');
  const facts = await readFacts(session.stack, pipeline, scheduleOf(pipeline, 'daily'), orders);
  const nowMs = session.clock.now();
  return boardLine(facts, explain(facts, nowMs), nowMs);
};

describe('cli/render/live-board', () => {
  const waiting = runOf({
    blocking: [{ type: 'freshness', status: 'STALE', reason: 'the newest row is 4.1 h old' }],
    nextCheckAt: '2026-03-07T12:01:00.000Z',
  });
  const cases: { what: string; seed: (session: TestSession) => Promise<unknown>; line: Partial<BoardLine> }[] = [
    {
      what: 'what a run waits for, and when it is evaluated next',
      seed: (session) => seedRun(session, waiting),
      line: {
        state: 'PENDING',
        text: 'freshness is STALE (the newest row is 4.1 h old)',
        next: 'next evaluation in 1 minute',
      },
    },
    {
      what: 'a job that runs',
      seed: (session) => seedRun(session, runOf(), triggering, running),
      line: { state: 'RUNNING', text: 'its job runs at http' },
    },
    {
      what: 'what came of a run',
      seed: (session) => seedRun(session, runOf(), triggering, { ...completed, message: 'rows 42' }),
      line: { state: 'COMPLETED', text: 'rows 42', next: '', clock: '' },
    },
    {
      what: 'how long a run took whose job said nothing of its result',
      seed: (session) => seedRun(session, runOf(), triggering, completed),
      line: { state: 'COMPLETED', text: 'took 30 minutes' },
    },
    {
      what: 'why a run failed',
      seed: (session) => seedRun(session, runOf(), triggering, failed),
      line: { state: 'FAILED', text: 'no such table' },
    },
    {
      what: 'an instance without a MARKER, and when it is due',
      seed: async () => undefined,
      line: { state: 'EXPECTED', text: 'no MARKER yet', clock: 'due in 8 hours' },
    },
    {
      what: 'a MARKER that is about to start a run',
      seed: mark,
      line: { state: 'MARKED', clock: 'due in 8 hours' },
    },
  ];
  for (const { what, seed, line } of cases)
    it(`tells ${what}`, async () => {
      const session = testSession();
      await register(session, { schedules: [{ name: 'daily', deadline: '20:00' }] });
      await seed(session);
      expect(await lineNow(session)).to.deep.include({ name: 'orders', ...line });
    });

  const frame = {
    title: '12:00:00  a morning of 2018, 60 times as fast',
    lines: [
      {
        name: 'orders',
        state: 'PENDING',
        text: 'freshness is STALE (the newest row is 4.1 h old); completeness is FAIL (20 of 24 hours)',
        next: 'next evaluation in 12 seconds',
        clock: 'due in 8 hours',
      },
      { name: 'carrier-punctuality', state: 'COMPLETED', text: 'rows 42', next: '', clock: '' },
    ],
    log: Array.from({ length: 12 }, (_, index) => `12:00:${String(index).padStart(2, '0')}  event ${index}`),
  };

  it('has one line for each instance, with what comes next at the right, above the newest of the log', () => {
    expect(frameText(frame, { columns: 120, paint: plain }).split('\n').slice(0, 5)).to.deep.equal([
      frame.title,
      `orders               PENDING    ${'freshness is STALE (the newest row is 4.1 h old)'.slice(0, 40)}…` +
        '  next evaluation in 12 seconds  due in 8 hours',
      'carrier-punctuality  COMPLETED  rows 42',
      '',
      frame.log[4],
    ]);
  });

  for (const columns of [200, 100, 80, 60, 40])
    it(`fits a terminal of ${columns} columns`, () => {
      const lines = frameText(frame, { columns, paint: plain }).split('\n');
      expect(lines.map(({ length }) => length).filter((length) => length > columns)).to.deep.equal([]);
      expect(lines).to.have.length(1 + 2 + 1 + 8);
      expect(lines[1]).to.match(/^orders +PENDING +fre/);
    });

  it('draws each frame in the place of the one before, and leaves the last one', () => {
    const session = testSession();
    const board = createBoard({ ...session.terminal, columns: 80 });
    board.draw({ ...frame, title: 'first' });
    const before = session.out().length;
    board.draw({ ...frame, title: 'second' });
    board.done();
    const drawn = session.out().slice(before);
    // The cursor goes up over the lines of the first frame.
    expect(drawn).to.contain('\u001b[1A');
    expect(stripVTControlCharacters(drawn)).to.contain('second').and.not.contain('first');
  });
});

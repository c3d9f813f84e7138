/**
 * What every job engine promises (`core/ports/engine.ts`), asked through its real client library of a server that
 * speaks its protocol.
 * `engineContract(subject)` declares the tests; `test/contract/engines.test.ts` lists the subjects.
 */
import { expect } from 'chai';
import type { JobEngine, JobRequest, StartedJob } from '../../core/ports/engine';
import { crashTrials } from './engines/crash-trials';
import type { EngineSubject } from './engines/subject';
import { type Answered, type Door, onSocket, openDoor, type World } from './engines/wire';

const request: JobRequest = {
  pipelineId: 'orders',
  date: '2026-03-07',
  scheduleId: 'daily',
  attempt: 1,
  runId: 'run-1',
  traceId: 't',
  token: 'run-1',
};

interface Open {
  door: Door;
  world: World & { close(): Promise<void> };
  engine: JobEngine<never>;
  trigger: never;
}

const open = async (subject: EngineSubject): Promise<Open> => {
  const door = openDoor();
  const world = await onSocket(door, subject.serve);
  return { door, world, engine: subject.engine(world), trigger: subject.trigger(world) as never };
};

/** `transient` for a question that has to be asked again. */
const orTransient = async <T>(asked: Promise<T>): Promise<T | 'transient'> =>
  asked.catch((error: Error) => (error.name === 'Signalbox.Transient' ? 'transient' : Promise.reject(error)));

const started = async ({ engine, trigger }: Open): Promise<StartedJob> => {
  const answer = await engine.start(trigger, request);
  if ('state' in answer) return expect.fail(`the start was refused: ${JSON.stringify(answer)}`);
  return answer;
};

const malformed: Readonly<Record<string, Answered>> = {
  'nothing at all': { status: 200, body: '' },
  'an empty object': { status: 200, body: '{}' },
  null: { status: 200, body: 'null' },
  'half a JSON text': { status: 200, body: '{"JobRu' },
  'a page of HTML': {
    status: 200,
    headers: { 'content-type': 'text/html' },
    body: '<html><body>It works!</body></html>',
  },
};

const startTests = (subject: EngineSubject, of: () => Open): void => {
  it('starts one job under the token, and names it', async () => {
    const { jobId, link } = await started(of());
    const { jobs } = of().door.board;
    expect(jobs.map(({ id, token }) => ({ id, token }))).to.deep.equal([{ id: jobId, token: request.token }]);
    if (subject.link === undefined) expect(link).to.equal(null);
    else expect(link).to.match(subject.link);
  });

  it("asks the engine to start once per call, whatever it answers: repeating is the protocol's business", async () => {
    for (const answer of [subject.broken, subject.throttled]) {
      const before = of().door.asked.filter(subject.isStart).length;
      of().door.fate = (asked) => (subject.isStart(asked) ? answer : 'serve');
      await orTransient(of().engine.start(of().trigger, request));
      const starts = of().door.asked.filter(subject.isStart).length - before;
      if (subject.knowsTokens) expect(starts).to.be.within(1, 4);
      else expect(starts).to.equal(1);
    }
    expect(of().door.board.jobs).to.have.length(0);
  });

  it('a start that is throttled has started nothing: it failed for now, or is asked again', async () => {
    of().door.fate = (asked) => (subject.isStart(asked) ? subject.throttled : 'serve');
    const answer = await orTransient(of().engine.start(of().trigger, request));
    if (answer !== 'transient') expect(answer).to.include({ state: 'failed', category: 'TRANSIENT' });
  });

  it('a start that the engine broke over is never a failure for good', async () => {
    of().door.fate = (asked) => (subject.isStart(asked) ? subject.broken : 'serve');
    const answer = await orTransient(of().engine.start(of().trigger, request));
    if (answer !== 'transient')
      expect('outcome' in answer ? answer.outcome : answer).to.include({ state: 'failed', category: 'TRANSIENT' });
  });

  it('a start without an answer is asked again, not called failed', async () => {
    of().door.fate = (asked) => (subject.isStart(asked) ? 'lose-answer' : 'serve');
    expect(await orTransient(of().engine.start(of().trigger, request))).to.equal('transient');
  });

  for (const [what, answer] of Object.entries(malformed)) {
    it(`G-01 ${what} as the answer to a start is no crash and no failure: it is asked again, or needs no id`, async () => {
      of().door.fate = (asked) => (subject.isStart(asked) ? answer : 'serve');
      const said = await orTransient(of().engine.start(of().trigger, request));
      if (said !== 'transient') expect(said).to.have.property('jobId', request.token);
    });
  }

  if (subject.knowsTokens) {
    it("a second start under the token is the first one's job", async () => {
      const first = await started(of());
      const second = await started(of());
      expect(second.jobId).to.equal(first.jobId);
      expect(of().door.board.jobs).to.have.length(1);
    });
  }
};

const findTests = (subject: EngineSubject, of: () => Open): void => {
  it(`says ${subject.find.absent} of a token that was never started`, async () => {
    subject.addStranger?.(of().door.board);
    expect(await of().engine.find(of().trigger, request)).to.equal(subject.find.absent);
  });

  if (subject.find.sees) {
    it('finds the job whose start lost its answer', async () => {
      of().door.fate = (asked) => (subject.isStart(asked) ? 'lose-answer' : 'serve');
      await orTransient(of().engine.start(of().trigger, request));
      subject.addStranger?.(of().door.board);
      const found = await of().engine.find(of().trigger, request);
      if (typeof found === 'string') expect.fail(`expected the job, found ${found}`);
      expect(found.jobId).to.equal(of().door.board.byToken(request.token)?.id);
    });

    it('asks again when the search fails or its answer is lost', async () => {
      for (const fate of [subject.broken, subject.throttled, 'lose-request', 'lose-answer'] as const) {
        of().door.fate = () => fate;
        expect(await orTransient(of().engine.find(of().trigger, request)), JSON.stringify(fate)).to.equal('transient');
      }
    });

    it('404: there is no such job', async () => {
      of().door.fate = ({ url }) => (url === '/auth/token' ? 'serve' : subject.unknownJob);
      expect(await of().engine.find(of().trigger, request)).to.equal('absent');
    });

    for (const [what, answer] of Object.entries(malformed)) {
      it(`G-01 ${what} as the answer to a search is no crash, and never means that there is no job`, async () => {
        await started(of());
        of().door.fate = () => answer;
        const found = await orTransient(of().engine.find(of().trigger, request));
        expect(found).not.to.equal('absent');
      });
    }
  }
};

const searchTests = (
  { isSearch, pageSize, maxPages, bound }: NonNullable<EngineSubject['search']>,
  of: () => Open,
): void => {
  const strangers = (count: number, startedAt?: number): void => {
    const { board } = of().door;
    for (let made = 0; made < count; made += 1)
      board.add({
        id: `other${made}`,
        token: `other-${made}`,
        state: 'RUNNING',
        ...(startedAt === undefined ? {} : { startedAt }),
      });
  };
  const searched = (): number => of().door.asked.filter(isSearch).length;

  it('reads page after page, and stops at the job', async () => {
    const { jobId } = await started(of());
    strangers(3 * pageSize);
    expect(await of().engine.find(of().trigger, request)).to.include({ jobId });
    expect(searched()).to.equal(4);
  });

  it('reads to the last page before it says that there is no job', async () => {
    strangers(2 * pageSize + 1);
    expect(await of().engine.find(of().trigger, request)).to.equal('absent');
    expect(searched()).to.equal(3);
  });

  it(`never reads more than ${maxPages} pages of ${pageSize}: behind them it is not certain (${bound})`, async () => {
    await started(of());
    strangers(maxPages * pageSize);
    expect(await orTransient(of().engine.find(of().trigger, request))).to.equal(bound);
    expect(searched()).to.equal(maxPages);
  });

  it('reads no page that ended an hour before the token was made', async () => {
    const token = '019cc711-4500-7000-8000-000000000000';
    const madeAt = Number.parseInt(token.replace('-', '').slice(0, 12), 16) / 1000;
    strangers(2 * pageSize, madeAt - 3_601);
    strangers(pageSize, madeAt - 3_599);
    const answer = await of().engine.find(of().trigger, { ...request, runId: token, token });
    expect(answer).to.equal('absent');
    expect(searched()).to.be.at.most(2);
  });
};

const statusTests = (subject: EngineSubject, of: () => Open): void => {
  const ask = async ({ jobId, values }: StartedJob) =>
    orTransient(of().engine.status(of().trigger, { ...request, ...(values === undefined ? {} : { values }) }, jobId));

  for (const { title, state, detail = {}, expected } of subject.states) {
    const words = Object.values(detail).length === 0 ? '' : ` with ${JSON.stringify(detail).slice(0, 90)}`;
    it(
      title ?? `${state}${words} is ${expected.state}${expected.state === 'failed' ? ` (${expected.category})` : ''}`,
      async () => {
        const job = await started(of());
        Object.assign(of().door.board.byId(job.jobId)!, { state, detail });
        expect(await ask(job)).to.deep.equal(expected);
      },
    );
  }

  if (subject.documented !== undefined) {
    const { source, words } = subject.documented;
    it(`has a row for every documented state (${source})`, () => {
      const rows = subject.states.flatMap((row) => subject.wordsOf?.(row) ?? [row.state]);
      expect(rows).to.include.members([...words]);
    });
  }

  it('a state that this version does not know goes on being asked for', async () => {
    const job = await started(of());
    Object.assign(of().door.board.byId(job.jobId)!, { state: 'HIBERNATING' });
    expect(['transient', 'running']).to.include(
      ((answer) => (typeof answer === 'object' ? answer.state : answer))(await ask(job)),
    );
  });

  it('404 afterwards: the engine knows no such job', async () => {
    const job = await started(of());
    of().door.fate = () => subject.unknownJob;
    expect(await ask(job)).to.equal('absent');
  });

  it('a question that is throttled, fails or gets no answer says nothing about the job', async () => {
    const job = await started(of());
    for (const fate of [subject.throttled, subject.broken, 'lose-request', 'lose-answer'] as const) {
      of().door.fate = () => fate;
      expect(await ask(job), JSON.stringify(fate)).to.equal('transient');
    }
  });

  for (const [what, answer] of Object.entries(malformed)) {
    it(`G-01 ${what} as the answer is no crash, and says nothing about the job`, async () => {
      const job = await started(of());
      of().door.fate = () => answer;
      const said = await ask(job);
      expect(typeof said === 'object' ? said.state : said).to.be.oneOf(['transient', 'running']);
    });
  }

  it('keeps what the engine says bounded and printable', async () => {
    const failing = subject.states.find(
      ({ expected, detail }) =>
        expected.state === 'failed' && Object.values(detail ?? {}).some((value) => typeof value === 'string'),
    );
    if (failing === undefined) return;
    const job = await started(of());
    const detail = Object.fromEntries(
      Object.entries(failing.detail ?? {}).map(([name, value]) => [
        name,
        typeof value === 'string' ? `${value}\u0007\u001b[31m${'é'.repeat(5_000)}` : value,
      ]),
    );
    Object.assign(of().door.board.byId(job.jobId)!, { state: failing.state, detail });
    const said = await ask(job);
    if (typeof said === 'string' || said.state !== 'failed') return expect.fail(JSON.stringify(said));
    expect(Buffer.byteLength(said.message)).to.be.within(1, 512);
    expect(said.message).to.match(/^[\p{L}\p{N}\p{P}\p{S} ]+$/u);
  });
};

const cancelTests = (subject: EngineSubject, of: () => Open): void => {
  it(`cancel: ${subject.cancel}`, async () => {
    const { jobId } = await started(of());
    expect(await of().engine.cancel(of().trigger, request, jobId)).to.equal(subject.cancel);
    expect(of().door.board.byId(jobId)?.cancelled).to.equal(subject.cancel === 'cancelled');
  });

  if (subject.cancel === 'cancelled') {
    it('cancelling twice is harmless', async () => {
      const { jobId } = await started(of());
      for (const time of [1, 2])
        expect(await of().engine.cancel(of().trigger, request, jobId), `${time}`).to.equal('cancelled');
    });

    it('a cancellation that fails is asked for again', async () => {
      const { jobId } = await started(of());
      for (const fate of [subject.broken, subject.throttled, 'lose-request', 'lose-answer'] as const) {
        of().door.fate = () => fate;
        expect(await orTransient(of().engine.cancel(of().trigger, request, jobId)), JSON.stringify(fate)).to.equal(
          'transient',
        );
      }
    });

    it('a job that the engine does not know need not be cancelled', async () => {
      const { jobId } = await started(of());
      of().door.fate = () => subject.unknownJob;
      expect(await of().engine.cancel(of().trigger, request, jobId)).to.equal('cancelled');
    });

    for (const [what, answer] of Object.entries(malformed)) {
      it(`G-01 ${what} as the answer to a cancellation is no crash`, async () => {
        const { jobId } = await started(of());
        of().door.fate = () => answer;
        expect(await orTransient(of().engine.cancel(of().trigger, request, jobId))).to.be.oneOf([
          'transient',
          'cancelled',
        ]);
      });
    }
  }
};

export const engineContract = (subject: EngineSubject): void => {
  describe(`engine ${subject.type}`, function () {
    this.timeout(20_000);
    let current: Open;
    const of = (): Open => current;
    beforeEach(async () => {
      current = await open(subject);
    });
    afterEach(() => current.world.close());

    describe('start', () => startTests(subject, of));
    describe('find', () => findTests(subject, of));
    const { search } = subject;
    if (search !== undefined) describe('the search', () => searchTests(search, of));
    if (subject.states.length > 0) describe('status', () => statusTests(subject, of));
    describe('cancel', () => cancelTests(subject, of));
    crashTrials(subject);
  });
};

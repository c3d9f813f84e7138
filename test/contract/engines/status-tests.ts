/** Every engine's contract for the state of a job. */
import { expect } from 'chai';
import type { StartedJob } from '../../../kernel/trigger/engine';
import { request } from '../../support/job-request';
import { malformed, type Open, orTransient, started } from './open-engine';
import type { DocumentedState, EngineSubject } from './subject';

const ask = async (of: () => Open, { jobId, values }: StartedJob) =>
  orTransient(of().engine.status(of().trigger, { ...request, ...(values === undefined ? {} : { values }) }, jobId));

/** The title of a row that has none of its own. */
const titleOf = ({ state, detail = {}, expected }: DocumentedState): string => {
  const words = Object.values(detail).length === 0 ? '' : ` with ${JSON.stringify(detail).slice(0, 90)}`;
  return `${state}${words} is ${expected.state}${expected.state === 'failed' ? ` (${expected.category})` : ''}`;
};

const stateTests = (subject: EngineSubject, of: () => Open): void => {
  for (const row of subject.states) {
    const { state, detail = {}, expected } = row;
    it(row.title ?? titleOf(row), async () => {
      const job = await started(of());
      Object.assign(of().door.board.byId(job.jobId)!, { state, detail });
      expect(await ask(of, job)).to.deep.equal(expected);
    });
  }

  if (subject.documented !== undefined) {
    const { source, words } = subject.documented;
    it(`has a row for every documented state (${source})`, () => {
      const rows = subject.states.flatMap((row) => subject.wordsOf?.(row) ?? [row.state]);
      expect(rows).to.include.members([...words]);
    });
  }

  it('a job in a state that this version does not know is still polled', async () => {
    const job = await started(of());
    Object.assign(of().door.board.byId(job.jobId)!, { state: 'HIBERNATING' });
    expect(['transient', 'running']).to.include(
      ((answer) => (typeof answer === 'object' ? answer.state : answer))(await ask(of, job)),
    );
  });
};

/** Answers that are missing, broken or too long. */
const answerTests = (subject: EngineSubject, of: () => Open): void => {
  it('404 afterwards: the engine knows no such job', async () => {
    const job = await started(of());
    of().door.fate = () => subject.unknownJob;
    expect(await ask(of, job)).to.equal('absent');
  });

  it('a question that is throttled, fails or gets no answer says nothing about the job', async () => {
    const job = await started(of());
    for (const fate of [subject.throttled, subject.broken, 'lose-request', 'lose-answer'] as const) {
      of().door.fate = () => fate;
      expect(await ask(of, job), JSON.stringify(fate)).to.equal('transient');
    }
  });

  for (const [what, answer] of Object.entries(malformed)) {
    it(`G-01 ${what} as the answer is no crash, and says nothing about the job`, async () => {
      const job = await started(of());
      of().door.fate = () => answer;
      const said = await ask(of, job);
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
    const said = await ask(of, job);
    if (typeof said === 'string' || said.state !== 'failed') return expect.fail(JSON.stringify(said));
    expect(Buffer.byteLength(said.message)).to.be.within(1, 512);
    expect(said.message).to.match(/^[\p{L}\p{N}\p{P}\p{S} ]+$/u);
  });
};

export const statusTests = (subject: EngineSubject, of: () => Open): void => {
  stateTests(subject, of);
  answerTests(subject, of);
};

/** Every engine's contract for starting a job. */
import { expect } from 'chai';
import { request } from '../../support/job-request';
import { malformed, type Open, orTransient, started } from './open-engine';
import type { EngineSubject } from './subject';

export const startTests = (subject: EngineSubject, of: () => Open): void => {
  it('starts one job under the token, and names it', async () => {
    const { jobId, link } = await started(of());
    const { jobs } = of().door.board;
    expect(jobs.map(({ id, token }) => ({ id, token }))).to.deep.equal([{ id: jobId, token: request.token }]);
    if (subject.link === undefined) expect(link).to.equal(undefined);
    else expect(link).to.match(subject.link);
  });

  it("asks the engine to start once per call, whatever it answers: repeating is the protocol's business", async () => {
    for (const answer of [subject.broken, subject.throttled]) {
      const before = of().door.asked.filter(subject.isStart).length;
      of().door.fate = (asked) => (subject.isStart(asked) ? answer : 'serve');
      await orTransient(of().engine.start(of().trigger, request));
      expect(of().door.asked.filter(subject.isStart).length - before).to.equal(1);
    }
    expect(of().door.board.jobs).to.have.length(0);
  });

  it('a throttled start has started nothing: it fails as transient or is retried', async () => {
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

  for (const answer of subject.ambiguous ?? [])
    it(`${answer.body} with status ${answer.status} leaves open whether the job runs`, async () => {
      of().door.fate = (asked) => (subject.isStart(asked) ? answer : 'serve');
      expect(await orTransient(of().engine.start(of().trigger, request))).to.equal('transient');
    });

  it('a start without an answer is retried, not reported as failed', async () => {
    of().door.fate = (asked) => (subject.isStart(asked) ? 'lose-answer' : 'serve');
    expect(await orTransient(of().engine.start(of().trigger, request))).to.equal('transient');
  });

  it('a start that finds no connection was not sent: it fails as transient, and starts nothing', async () => {
    await of().world.close();
    expect(await of().engine.start(of().trigger, request)).to.include({ state: 'failed', category: 'TRANSIENT' });
  });

  for (const [what, answer] of Object.entries(malformed)) {
    it(`G-01 a start answered with ${what} neither crashes nor fails: it is retried, or needs no id`, async () => {
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

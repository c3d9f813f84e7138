/**
 * Every engine's contract for finding the job of a token, and the contract of the search for engines without tokens.
 */
import { expect } from 'chai';
import { request } from '../../support/job-request';
import { malformed, type Open, orTransient, started } from './open-engine';
import type { EngineSubject } from './subject';

export const findTests = (subject: EngineSubject, of: () => Open): void => {
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

export const searchTests = (
  { isSearch, pageSize, maxPages, bound }: NonNullable<EngineSubject['search']>,
  unknownJob: EngineSubject['unknownJob'],
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

  it(`reads at most ${maxPages} pages of ${pageSize}; a job beyond them stays uncertain (${bound})`, async () => {
    await started(of());
    strangers(maxPages * pageSize);
    expect(await orTransient(of().engine.find(of().trigger, request))).to.equal(bound);
    expect(searched()).to.equal(maxPages);
  });

  it('a later page that is refused never means that there is no job', async () => {
    strangers(2 * pageSize);
    let pages = 0;
    of().door.fate = (asked) => {
      if (isSearch(asked)) pages += 1;
      return isSearch(asked) && pages > 1 ? unknownJob : 'serve';
    };
    expect(await orTransient(of().engine.find(of().trigger, request))).to.not.equal('absent');
  });

  it('reads no page that ended an hour before the start could be made, however old the run is', async () => {
    const earliest = Date.parse(request.triggeredAt) / 1000 - 3_600;
    strangers(2 * pageSize, earliest - 1);
    strangers(pageSize, earliest + 1);
    const runId = '019cc44e-6d00-7000-8000-000000000000';
    expect(await of().engine.find(of().trigger, { ...request, runId, token: runId })).to.equal('absent');
    expect(searched()).to.be.at.most(2);
  });
};

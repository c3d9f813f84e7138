/** Every engine's contract for cancelling a job. */
import { expect } from 'chai';
import { request } from '../../support/job-request';
import { malformed, type Open, orTransient, started } from './open-engine';
import type { EngineSubject } from './subject';

export const cancelTests = (subject: EngineSubject, of: () => Open): void => {
  it(`cancel: ${subject.cancel}`, async () => {
    const { jobId } = await started(of());
    expect(await of().engine.cancel(of().trigger, request, jobId)).to.equal(subject.cancel);
    expect(of().door.board.byId(jobId)?.cancelled).to.equal(subject.cancel !== 'unsupported');
  });

  if (subject.cancel !== 'unsupported') {
    it('cancelling twice is harmless', async () => {
      const { jobId } = await started(of());
      for (const time of [1, 2])
        expect(await of().engine.cancel(of().trigger, request, jobId), `${time}`).to.be.oneOf([
          'requested',
          'cancelled',
        ]);
    });

    it('a failed cancellation is reported as transient, so that it is retried', async () => {
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
      expect(await of().engine.cancel(of().trigger, request, jobId)).to.be.oneOf(['requested', 'cancelled']);
      expect(await of().engine.status(of().trigger, request, jobId)).to.equal('absent');
    });

    for (const [what, answer] of Object.entries(malformed)) {
      it(`G-01 ${what} as the answer to a cancellation is no crash`, async () => {
        const { jobId } = await started(of());
        of().door.fate = () => answer;
        expect(await orTransient(of().engine.cancel(of().trigger, request, jobId))).to.be.oneOf([
          'transient',
          'requested',
          'cancelled',
        ]);
      });
    }
  }
};

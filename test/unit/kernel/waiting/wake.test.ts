import { expect } from 'chai';
import fc from 'fast-check';
import type { WakeState } from '../../../../kernel/run/execution';
import { beforeWait, NOT_WAKEABLE, neverWoken, wasWoken } from '../../../../kernel/waiting/wake';

const at = (seconds: number): number => Date.parse('2026-03-07T06:00:00.000Z') + seconds * 1000;

describe('kernel/waiting/wake', () => {
  it('distinguishes an interrupted wait from one that ran to its end', () => {
    const wake = { ...neverWoken, until: new Date(at(60)).toISOString() };
    expect([0, 30, 58].map((seconds) => wasWoken(wake, at(seconds)))).to.deep.equal([true, true, true]);
    expect(
      [59, 60, 61].map((seconds) => wasWoken(wake, at(seconds))),
      'clocks differ',
    ).to.deep.equal([false, false, false]);
    expect(wasWoken(neverWoken, at(0))).to.equal(false);
  });

  it('is not wakeable once all early evaluations are used, and stays so', () => {
    const look = { nowMs: at(0), seen: 1, counted: 1, waitSeconds: 60 };
    const first = beforeWait({ ...neverWoken, until: new Date(at(30)).toISOString() }, { maxEarly: 1 }, look);
    expect(first).to.deep.equal({ seen: NOT_WAKEABLE, counted: 1, early: 1, until: new Date(at(60)).toISOString() });
    expect(beforeWait(first, { maxEarly: 1 }, { ...look, nowMs: at(60) }).seen).to.equal(NOT_WAKEABLE);
  });

  /**
   * The protocol between the state machine, the table and the senders of wake-ups: evaluations that learn the count at
   * their beginning (a poll) or at their end (traits), and wake-ups at any moment, also while the response that ends a
   * wait is in transit.
   */
  for (const learns of ['at its beginning', 'at its end'] as const) {
    it(`no wake-up is lost, and each causes finitely many checks: a check that learns the count ${learns}`, () => {
      const step = fc.constantFrom('go on', 'wake', 'time out');
      fc.assert(
        fc.property(fc.array(step, { maxLength: 60 }), (steps) => {
          const item = { wakeUps: 0 };
          let state = 'looking' as 'looking' | 'waiting';
          let wake: WakeState = neverWoken;
          let known = 0;
          let looksBegun = 1;
          let lastWakeBeforeLook = 0;
          let wakes = 0;
          const beginLook = (): void => {
            state = 'looking';
            looksBegun += 1;
            known = item.wakeUps;
            lastWakeBeforeLook = wakes;
          };
          const endLook = (): void => {
            const [seen, counted] = learns === 'at its beginning' ? [known, known] : [wake.counted, item.wakeUps];
            wake = beforeWait(wake, { maxEarly: 1000 }, { nowMs: at(0), seen, counted, waitSeconds: 60 });
            // The token is stored on this condition; otherwise the next evaluation begins.
            if (item.wakeUps <= wake.seen) state = 'waiting';
            else beginLook();
          };
          for (const taken of steps) {
            if (taken === 'wake') {
              wakes += 1;
              item.wakeUps += 1;
              if (state === 'waiting') {
                wake = { ...wake, counted: item.wakeUps };
                beginLook();
              }
            } else if (state === 'looking') endLook();
            else if (taken === 'time out') beginLook();
          }
          for (let tries = 0; state === 'looking'; tries += 1) {
            expect(tries, 'the checks come to an end').to.be.below(4);
            endLook();
          }
          expect(lastWakeBeforeLook, 'the last check began after the last wake-up').to.equal(wakes);
          expect(looksBegun).to.be.at.most(1 + 2 * wakes + steps.filter((taken) => taken === 'time out').length);
        }),
      );
    });
  }
});

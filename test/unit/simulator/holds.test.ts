/** Periods in which a pipeline was held, as the invariants derive them from events. */
import { expect } from 'chai';
import { holdsOf } from '../../../simulator/invariants/documents';
import { msAt, timeAt } from '../../support/clock';
import { alert, goodEvidence } from './evidence-example';

const opened = (time: string) => ({ ...alert, category: 'circuit_open' as const, at: timeAt(time) });
const resumed = (time: string) => ({ ...alert, category: null, kind: 'PIPELINE_RESUMED' as const, at: timeAt(time) });

const held = (events: (typeof alert)[]) =>
  holdsOf({ ...goodEvidence, ever: { ...goodEvidence.ever, events } }, 'orders');

describe('simulator/invariants/documents', () => {
  it('a hold lasts until the pipeline is resumed', () => {
    expect(held([resumed('08:00'), opened('07:00'), opened('09:00')])).to.deep.equal([
      { from: msAt('07:00'), to: msAt('08:00') },
      { from: msAt('09:00'), to: Infinity },
    ]);
  });

  it('held again while it is held, with another reason: it is one hold, until the pipeline is resumed', () => {
    expect(held([opened('07:00'), opened('07:30'), resumed('08:00')])).to.deep.equal([
      { from: msAt('07:00'), to: msAt('08:00') },
    ]);
  });

  it('explained and resumed in one instant: it is not held again, whichever event is listed first', () => {
    const paused = (time: string, since: string) => ({
      ...{ ...alert, category: null, kind: 'PIPELINE_PAUSED' as const, at: timeAt(time) },
      message: `paused since ${timeAt(since)} by ada`,
    });
    const events = [paused('07:00', '07:00'), resumed('08:00'), paused('08:00', '07:00')];
    expect(held(events)).to.deep.equal([{ from: msAt('07:00'), to: msAt('08:00') }]);
    expect(held(events.toReversed())).to.deep.equal([{ from: msAt('07:00'), to: msAt('08:00') }]);
  });

  it('resumed and held again in one instant: in this order, whichever event is listed first', () => {
    const expected = [
      { from: msAt('07:00'), to: msAt('08:00') },
      { from: msAt('08:00'), to: msAt('09:00') },
    ];
    expect(held([opened('07:00'), opened('08:00'), resumed('08:00'), resumed('09:00')])).to.deep.equal(expected);
    expect(held([opened('07:00'), resumed('08:00'), opened('08:00'), resumed('09:00')])).to.deep.equal(expected);
  });
});

import { expect } from 'chai';
import { alertEvent } from '../../../../kernel/events/alert';
import { AlertCategory, AlertLevel } from '../../../../kernel/words/vocabulary';

const about = { pipelineId: 'orders', date: '2026-03-07', scheduleId: 'daily' };
const text = {
  category: AlertCategory.stuckRun,
  level: AlertLevel.error,
  message: 'run-1 is silent',
  remedy: 'look at it',
};
const silence = { id: 'run-1', at: '2026-03-07T06:00:00.000Z' };

describe('kernel/events/alert', () => {
  it('G-27 alerts about one episode share their id, whenever they are raised', () => {
    const first = alertEvent(about, text, silence, '2026-03-07T06:30:00.000Z');
    const second = alertEvent(about, text, silence, '2026-03-07T06:35:00.000Z');
    expect(second.eventId).to.equal(first.eventId);
  });

  it('H-17 the next episode of a run has another id, so that no subscriber takes it for a second delivery', () => {
    const first = alertEvent(about, text, silence, '2026-03-07T06:30:00.000Z');
    const second = alertEvent(about, text, { ...silence, at: '2026-03-07T09:00:00.000Z' }, '2026-03-07T09:30:00.000Z');
    expect(second.eventId).to.not.equal(first.eventId);
  });
});

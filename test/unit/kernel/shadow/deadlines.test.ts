import { expect } from 'chai';
import type { Deadline, RunLog } from '../../../../kernel/run/model';
import {
  clockDeadlines,
  deadlineKindsOf,
  durationDeadline,
  openedDeadline,
  timersOf,
} from '../../../../kernel/sla/deadlines';
import { evaluateDeadline } from '../../../../kernel/sla/evaluate';
import { START } from '../../../support/clock';
import { pipelineOf } from '../../../support/documents';
import { instance } from '../../../support/instance';

const sla = { evaluationDeadline: '09:00', completionDeadline: '12:00', maxDuration: '3h', validationTimeout: '4h' };

describe('deadlines in shadow mode', () => {
  for (const [mode, all, ofClock, ofDuration] of [
    ['live', ['evaluation', 'completion', 'validation', 'duration'], ['evaluation', 'completion'], ['duration']],
    ['shadow', ['evaluation', 'validation'], ['evaluation'], []],
  ] as const) {
    it(`${mode}: ${all.join(', ')}`, () => {
      const pipeline = pipelineOf({ mode, sla });
      expect(deadlineKindsOf(pipeline)).to.deep.equal(all);
      expect(clockDeadlines(pipeline, pipeline.schedules[0]!, '2026-03-07').map(({ kind }) => kind)).to.deep.equal(
        ofClock,
      );
      expect(durationDeadline(pipeline, instance, START).map(({ kind }) => kind)).to.deep.equal(ofDuration);
    });
  }

  const pipeline = pipelineOf({ sla });
  const deadline: Deadline = openedDeadline(
    clockDeadlines(pipeline, pipeline.schedules[0]!, '2026-03-07')[0]!,
    1,
    START,
  );

  it('the timers of the two modes are two, and say which they are', () => {
    const [live] = timersOf(deadline, START);
    const [shadow] = timersOf({ ...deadline, shadow: true }, START);
    expect(live!.name).to.not.equal(shadow!.name);
    expect([live!.event, shadow!.event]).to.deep.equal([
      { action: 'checkDeadline', ...instance, kind: 'evaluation' },
      { action: 'checkDeadline', ...instance, kind: 'evaluation', shadow: true },
    ]);
  });

  it('a shadow that was ready has nothing left to breach', () => {
    const runLog = {
      ...instance,
      status: 'SHADOW',
      attempt: 1,
      completedAt: '2026-03-07T06:00:00.000Z',
      updatedAt: '2026-03-07T06:00:00.000Z',
    } as RunLog;
    expect(
      evaluateDeadline(deadline, {
        nowMs: Date.parse('2026-03-07T10:00:00Z'),
        runLog,
        run: undefined,
        expectation: undefined,
      }),
    ).to.include({ kind: 'decide', outcome: 'not-applicable' });
  });
});

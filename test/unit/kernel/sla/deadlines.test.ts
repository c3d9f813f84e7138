import { expect } from 'chai';
import type { Deadline } from '../../../../kernel/run/model';
import {
  clockDeadlines,
  deadlineKindsOf,
  durationDeadline,
  isDeadlineTimer,
  nextCheckAt,
  openedDeadline,
  type PlannedDeadline,
  timersOf,
  validationDeadline,
} from '../../../../kernel/sla/deadlines';
import { msAt, NOON, timeAt } from '../../../support/clock';
import { pipelineOf } from '../../../support/documents';
import { instance } from '../../../support/instance';

const sla = {
  ...{ evaluationDeadline: '09:00', completionDeadline: '12:00', validationTimeout: '4h', maxDuration: '2h' },
};
const planned: PlannedDeadline = {
  ...{ ...instance, kind: 'completion', dueAt: NOON, judgeAt: NOON, riskAt: timeAt('11:30') },
};
const opened = (fields: Partial<Deadline> = {}): Deadline => ({
  ...openedDeadline(planned, undefined, msAt('06:00')),
  ...fields,
});

describe('kernel/sla/deadlines: those of an instance', () => {
  it('are the kinds that the configuration sets; in shadow mode none of a job', () => {
    expect(deadlineKindsOf(pipelineOf({ sla }))).to.deep.equal(['evaluation', 'completion', 'validation', 'duration']);
    expect(deadlineKindsOf(pipelineOf({ sla, mode: 'shadow' }))).to.deep.equal(['evaluation', 'validation']);
    expect(deadlineKindsOf(pipelineOf())).to.deep.equal([]);
  });

  const ofClock = (fields: Record<string, unknown>): unknown[] => {
    const pipeline = pipelineOf(fields);
    return clockDeadlines(pipeline, pipeline.schedules[0]!, instance.date).map(
      ({ kind, dueAt, judgeAt, riskAt, routing }) => ({ kind, dueAt, judgeAt, riskAt, ...routing }),
    );
  };
  const nine = { kind: 'evaluation', dueAt: timeAt('09:00'), judgeAt: timeAt('09:00'), riskAt: undefined };
  const noon = { kind: 'completion', dueAt: NOON, judgeAt: NOON, riskAt: undefined };

  it('follow from the calendar where they are times of the clock', () => {
    expect(ofClock({ sla })).to.deep.equal([nine, noon]);
    expect(ofClock({ sla, mode: 'shadow' })).to.deep.equal([nine]);
    expect(ofClock({ sla: { completionDeadline: '12:00' }, owner: 'sales' })).to.deep.equal([
      { ...noon, owner: 'sales' },
    ]);
    expect(ofClock({})).to.deep.equal([]);
  });

  it('are at risk some time before, but not before the instance may begin', () => {
    const atRisk = (after?: string): unknown[] =>
      ofClock({
        sla: { ...sla, atRiskLead: '4h' },
        schedules: [{ name: 'daily', ...(after === undefined ? {} : { after }) }],
      }).map((deadline) => (deadline as PlannedDeadline).riskAt);
    expect(atRisk()).to.deep.equal([timeAt('05:00'), timeAt('08:00')]);
    expect(atRisk('06:00')).to.deep.equal([timeAt('06:00'), timeAt('08:00')]);
  });

  it('count a duration from the instant at which the instance may begin', () => {
    const pipeline = pipelineOf({ sla: { ...sla, atRiskLead: '30m' } });
    expect(durationDeadline(pipeline, instance, msAt('10:00'))).to.deep.equal([
      { ...instance, kind: 'duration', dueAt: NOON, judgeAt: NOON, riskAt: timeAt('11:30') },
    ]);
    expect(durationDeadline(pipelineOf({ sla, mode: 'shadow' }), instance, msAt('10:00'))).to.deep.equal([]);
    expect(durationDeadline(pipelineOf(), instance, msAt('10:00'))).to.deep.equal([]);
  });

  it('decide a validation when its last evaluation must be over', () => {
    const pipeline = pipelineOf({ sla: { ...sla, atRiskLead: '30m' } });
    const validation = (onTimeout?: 'skip', of = pipeline) =>
      validationDeadline(
        of,
        instance,
        { validationDueAt: NOON, ...(onTimeout === undefined ? {} : { onTimeout }) } as Parameters<
          typeof validationDeadline
        >[2], // The rest of the plan is not read.
        30_000,
      );
    const decided = { ...instance, kind: 'validation', dueAt: NOON, judgeAt: timeAt('12:01:30') };
    expect(validation()).to.deep.equal([{ ...decided, riskAt: timeAt('11:30') }]);
    expect(validation('skip')).to.deep.equal([{ ...decided, riskAt: undefined, onTimeout: 'skip' }]);
    expect(validation(undefined, pipelineOf())).to.deep.equal([]);
  });
});

describe('kernel/sla/deadlines: an open one', () => {
  it('is pending, and warns of nothing that is past', () => {
    const pending = { warned: false, outcome: 'pending', decidedAt: undefined, reason: undefined, announced: false };
    expect(openedDeadline(planned, 2, msAt('11:29'))).to.deep.equal({ ...planned, attempt: 2, ...pending });
    expect(openedDeadline(planned, undefined, msAt('11:30'))).to.include({ riskAt: undefined, attempt: undefined });
    expect(openedDeadline({ ...planned, riskAt: undefined }, undefined, msAt('06:00')).riskAt).to.equal(undefined);
  });

  const checks: [title: string, fields: Partial<Deadline>, at: string | undefined][] = [
    ['at its warning', {}, timeAt('11:30')],
    ['at its instant after the warning', { warned: true }, NOON],
    ['at its instant without a warning', { riskAt: undefined }, NOON],
    ['once where both are at one instant', { riskAt: NOON, judgeAt: NOON }, NOON],
    ['at its instant where the warning would come after', { riskAt: timeAt('12:30') }, NOON],
    ['no more once it is decided', { outcome: 'met' }, undefined],
  ];
  for (const [title, fields, at] of checks)
    it(`is checked ${title}`, () => expect(nextCheckAt(opened(fields))).to.equal(at));

  it('has a timer for its warning and one for its instant, in whole seconds that are not before it', () => {
    const event = { action: 'checkDeadline', ...instance, kind: 'completion' };
    const timers = timersOf(opened({ judgeAt: '2026-03-07T12:00:00.001Z' }), msAt('06:00'));
    expect(timers.map(({ atMs, event: what }) => ({ atMs, what }))).to.deep.equal([
      { atMs: msAt('11:30'), what: event },
      { atMs: msAt('12:00') + 1000, what: event },
    ]);
    for (const { name } of timers) expect(name).to.match(/^sla-[0-9a-f]{48}$/);
    const [shadow] = timersOf(opened({ shadow: true }), msAt('06:00'));
    expect(shadow?.event).to.deep.equal({ ...event, shadow: true });
    expect(timersOf(opened({ shadow: false }), msAt('06:00'))[0]?.name).to.equal(timers[0]?.name);
    expect(shadow?.name).not.to.equal(timers[0]?.name);
  });

  it('has timers for what is ahead', () => {
    const ahead = (now: string, fields: Partial<Deadline> = {}): number[] =>
      timersOf(opened(fields), msAt(now)).map(({ atMs }) => atMs);
    expect(ahead('11:30')).to.deep.equal([msAt('12:00')]);
    expect(ahead('12:00')).to.deep.equal([]);
    expect(ahead('06:00', { riskAt: undefined })).to.deep.equal([msAt('12:00')]);
  });

  it('has timers that are named by the deadline and the instant, and by nothing else', () => {
    const names = [{}, { pipelineId: 'returns' }, { date: '2026-03-08' }, { scheduleId: 'h07' }, { kind: 'evaluation' }]
      .flatMap((fields) => timersOf(opened(fields as Partial<Deadline>), msAt('06:00')))
      .map(({ name }) => name);
    expect(new Set(names).size).to.equal(10);
    expect(timersOf(opened(), msAt('11:45'))[0]?.name).to.equal(names[1]);
  });

  it('is recognised in the event of its timer', () => {
    expect(isDeadlineTimer(timersOf(opened(), msAt('06:00'))[0]?.event)).to.equal(true);
    for (const other of [null, undefined, {}, { action: 'sweep' }]) expect(isDeadlineTimer(other)).to.equal(false);
  });
});

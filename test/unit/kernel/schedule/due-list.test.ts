import { expect } from 'chai';
import { type DueEntry, isExpected, planEntry, planPipeline, stepOf } from '../../../../kernel/schedule/due-list';
import { msAt, timeAt } from '../../../support/clock';
import { calendarOf, pipelineOf } from '../../../support/documents';

/** 2026-03-07 is the day of `timeAt`. */
const [YESTERDAY, TODAY, TOMORROW] = ['2026-03-06', '2026-03-07', '2026-03-08'];
const onDay = (date: string, time = '10:00'): string => `${date}T${time}:00.000Z`;

const daily = (deadline?: string, fields: Record<string, unknown> = {}) =>
  pipelineOf({ schedules: [{ name: 'daily', ...(deadline === undefined ? {} : { deadline }) }], ...fields });

const entry = (date = TODAY, fields: Partial<DueEntry> = {}): DueEntry => ({
  ...{ pipelineId: 'orders', scheduleId: 'daily', date, dueAt: onDay(date), judgedDate: undefined },
  ...fields,
});

describe('kernel/schedule/due-list: the entry of a schedule', () => {
  const plan = (pipeline: ReturnType<typeof daily>, before: DueEntry | undefined, changedAt: string) =>
    planEntry(pipeline, pipeline.schedules[0]!, before, Date.parse(changedAt));

  const plans: {
    title: string;
    deadline?: string;
    fields?: Record<string, unknown>;
    before?: DueEntry;
    changedAt: string;
    planned: DueEntry | undefined;
  }[] = [
    { title: 'the first is due today', changedAt: timeAt('09:59'), planned: entry() },
    { title: 'what is due at the change was due before it', changedAt: timeAt('10:00'), planned: entry(TOMORROW) },
    { title: 'a pipeline is off', fields: { enabled: false }, changedAt: timeAt('09:00'), planned: undefined },
    {
      title: 'a pipeline is not watched',
      fields: { watch: { enabled: false } },
      changedAt: timeAt('09:00'),
      planned: undefined,
    },
    {
      title: 'the date that waits gets its new deadline',
      deadline: '12:00',
      before: entry(TODAY, { judgedDate: YESTERDAY }),
      changedAt: timeAt('09:00'),
      planned: entry(TODAY, { dueAt: timeAt('12:00'), judgedDate: YESTERDAY }),
    },
    {
      title: 'a new deadline that has passed leaves the old one',
      deadline: '08:00',
      before: entry(),
      changedAt: timeAt('09:00'),
      planned: entry(),
    },
    {
      title: 'a new deadline at the change leaves the old one',
      deadline: '09:00',
      before: entry(),
      changedAt: timeAt('09:00'),
      planned: entry(),
    },
    {
      title: 'an old deadline at the change is replaced',
      deadline: '08:00',
      before: entry(),
      changedAt: timeAt('10:00'),
      planned: entry(TODAY, { dueAt: timeAt('08:00') }),
    },
    {
      title: 'a date that is overdue keeps its turn',
      before: entry(),
      changedAt: onDay('2026-03-09', '12:00'),
      planned: entry(),
    },
    {
      title: 'the date after one that is overdue and excluded follows, although it is overdue, too',
      fields: { exclusions: { dates: [TODAY] } },
      before: entry(),
      changedAt: onDay('2026-03-09', '12:00'),
      planned: entry(TOMORROW),
    },
    {
      title: 'the date after one that is due at the change and excluded follows',
      deadline: '09:00',
      fields: { exclusions: { dates: [TODAY] } },
      before: entry(TODAY, { dueAt: timeAt('10:00') }),
      changedAt: timeAt('10:00'),
      planned: entry(TOMORROW, { dueAt: onDay(TOMORROW, '09:00') }),
    },
    {
      title: 'the next date follows one that is excluded before it is due',
      fields: { exclusions: { dates: [TOMORROW] } },
      before: entry(TOMORROW, { judgedDate: TODAY }),
      changedAt: timeAt('12:00'),
      planned: entry('2026-03-09', { judgedDate: TODAY }),
    },
    {
      title: 'a date that was decided is not repeated when its deadline moves into the future',
      deadline: '12:00',
      before: entry(TOMORROW, { judgedDate: TODAY }),
      changedAt: timeAt('09:00'),
      planned: entry(TOMORROW, { dueAt: onDay(TOMORROW, '12:00'), judgedDate: TODAY }),
    },
    {
      title: 'no date that was decided follows one that is excluded',
      deadline: '12:00',
      fields: { exclusions: { dates: [TOMORROW] } },
      before: entry(TOMORROW, { judgedDate: TODAY }),
      changedAt: timeAt('09:00'),
      planned: entry('2026-03-09', { dueAt: onDay('2026-03-09', '12:00'), judgedDate: TODAY }),
    },
    {
      title: 'dates that are open now come before the one that waits',
      before: entry('2026-03-20'),
      changedAt: timeAt('09:00'),
      planned: entry(),
    },
    {
      title: 'the date that waits is the last',
      fields: { inclusions: { dates: [TODAY] } },
      before: entry(),
      changedAt: timeAt('09:00'),
      planned: entry(),
    },
    {
      title: 'no date is left',
      fields: { inclusions: { dates: [TODAY] } },
      before: entry(TOMORROW, { judgedDate: TODAY }),
      changedAt: timeAt('09:00'),
      planned: undefined,
    },
  ];
  for (const { title, deadline = '10:00', fields, before, changedAt, planned } of plans)
    it(title, () => expect(plan(daily(deadline, fields), before, changedAt)).to.deep.equal(planned));

  it('is missing without a deadline', () => {
    for (const before of [undefined, entry()]) expect(plan(daily(), before, timeAt('09:00'))).to.equal(undefined);
  });

  it('is planned for every schedule with a deadline, each from its own entry', () => {
    const schedules = [{ name: 'early', deadline: '07:00' }, { name: 'daily', deadline: '10:00' }, { name: 'free' }];
    const entries = [entry(TODAY, { judgedDate: YESTERDAY }), entry(TODAY, { scheduleId: 'gone' })];
    expect(planPipeline(pipelineOf({ schedules }), entries, msAt('08:00'))).to.deep.equal([
      entry(TOMORROW, { scheduleId: 'early', dueAt: onDay(TOMORROW, '07:00') }),
      entry(TODAY, { judgedDate: YESTERDAY }),
    ]);
  });
});

describe('kernel/schedule/due-list: the next step', () => {
  const instance = { pipelineId: 'orders', date: TODAY, scheduleId: 'daily' };
  const check = { kind: 'check', instance: { ...instance, deadlineMs: msAt('10:00') } };
  const next = entry(TOMORROW, { judgedDate: TODAY });

  it('decides a date at its deadline, and names the one after it', () => {
    expect(stepOf(daily('10:00'), entry(), msAt('10:00'))).to.deep.equal({ ...check, next });
  });

  it('decides the last date, and names none', () => {
    const last = daily('10:00', { inclusions: { dates: [TODAY] } });
    expect(stepOf(last, entry(), msAt('10:00'))).to.deep.equal({ ...check, next: undefined });
  });

  it('decides by the deadline that the date had when an earlier one was configured', () => {
    expect(stepOf(daily('08:00'), entry(), msAt('10:00'))).to.deep.equal({
      ...check,
      next: entry(TOMORROW, { dueAt: onDay(TOMORROW, '08:00'), judgedDate: TODAY }),
    });
  });

  it('moves to the deadline of the configuration where that is later', () => {
    expect(stepOf(daily('10:01'), entry(), msAt('10:00'))).to.deep.equal({
      kind: 'move',
      next: entry(TODAY, { dueAt: timeAt('10:01') }),
    });
  });

  it('moves on from a date that is excluded by now', () => {
    const excluded = daily('10:00', { exclusions: { dates: [TODAY] } });
    for (const now of [timeAt('10:00'), onDay('2026-03-20')])
      expect(stepOf(excluded, entry(), Date.parse(now))).to.deep.equal({ kind: 'move', next: entry(TOMORROW) });
  });

  it('takes a schedule off the list that is gone, or whose pipeline is off', () => {
    const gone = { kind: 'move', next: undefined };
    expect(stepOf(daily('10:00'), entry(TODAY, { scheduleId: 'other' }), msAt('10:00'))).to.deep.equal(gone);
    expect(stepOf(daily('10:00', { enabled: false }), entry(), msAt('10:00'))).to.deep.equal(gone);
  });

  const expected: [title: string, pipeline: () => ReturnType<typeof daily>, is: boolean, scheduleId?: string][] = [
    ['with a deadline', () => daily('10:00'), true],
    ['without a deadline', () => daily(), false],
    ['of a schedule that is gone', () => daily('10:00'), false, 'other'],
    ['of a pipeline that is off', () => daily('10:00', { enabled: false }), false],
    ['of a pipeline that is not watched', () => daily('10:00', { watch: { enabled: false } }), false],
    ['that is excluded', () => daily('10:00', { exclusions: { dates: [TODAY] } }), false],
  ];
  for (const [title, pipeline, is, scheduleId = 'daily'] of expected)
    it(`${is ? 'expects' : 'does not expect'} an instance ${title}`, () =>
      expect(isExpected(pipeline(), undefined, { ...instance, scheduleId, deadlineMs: 0 })).to.equal(is));

  it('expects no instance that the calendar excludes', () => {
    const pipeline = daily('10:00', { exclusions: { calendar: 'holidays' } });
    const of = { ...instance, deadlineMs: 0 };
    expect(isExpected(pipeline, calendarOf({ dates: [TODAY] }), of)).to.equal(false);
    expect(isExpected(pipeline, calendarOf({ dates: [TOMORROW] }), of)).to.equal(true);
  });
});

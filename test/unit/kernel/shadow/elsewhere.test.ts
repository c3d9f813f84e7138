import { expect } from 'chai';
import { type ActualRun, readActual, succeededElsewhere } from '../../../../kernel/shadow/actual';
import { toExamine } from '../../../../kernel/shadow/compare';
import {
  asRun,
  decisiveLog,
  inShadow,
  minutesBetween,
  minutesText,
  nameInMode,
  shadowPorts,
  waitedText,
} from '../../../../kernel/shadow/mode';
import { type HeldVersion, shadowPeriods } from '../../../../kernel/shadow/periods';
import { timeAt } from '../../../support/clock';
import { pipelineOf } from '../../../support/documents';
import { exampleEvent } from '../../../support/event';
import { executionArn, instance } from '../../../support/instance';
import { exampleRun, exampleRunLog } from '../../../support/run';

const actual = (startedAt: string, fields: Partial<ActualRun> = {}): ActualRun => ({
  ...{ ...instance, startedAt, endedAt: timeAt('09:00'), outcome: 'succeeded', source: 'cron' },
  ...fields,
});

describe('kernel/shadow/actual: the instants of another scheduler', () => {
  const instants: [text: string, time: string][] = [
    ['2026-03-07T06:05Z', '06:05'],
    ['2026-03-07 06:05:00Z', '06:05'],
    ['2026-03-07T06:05:00.000+00:00', '06:05'],
    ['2026-03-07T08:05:00+0200', '06:05'],
  ];
  for (const [text, time] of instants) {
    it(`reads ${text}`, () =>
      expect(readActual(instance, { startedAt: text })).to.deep.include({
        actual: { ...instance, startedAt: timeAt(time), endedAt: null, outcome: null, source: null },
      }));
  }

  const refused = [
    ...['x2026-03-07T06:05Z', '2026-03-07T06:05Zx', '2026-03-07', '2026-03-07T06:05', '2026-03-07T06Z', '06:05Z'],
    ...['2026-03-07T06:05:0Z', '2026-03-07T06:05:00.Z', '2026-3-07T06:05Z', '26-03-07T06:05Z', '2026-03-07x06:05Z'],
    ...['2026-03-07T06:05:00+2:00', '2026-03-07T06:05:00 UTC', 'March 7, 2026 06:05 Z', '', null],
  ];
  for (const startedAt of refused) {
    it(`reads no start in ${JSON.stringify(startedAt)}`, () =>
      expect(readActual(instance, { startedAt })).to.deep.equal({
        ok: false,
        problem:
          `startedAt is ${JSON.stringify(startedAt)}, expected an ISO 8601 instant with its zone, for example ` +
          '2026-03-07T06:05:00Z',
      }));
  }

  it('shows 60 characters of what it does not read', () => {
    const problem = (fields: Record<string, unknown>) => {
      const read = readActual(instance, { startedAt: timeAt('06:05'), ...fields });
      return read.ok ? '' : read.problem;
    };
    expect(problem({ outcome: 'x'.repeat(99) })).to.equal(
      `outcome is "${'x'.repeat(59)}, expected succeeded or failed, or no such attribute`,
    );
    expect(problem({ endedAt: Symbol('a') })).to.match(/^endedAt is Symbol\(a\), expected .*, or no such attribute$/);
  });

  it('takes an end at the instant of the start, no outcome of null, and no source that is no text', () => {
    const at = timeAt('06:05');
    expect(readActual(instance, { startedAt: at, endedAt: at, outcome: null, source: 7 })).to.deep.equal({
      ...{ ok: true, actual: { ...instance, startedAt: at, endedAt: at, outcome: null, source: null } },
    });
  });

  it('names the key that is wrong', () => {
    const problem = (key: object) => {
      const read = readActual({ ...instance, ...key }, {});
      return read.ok ? '' : read.problem;
    };
    expect(problem({ date: '2026-02-30' })).to.equal(
      'its SK says the date "2026-02-30", expected {date}#{scheduleId} with a day that exists, for example ' +
        '2026-03-07#daily',
    );
    expect(problem({ scheduleId: '' })).to.equal(
      'its SK names no schedule, expected {date}#{scheduleId}, for example 2026-03-07#daily',
    );
  });
});

describe('kernel/shadow/actual: an upstream that ran elsewhere', () => {
  it('has succeeded when its last run has', () => {
    const runs = [actual(timeAt('08:00')), actual(timeAt('06:00'), { outcome: 'failed' })];
    expect(succeededElsewhere('raw', runs)).to.deep.equal({
      ...{ status: 'PASS', failureCategory: undefined },
      reason: `raw was run by cron at ${timeAt('08:00')}, and succeeded`,
      value: { startedAt: timeAt('08:00'), endedAt: timeAt('09:00') },
    });
    expect(succeededElsewhere('raw', [actual(timeAt('08:00'), { source: null })])?.reason).to.equal(
      `raw was run by another scheduler at ${timeAt('08:00')}, and succeeded`,
    );
  });

  it('has not succeeded without a run, or when its last run has failed or is in progress', () => {
    const last = (outcome: ActualRun['outcome']) => [actual(timeAt('08:00'), { outcome }), actual(timeAt('06:00'))];
    expect([[], last('failed'), last(null)].map((runs) => succeededElsewhere('raw', runs))).to.deep.equal([
      ...[undefined, undefined, undefined],
    ]);
  });

  it('has verdicts that a person examines before the pipeline is switched to live', () => {
    expect([...toExamine].sort()).to.deep.equal(['MARKER_MISSING', 'NEVER_STARTED', 'RAN_EXCLUDED', 'WOULD_PREVENT']);
  });
});

describe('kernel/shadow/mode: what is shown', () => {
  const live = (status: 'PENDING' | 'COMPLETED') => exampleRunLog({ status });
  const shadow = exampleRunLog({ status: 'SHADOW' });

  it('is the live log while its run is in progress, or where there is no other', () => {
    expect(decisiveLog(shadow, live('PENDING'))?.status).to.equal('PENDING');
    expect(decisiveLog(shadow, live('COMPLETED'))).to.equal(shadow);
    expect(decisiveLog(undefined, live('COMPLETED'))?.status).to.equal('COMPLETED');
    expect(decisiveLog(shadow, undefined)).to.equal(shadow);
  });

  it('is the pipeline in the mode in which its instance ran', () => {
    const ofMode = (mode: 'live' | 'shadow') =>
      exampleRunLog({ executionArn: executionArn(nameInMode(mode, `x-${'0'.repeat(24)}-a12`)) });
    const pipeline = pipelineOf();
    expect(asRun(pipeline, ofMode('shadow')).mode).to.equal('shadow');
    expect(asRun({ ...pipeline, mode: 'shadow' }, ofMode('live')).mode).to.equal('live');
    expect(asRun(pipeline, undefined)).to.equal(pipeline);
  });

  it('names an execution of another attempt, and leaves other names alone', () => {
    expect(nameInMode('shadow', 'x-a12')).to.equal('x-s12');
    expect(nameInMode('shadow', 'x-a12-b')).to.equal('x-a12-b');
    expect(nameInMode('shadow', 'x-a')).to.equal('x-a');
  });

  it('is whole minutes, rounded, and none before the begin', () => {
    const between = (to: string) => minutesBetween(timeAt('06:00'), to);
    expect([timeAt('06:01:29'), timeAt('06:01:30'), timeAt('05:00')].map(between)).to.deep.equal([1, 2, 0]);
    expect([0, 1, 2].map(minutesText)).to.deep.equal(['0 minutes', 'a minute', '2 minutes']);
  });

  it('is every trait that a run waited for', () => {
    const blocking = [
      { type: 'fresh', status: 'FAIL', reason: 'late' },
      { type: 'rows', status: 'STALE', reason: '' },
    ] as const;
    const run = exampleRun({ createdAt: timeAt('06:00'), blocking: [...blocking] });
    expect(waitedText(run, timeAt('06:02'))).to.equal('waiting 2 minutes for fresh (FAIL: late), rows (STALE)');
  });

  it('leaves an event as it is that is marked already', () => {
    const event = inShadow(exampleEvent({ channel: 'alert' }));
    expect(inShadow(event)).to.equal(event);
  });

  it('finds no recorded events where the store cannot', () => {
    const ports = {
      events: { append: async () => 'appended' as const },
      metrics: { count: () => undefined },
      shadow: {},
    };
    expect(shadowPorts<object, typeof ports>(ports).events).to.have.all.keys('append');
  });
});

describe('kernel/shadow/periods: versions that overlap', () => {
  const HOUR_MS = 3_600_000;
  const version = (from: number, to: number): HeldVersion => ({
    ...{ mode: 'shadow', isEnabled: true },
    ...{ deployedAt: new Date(from * HOUR_MS).toISOString(), deprecatedAt: new Date(to * HOUR_MS).toISOString() },
  });
  const periods = (...versions: HeldVersion[]) =>
    shadowPeriods(versions, { mode: 'live', since: timeAt('06:00') }).map(({ fromMs, toMs }) => [
      ...[fromMs / HOUR_MS, toMs / HOUR_MS],
    ]);

  it('are one period to the end of the longer one', () => {
    expect(periods(version(1, 5), version(2, 3))).to.deep.equal([[1, 5]]);
    expect(periods(version(2, 6), version(1, 5))).to.deep.equal([[1, 6]]);
    expect(periods(version(1, 2), version(2, 3), version(4, 5))).to.deep.equal([
      [1, 3],
      [4, 5],
    ]);
  });
});

import { expect } from 'chai';
import type { ScheduleDeclaration } from '../../../../emulator/program/declarations';
import { type Fault, noFaults } from '../../../../emulator/protocol/faults';
import { nextDueMs, rateMs } from '../../../../emulator/scheduler/schedule-expressions';
import { createScheduler } from '../../../../emulator/scheduler/scheduler';
import { createVirtualTime } from '../../../../emulator/time/virtual-time';
import { MIDNIGHT } from '../../../support/emulator-kit';

const declared: ScheduleDeclaration = {
  name: 'wake',
  arn: 'arn:aws:scheduler:us-east-1:000000000000:schedule/default/wake',
  groupName: 'default',
  expression: 'rate(5 minutes)',
  timeZone: 'UTC',
  isEnabled: true,
  targetArn: 'arn:aws:lambda:us-east-1:000000000000:function:watchdog',
  roleArn: 'arn:aws:iam::000000000000:role/wake',
  input: '{"from":"schedule"}',
  deadLetterArn: 'arn:aws:sqs:us-east-1:000000000000:dead',
  maximumRetryAttempts: 2,
  maximumEventAgeSeconds: 300,
};

const act = async (options: {
  schedule?: Partial<ScheduleDeclaration>;
  faults?: (Fault | undefined)[];
  isAllowed?: boolean;
  minutes: number;
}) => {
  const time = createVirtualTime(MIDNIGHT);
  const invoked: [minute: number, input: unknown][] = [];
  const dead: string[] = [];
  const faults = [...(options.faults ?? [])];
  const scheduler = createScheduler({
    time,
    schedules: [{ ...declared, ...options.schedule }],
    groups: [],
    arnOf: (groupName, name) => `${groupName}/${name}`,
    faults: options.faults === undefined ? noFaults : { next: () => faults.shift() },
    invoke: (_, input) => {
      invoked.push([(time.now() - MIDNIGHT) / 60_000, input]);
      return options.isAllowed ?? true;
    },
    deadLetter: (arn, body) => dead.push(`${arn} ${body}`),
  });
  await time.run(MIDNIGHT + options.minutes * 60_000);
  scheduler.close();
  await time.run(MIDNIGHT + options.minutes * 60_000 + 86_400_000);
  return { invoked, minutes: invoked.map(([minute]) => minute), dead };
};

describe('scheduler', () => {
  it('wakes its target at the rate until it is closed', async () => {
    const { invoked } = await act({ minutes: 11 });
    expect(invoked).to.deep.equal([
      [5, { from: 'schedule' }],
      [10, { from: 'schedule' }],
    ]);
  });

  it('does nothing for a schedule that is switched off', async () => {
    expect((await act({ minutes: 60, schedule: { isEnabled: false } })).minutes).to.deep.equal([]);
  });

  it('keeps its rate whatever happens to one invocation', async () => {
    const faults: (Fault | undefined)[] = [
      { kind: 'drop' },
      { kind: 'duplicate' },
      { kind: 'delay', ms: 60_000 },
      undefined,
    ];
    expect((await act({ minutes: 20, faults })).minutes).to.deep.equal([10, 10, 16, 20]);
  });

  it('invokes its target at local times of a time zone, and passes the scheduled instant', async () => {
    const { invoked } = await act({
      schedule: {
        expression: 'cron(30 6 * * ? *)',
        timeZone: 'Europe/Berlin',
        input: '{"at":"<aws.scheduler.scheduled-time>"}',
      },
      minutes: 2 * 1440,
    });
    expect(invoked).to.deep.equal([
      [330, { at: '2026-03-07T05:30:00Z' }],
      [1770, { at: '2026-03-08T05:30:00Z' }],
    ]);
    const hourly = await act({ schedule: { expression: 'cron(5 * * * ? *)' }, minutes: 130 });
    expect(hourly.minutes).to.deep.equal([5, 65, 125]);
  });

  it('leaves out a time that the clocks leave out, as EventBridge Scheduler does', () => {
    const at = (iso: string) => Date.parse(iso);
    const next = (expression: string, after: string) =>
      new Date(nextDueMs(expression, 'Europe/Berlin', at(after))).toISOString().slice(0, 16);
    expect(next('cron(30 2 * * ? *)', '2026-03-28T12:00:00Z')).to.equal('2026-03-30T00:30');
    expect(next('cron(0 3 * * ? *)', '2026-03-28T12:00:00Z')).to.equal('2026-03-29T01:00');
    expect(next('cron(30 * * * ? *)', '2026-03-29T00:30:00Z')).to.equal('2026-03-29T01:30');
    // A time that comes twice is the first of the two.
    expect(next('cron(30 2 * * ? *)', '2026-10-24T12:00:00Z')).to.equal('2026-10-25T00:30');
    expect(next('cron(30 2 * * ? *)', '2026-10-25T00:30:00Z')).to.equal('2026-10-26T01:30');
  });

  it('sends what its role may not invoke to the dead letters', async () => {
    expect((await act({ minutes: 5, isAllowed: false })).dead).to.deep.equal([
      'arn:aws:sqs:us-east-1:000000000000:dead {"from":"schedule"}',
    ]);
  });

  it('reads rates, and refuses what it would not do', () => {
    expect(['rate(1 minute)', 'rate(2 hours)', 'rate(1 day)'].map(rateMs)).to.deep.equal([
      60_000, 7_200_000, 86_400_000,
    ]);
    for (const expression of ['rate(0 minutes)', 'rate(5 seconds)', 'cron(0/5 6 * * ? *)', 'cron(0 6 ? * MON *)'])
      expect(() => nextDueMs(expression, 'UTC', MIDNIGHT)).to.throw(expression);
  });
});

import { expect } from 'chai';
import type { PlannedDeadline } from '../../../../kernel/sla/deadlines';
import { type Opening, openDeadlines } from '../../../../kernel/sla/decide';
import { NOON, timeAt } from '../../../support/clock';
import { pending, planned, type World, worldOf } from './deadline-world';

describe('kernel/sla/decide: deadlines that are opened', () => {
  const opening: Opening = { attempt: 1, registeredAt: '2026-01-01T00:00:00.000Z' };
  const replaced = { attempt: 1, completedAt: timeAt('11:00') };
  const duration = { ...planned, kind: 'duration' } as const;
  const cases: [title: string, world: World, given: PlannedDeadline, how: Partial<Opening>, written: string[]][] = [
    [
      'ahead: with timers',
      { now: '06:00' },
      planned,
      {},
      [`open ${NOON}`, `timer ${timeAt('11:30')}`, `timer ${NOON}`],
    ],
    ['passed: decided at once', {}, planned, {}, [`open ${NOON}`, 'breached announced: nothing has started']],
    ['decided before: as it is', { stored: pending({ outcome: 'met' }) }, planned, {}, [`open ${NOON}`]],
    [
      'without timers: left to the sweeper',
      { now: '11:45', timersFail: true },
      planned,
      {},
      [`open ${NOON}`, 'a timer could not be set; the sweeper decides the deadline'],
    ],
    [
      'due when the pipeline was registered',
      { now: '13:00' },
      planned,
      { registeredAt: NOON },
      [`not-applicable: it was due before the pipeline was registered at ${NOON}`],
    ],
    [
      'due after the pipeline was registered',
      { now: '13:00' },
      planned,
      { registeredAt: timeAt('11:59') },
      [`open ${NOON}`, 'breached announced: nothing has started'],
    ],
    [
      'a duration that was due when the pipeline was registered',
      { now: '13:00' },
      duration,
      { registeredAt: NOON },
      [`open ${NOON}`, 'breached announced: nothing has started'],
    ],
    [
      'due when a rerun was requested',
      { now: '13:00' },
      planned,
      { rerunAt: NOON },
      [`not-applicable: it was due before the rerun request of ${NOON}`],
    ],
    [
      'due when a rerun was requested, and stored',
      { now: '13:00', stored: pending() },
      planned,
      { rerunAt: NOON },
      [`open ${NOON}`, 'breached announced: nothing has started'],
    ],
    [
      'due after a rerun was requested',
      { now: '13:00' },
      planned,
      { rerunAt: timeAt('11:59') },
      [`open ${NOON}`, 'breached announced: nothing has started'],
    ],
    [
      'a duration that was due when a rerun was requested',
      { now: '13:00' },
      duration,
      { rerunAt: NOON },
      [`open ${NOON}`, 'breached announced: nothing has started'],
    ],
    [
      'reached before the rerun',
      { now: '11:45' },
      planned,
      { replaced },
      [`met: attempt 1 completed at ${timeAt('11:00')}`],
    ],
    [
      'reached at its instant before the rerun',
      { now: '11:45' },
      planned,
      { replaced: { ...replaced, completedAt: NOON } },
      [`met: attempt 1 completed at ${NOON}`],
    ],
    [
      'not reached before the rerun',
      { now: '11:45' },
      planned,
      { replaced: { ...replaced, completedAt: timeAt('12:01') } },
      [`open ${NOON} anew`, `timer ${NOON}`],
    ],
    [
      'a duration of what has completed: from the rerun on',
      { now: '11:45' },
      { ...duration, riskAt: undefined },
      { replaced },
      [`open ${NOON} anew`, `timer ${NOON}`],
    ],
    [
      'a duration of what has completed: the one before is decided first',
      {
        now: '13:00',
        stored: pending({ kind: 'duration' }),
        log: { status: 'COMPLETED', attempt: 1, completedAt: timeAt('11:00') },
      },
      { ...duration, dueAt: timeAt('15:00'), judgeAt: timeAt('15:00'), riskAt: undefined },
      { attempt: 2, replaced },
      [`met: completed at ${timeAt('11:00')}`, `open ${timeAt('15:00')} anew`, `timer ${timeAt('15:00')}`],
    ],
  ];
  for (const [title, world, given, how, expected] of cases)
    it(title, async () => {
      const { ports, written } = worldOf(world);
      await openDeadlines([given], { ...opening, ...how }, ports);
      expect(written).to.deep.equal(expected);
    });

  it('each is opened for itself, and events name the attempt', async () => {
    const { ports, written, events } = worldOf({ now: '13:00' });
    await openDeadlines(
      [planned, { ...planned, kind: 'evaluation' }],
      { ...opening, attempt: 3, rerunAt: NOON },
      ports,
    );
    expect(written).to.deep.equal([`not-applicable: it was due before the rerun request of ${NOON}`]);
    expect(events.map(({ attempt }) => attempt)).to.deep.equal([3]);
  });
});

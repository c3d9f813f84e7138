import { expect } from 'chai';
import type { Deadline } from '../../../../kernel/run/model';
import { decideDeadline, decidedTimeout, decideIfDue, unreportedTimeout } from '../../../../kernel/sla/decide';
import { NOON, timeAt } from '../../../support/clock';
import { exampleRun, exampleRunLog } from '../../../support/run';
import { pending, planned, sla, type World, worldOf } from './deadline-world';

describe('kernel/sla/decide: a deadline', () => {
  const breach = { outcome: 'breached', reason: 'nothing has started' } as const;

  it('is decided with its event, and a breach with its alert', async () => {
    for (const [decision, kinds] of [
      [breach, ['SLA_EVALUATED', 'ALERT']],
      [{ ...breach, announced: false }, ['SLA_EVALUATED']],
      [{ outcome: 'met', reason: 'done' } as const, ['SLA_EVALUATED']],
    ] as const) {
      const { ports, events } = worldOf({ stored: pending() });
      expect(await decideDeadline(planned, decision, ports)).to.equal(decision.outcome);
      expect(events.map(({ kind }) => kind)).to.deep.equal(kinds);
      expect(events.map(({ at }) => at)).to.deep.equal(kinds.map(() => NOON));
    }
  });

  it('keeps the decision of an earlier writer', async () => {
    const { ports, events } = worldOf({ stored: pending({ outcome: 'met' }) });
    expect(await decideDeadline(planned, breach, ports)).to.equal('met');
    expect(events).to.deep.equal([]);
  });

  const cases: [title: string, world: World, did: boolean, written: string[]][] = [
    ['no deadline is stored', {}, false, []],
    ['it is decided', { stored: pending({ outcome: 'met' }) }, false, []],
    ['its time has not come', { stored: pending(), now: '11:00' }, false, []],
    ['it is at risk', { stored: pending(), now: '11:30' }, true, ['warn']],
    ['nothing started', { stored: pending() }, true, ['breached announced: nothing has started']],
    ['a skip is planned for then', { stored: pending({ onTimeout: 'skip' }) }, true, ['breached: nothing has started']],
    [
      'its run waits',
      {
        stored: pending(),
        log: { status: 'PENDING' },
        run: { status: 'PENDING', blocking: [{ type: 'freshness', status: 'FAIL', reason: 'late' }] },
      },
      true,
      ['breached announced: attempt 1 is PENDING and waits for freshness'],
    ],
    [
      'its run has completed, and its log is not ended yet',
      { stored: pending(), log: { status: 'PENDING' }, run: { status: 'COMPLETED', completedAt: timeAt('11:00') } },
      true,
      [`met: completed at ${timeAt('11:00')}`],
    ],
    [
      'its pipeline is gone',
      { stored: pending(), pipeline: null },
      true,
      ['not-applicable: pipeline orders is not registered any more'],
    ],
    [
      'its configuration is not valid',
      { stored: pending(), pipeline: { traits: 7 } },
      true,
      ['not-applicable: the configuration of orders is not valid in this version'],
    ],
    [
      'its pipeline is in shadow mode',
      { stored: pending(), pipeline: { sla, mode: 'shadow' } },
      true,
      ['not-applicable: pipeline orders is in shadow mode now'],
    ],
    [
      'its pipeline is live, and it is of shadow mode',
      { stored: pending({ shadow: true }) },
      true,
      ['not-applicable: pipeline orders is in live mode now'],
    ],
    [
      'its schedule is gone',
      { stored: pending(), pipeline: { sla, schedules: [{ name: 'early' }] } },
      true,
      ['not-applicable: pipeline orders has no schedule daily any more'],
    ],
    [
      'its calendar excludes the date',
      { stored: pending(), pipeline: { sla, exclusions: { calendar: 'holidays' } } },
      true,
      ['not-applicable: 2026-03-07 is listed in the excluded dates of the calendar holidays'],
    ],
    [
      'its calendar is not known',
      { stored: pending(), pipeline: { sla, exclusions: { calendar: 'other' } } },
      true,
      ['breached announced: nothing has started'],
    ],
    [
      'the configuration has no such deadline',
      { stored: pending(), pipeline: {} },
      true,
      ['not-applicable: the configuration has no such deadline any more'],
    ],
    [
      'the configuration has it later',
      { stored: pending(), pipeline: { sla: { ...sla, completionDeadline: '13:00' } } },
      true,
      [`open ${timeAt('13:00')}`, `timer ${timeAt('12:30')}`, `timer ${timeAt('13:00')}`],
    ],
    [
      'the configuration has it earlier',
      { stored: pending(), now: '11:45', pipeline: { sla: { completionDeadline: '11:00' } } },
      true,
      [`open ${timeAt('11:00')}`, 'breached announced: nothing has started'],
    ],
  ];
  for (const [title, world, did, expected] of cases)
    it(`${did ? 'has a consequence' : 'has no consequence'} where ${title}`, async () => {
      const { ports, written } = worldOf(world);
      expect(await decideIfDue(planned, ports)).to.equal(did);
      expect(written).to.deep.equal(expected);
    });

  it('is announced with the run that is known', async () => {
    const alertOf = async (about: object, world: World): Promise<unknown[]> => {
      const { ports, events } = worldOf({ stored: pending(), ...world });
      await decideIfDue({ ...planned, ...about }, ports);
      return [...new Set(events.map(({ runId, attempt, traceId }) => `${runId} ${attempt} ${traceId}`))];
    };
    const { runId, traceId } = exampleRunLog();
    expect(await alertOf({}, {})).to.deep.equal(['null null null']);
    expect(await alertOf({}, { log: { status: 'PENDING', attempt: 3 } })).to.deep.equal([`${runId} 3 ${traceId}`]);
    const own = { runId: 'run-2', attempt: 2, traceId: 'trace-2' };
    expect(await alertOf(own, { log: { status: 'PENDING' } })).to.deep.equal(['run-2 2 trace-2']);
  });

  it('is recognised where the run of its own attempt decided it', async () => {
    const validation = pending({ kind: 'validation', outcome: 'breached' });
    const of = async (fields: Partial<Deadline>) => {
      const { ports } = worldOf({ stored: { ...validation, ...fields } });
      const given = [await decidedTimeout(exampleRun(), ports), await unreportedTimeout(exampleRun(), ports)];
      return given.map((deadline) => deadline !== undefined);
    };
    expect(await of({})).to.deep.equal([true, true]);
    expect(await of({ onTimeout: 'skip' })).to.deep.equal([true, false]);
    for (const other of [{ announced: true }, { attempt: 2 }, { outcome: 'met' }, { kind: 'completion' }] as const)
      expect(await of(other), JSON.stringify(other)).to.deep.equal([false, false]);
    expect(await decidedTimeout(exampleRun(), worldOf({}).ports)).to.equal(undefined);
  });
});

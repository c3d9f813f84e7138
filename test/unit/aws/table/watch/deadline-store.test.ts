/** Deadlines in the table: opened by many, warned of once, decided once, found when a check is due. */
import { expect } from 'chai';
import { createTable } from '../../../../../aws/table';
import type { Deadline } from '../../../../../kernel/run/model';
import { CorruptItemError } from '../../../../../kernel/values/errors';
import { AT } from '../../../../support/clock';
import { embeddedTable, TABLE, testClock } from '../../../../support/embedded-table';
import { exampleEvent } from '../../../../support/event';
import { instance } from '../../../../support/instance';

const DUE = '2026-03-07T12:00:00.000Z';
const deadline = (fields: Partial<Deadline> = {}): Deadline => ({
  ...instance,
  kind: 'completion',
  dueAt: DUE,
  judgeAt: DUE,
  riskAt: '2026-03-07T11:00:00.000Z',
  warned: false,
  attempt: undefined,
  outcome: 'pending',
  decidedAt: undefined,
  reason: undefined,
  announced: false,
  ...fields,
});
const event = (eventId: string) => exampleEvent({ eventId });
const breach = { outcome: 'breached', reason: 'late', at: DUE, announced: true } as const;

const open = () => {
  const clock = testClock(AT);
  const { aws } = embeddedTable(clock);
  const table = createTable({ aws, tableName: TABLE, clock });
  const due = async (before: string): Promise<string[]> => {
    const found: string[] = [];
    for await (const { kind, date } of table.deadlines.due(Date.parse(before))) found.push(`${kind} ${date}`);
    return found;
  };
  const events = async (): Promise<string[]> =>
    (await table.events.list('orders', 10)).map(({ eventId }) => eventId).sort();
  return { clock, table, deadlines: table.deadlines, due, events };
};

describe('aws/table/watch/deadline-store', () => {
  it('opened twice it is one, as it was opened first', async () => {
    const { deadlines } = open();
    expect(await deadlines.open(deadline())).to.deep.equal(deadline());
    await deadlines.warn(deadline(), event('warned'));
    expect(await deadlines.open(deadline())).to.deep.equal(deadline({ warned: true }));
  });

  const givenWay: { title: string; first: Partial<Deadline>; second: Partial<Deadline>; moved: boolean }[] = [
    {
      title: 'an open one moves with the configuration',
      first: {},
      second: { dueAt: '2026-03-07T13:00:00.000Z', judgeAt: '2026-03-07T13:00:00.000Z' },
      moved: true,
    },
    {
      title: 'the duration counts from the first request, whatever comes later',
      first: { kind: 'duration' },
      second: { kind: 'duration', dueAt: '2026-03-07T13:00:00.000Z' },
      moved: false,
    },
    {
      title: 'the readiness deadline is that of the latest attempt',
      first: { kind: 'validation', attempt: 1 },
      second: { kind: 'validation', attempt: 2, dueAt: '2026-03-07T13:00:00.000Z' },
      moved: true,
    },
    {
      title: 'and not of an earlier one that is late',
      first: { kind: 'validation', attempt: 2 },
      second: { kind: 'validation', attempt: 1, dueAt: '2026-03-07T13:00:00.000Z' },
      moved: false,
    },
  ];
  for (const { title, first, second, moved } of givenWay) {
    it(title, async () => {
      const { deadlines } = open();
      await deadlines.open(deadline(first));
      expect(await deadlines.open(deadline(second))).to.deep.equal(deadline(moved ? second : first));
    });
  }

  it('the duration of a rerun of what has completed takes the place of the decided one, once', async () => {
    const { deadlines } = open();
    const first = deadline({ kind: 'duration', attempt: 1 });
    const second = deadline({ kind: 'duration', attempt: 2, dueAt: '2026-03-07T13:00:00.000Z' });
    await deadlines.open(first);
    expect(await deadlines.open(second, true), 'a pending one stays').to.deep.equal(first);
    await deadlines.decide(first, breach, [event('breached')]);
    expect((await deadlines.open(second)).dueAt, 'without a completion').to.equal(DUE);
    expect(await deadlines.open(second, true)).to.deep.equal(second);
    await deadlines.decide(second, { ...breach, outcome: 'met', announced: false }, [event('met')]);
    expect((await deadlines.open(second, true)).outcome, 'of a repeated call').to.equal('met');
  });

  it('G-27 is decided once, with its events; later callers learn the stored decision', async () => {
    const { deadlines, events } = open();
    await deadlines.open(deadline());
    expect(await deadlines.decide(deadline(), breach, [event('breached')])).to.deep.equal({
      outcome: 'breached',
      announced: true,
    });
    expect(
      await deadlines.decide(deadline(), { ...breach, outcome: 'met', announced: false }, [event('met')]),
    ).to.include({ outcome: 'breached', announced: true });
    expect(await events()).to.deep.equal(['breached']);
    expect(await deadlines.get(instance, 'completion')).to.deep.equal(
      deadline({ outcome: 'breached', reason: 'late', decidedAt: DUE, announced: true }),
    );
    const moved = deadline({ dueAt: '2026-03-07T13:00:00.000Z' });
    expect((await deadlines.open(moved)).dueAt, 'what is decided is not opened again').to.equal(DUE);
  });

  it('is due when its decision says, although it was opened with another instant', async () => {
    const { deadlines } = open();
    await deadlines.open(deadline());
    await deadlines.decide(deadline({ dueAt: '2026-03-06T22:00:00.000Z' }), breach, []);
    expect(await deadlines.get(instance, 'completion')).to.include({ dueAt: '2026-03-06T22:00:00.000Z' });
  });

  it('is decided although it was never opened', async () => {
    const { deadlines } = open();
    await deadlines.decide(deadline(), { ...breach, outcome: 'met', announced: false }, []);
    expect(await deadlines.get(instance, 'completion')).to.deep.include({ outcome: 'met', dueAt: DUE, warned: false });
  });

  it('is warned of once, and not when it is decided or has moved', async () => {
    const { deadlines, events } = open();
    await deadlines.open(deadline());
    expect(await deadlines.warn(deadline({ dueAt: '2026-03-07T13:00:00.000Z' }), event('of-another'))).to.equal(false);
    expect(await deadlines.warn(deadline(), event('first'))).to.equal(true);
    expect(await deadlines.warn(deadline(), event('second'))).to.equal(false);
    await deadlines.open(deadline({ kind: 'evaluation' }));
    await deadlines.decide(deadline({ kind: 'evaluation' }), breach, []);
    expect(await deadlines.warn(deadline({ kind: 'evaluation' }), event('too-late'))).to.equal(false);
    expect(await events()).to.deep.equal(['first']);
  });

  it('is found from its warning on, then until its decision, then no more', async () => {
    const { deadlines, due } = open();
    await deadlines.open(deadline());
    expect(await due('2026-03-07T10:59:00.000Z')).to.deep.equal([]);
    expect(await due('2026-03-07T11:30:00.000Z')).to.deep.equal(['completion 2026-03-07']);
    await deadlines.warn(deadline(), event('warned'));
    expect(await due('2026-03-07T11:30:00.000Z')).to.deep.equal([]);
    expect(await due('2026-03-07T12:30:00.000Z')).to.deep.equal(['completion 2026-03-07']);
    await deadlines.decide(deadline(), breach, []);
    expect(await due('2026-03-08T00:00:00.000Z')).to.deep.equal([]);
  });

  it('are listed by date, and not those of other days', async () => {
    const { deadlines } = open();
    for (const date of ['2026-03-05', '2026-03-06', '2026-03-07']) await deadlines.open(deadline({ date }));
    expect((await deadlines.between('orders', '2026-03-05', '2026-03-06')).map(({ date }) => date)).to.deep.equal([
      '2026-03-05',
      '2026-03-06',
    ]);
  });

  it('an unreadable one hides none after it, and is complained of', async () => {
    const { deadlines, table } = open();
    await deadlines.open(deadline({ date: '2026-03-06', dueAt: 'noon' }));
    await deadlines.open(deadline());
    const found: string[] = [];
    const reading = (async () => {
      for await (const { date } of table.deadlines.due(Date.parse('2026-03-08T00:00:00.000Z'))) found.push(date);
    })();
    expect(
      await reading.then(
        () => undefined,
        (error: unknown) => error,
      ),
    ).to.be.instanceOf(CorruptItemError);
    expect(found).to.deep.equal(['2026-03-07']);
  });
});

/**
 * Cases that random worlds reach too seldom: each of these fails where the defect of `patches/` that names it is put
 * back, and holds without it.
 */
import { expect } from 'chai';
import { openTable } from '../../aws/table/client/dynamodb-client';
import { lockStore } from '../../aws/table/locks/lock-store';
import { ledgerStore } from '../../aws/table/runs/ledger-store';
import { nothingAnswered } from '../../kernel/markers/ledger';
import { simulate } from '../../simulator/run/simulate';
import { embeddedTable, TABLE, testClock } from '../support/embedded-table';
import { inlineScenario, polledTrigger } from '../support/inline';

const DAY = '2026-03-07';
const at = (time: string): string => `${DAY}T${time}Z`;
const ready = { name: 'batch', requiredTraits: [{ type: 'fresh', defaultEvaluator: 'fresh', defaultTtl: '2h' }] };
const orders = { name: 'orders', archetype: 'batch', trigger: polledTrigger };
const marker = (date: string) => ({ pipeline: 'orders', date, schedule: 'daily' });

const played = async (more: Record<string, unknown>): Promise<string[]> => {
  const scenario = inlineScenario({
    start: at('00:00:00'),
    until: '2026-03-08T12:00:00Z',
    archetypes: [ready],
    pipelines: [orders],
    ...more,
  });
  const { result } = await simulate(scenario, { seed: 1 });
  return result.violations.map(({ invariant, at: when, message }) => `${invariant} ${when} ${message}`);
};

describe('scenarios that find defects', () => {
  it('a lock is released after the end of its attempt is recorded', async () => {
    const broken = await played({
      events: [
        { at: at('06:00:00'), marker: marker('2026-03-06') },
        // Waits in AcquireLock, and tries again while the failure cannot be recorded.
        { at: at('06:00:06'), marker: marker(DAY) },
      ],
      faults: [
        { target: 'lambda:trigger', kind: 'crash-after', count: 4 },
        { target: 'dynamodb:TransactWriteItems', kind: 'error', from: at('06:00:13'), until: at('06:00:25') },
      ],
    });
    expect(broken).to.deep.equal([]);
  });

  it('a MARKER whose pipeline is resumed while its execution gives way starts all the same', async () => {
    const broken = await played({
      pipelines: [{ ...orders, schedules: [{ name: 'daily', after: '06:00' }] }],
      events: [
        { at: at('05:00:00'), marker: marker(DAY) },
        { at: at('05:59:50'), pause: { pipeline: 'orders' } },
        { at: at('06:00:30'), resume: { pipeline: 'orders' } },
      ],
      faults: [{ target: 'lambda:orchestrator/alertError', kind: 'delay', by: '60s', count: 1 }],
    });
    expect(broken).to.deep.equal([]);
  });
});

/** Two who act at the same instant, one of them on what it read before: as the table decides it. */
describe('conditions that find defects', () => {
  const opened = () => {
    const clock = testClock(at('06:00:00'));
    const { aws } = embeddedTable(clock);
    return { clock, table: openTable({ aws, tableName: TABLE, clock }) };
  };

  it('a lock that was taken again since it was read is not taken over', async () => {
    const { clock, table } = opened();
    const locks = lockStore(table);
    const until = clock.now() + 3_600_000;
    await locks.acquire('k', 'holder', until);
    const read = (await locks.get('k'))!;
    await locks.acquire('k', 'holder', until);
    expect((await locks.acquire('k', 'next', until, { date: DAY, left: read })).acquired).to.equal(false);
  });

  it('an answer is not written over one that was given since the ledger was read', async () => {
    const { table } = opened();
    const ledgers = ledgerStore(table);
    const instance = { pipelineId: 'orders', date: DAY, scheduleId: 'daily' };
    const answered = { ...instance, ...nothingAnswered, version: 1 };
    expect(await ledgers.answer({ next: { ...answered, generation: 1 }, read: undefined })).to.equal(true);
    expect(await ledgers.answer({ next: { ...answered, generation: 7 }, read: undefined })).to.equal(false);
    expect(await ledgers.get(instance)).to.have.property('generation', 1);
  });
});

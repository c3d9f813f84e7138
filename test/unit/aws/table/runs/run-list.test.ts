/** Which runs are the newest of a pipeline: attempts are stored when they are planned, and retries begin later. */
import { expect } from 'chai';
import { createTable } from '../../../../../aws/table';
import { AT } from '../../../../support/clock';
import { embeddedTable, TABLE, testClock } from '../../../../support/embedded-table';
import { exampleEvent } from '../../../../support/event';
import { exampleRun } from '../../../../support/run';

describe('aws/table: the newest runs', () => {
  const clock = testClock(AT);
  const table = createTable({ ...embeddedTable(clock, 'direct'), tableName: TABLE, clock });
  const idAt = (instant: string): string => {
    const hex = Date.parse(instant).toString(16).padStart(12, '0');
    return `${hex.slice(0, 8)}-${hex.slice(8)}-7000-8000-000000000000`;
  };
  const dates = async (limit: number): Promise<string[]> =>
    (await table.runs.list('orders', limit)).map(({ date }) => date);

  before(async () => {
    const begun = [
      { date: '2026-03-04', plannedAt: '2026-03-05T06:00:00.000Z', createdAt: '2026-03-09T06:00:00.000Z' },
      { date: '2026-03-05', plannedAt: '2026-03-07T06:00:00.000Z', createdAt: '2026-03-08T05:00:00.000Z' },
      { date: '2026-03-06', plannedAt: '2026-03-07T07:00:00.000Z', createdAt: '2026-03-07T07:00:00.000Z' },
      { date: '2026-03-07', plannedAt: '2026-03-07T09:00:00.000Z', createdAt: '2026-03-07T09:00:00.000Z' },
    ];
    for (const { date, plannedAt, createdAt } of begun)
      await table.runs.create(exampleRun({ runId: idAt(plannedAt), createdAt, date }), exampleEvent({ eventId: date }));
  });

  it('are the same ones, however few are requested', async () => {
    expect(await dates(1)).to.deep.equal(['2026-03-05']);
    expect(await dates(2)).to.deep.equal(['2026-03-05', '2026-03-07']);
  });

  it('are searched no further back than a retry can wait', async () => {
    expect(await dates(3)).to.deep.equal(['2026-03-05', '2026-03-07', '2026-03-06']);
    expect((await dates(4))[0], 'whose wait no configuration allows').to.equal('2026-03-04');
  });
});

/**
 * Past versions of a configuration are kept for 90 days of elapsed time, over both changes of the clocks and 29
 * February.
 */
import { expect } from 'chai';
import { createTable } from '../../../../aws/table';
import { DAY_MS, iso } from '../../../support/clock-edges';
import { instantShowing } from '../../../support/clock-oracle';
import { embeddedTable, TABLE, testClock } from '../../../support/embedded-table';

const EDGES: [title: string, zone: string, date: string, minute: number][] = [
  ['a month before New York goes to summer time, at 23:59', 'America/New_York', '2026-02-08', 1439],
  ['a month before New York goes to standard time, at 00:00', 'America/New_York', '2026-10-01', 0],
  ['in the hour that Berlin shows twice', 'Europe/Berlin', '2026-10-25', 150],
  ['in the hour that Berlin leaves out', 'Europe/Berlin', '2026-03-29', 150],
  ['in the half hour that Lord Howe shows twice', 'Australia/Lord_Howe', '2026-04-05', 105],
  ['on the last minute of a month in Kolkata', 'Asia/Kolkata', '2026-01-31', 1439],
  ['ninety days before 29 February', 'America/New_York', '2027-12-01', 1],
  ['on 29 February', 'Asia/Kolkata', '2028-02-29', 0],
  ['at the end of a year', 'Europe/Berlin', '2026-12-31', 1439],
];

describe('aws/table: how long past versions are kept', () => {
  for (const [title, zone, date, minute] of EDGES) {
    it(`deprecated ${title}`, async () => {
      const deprecatedMs = instantShowing(zone, date, minute);
      const clock = testClock(iso(deprecatedMs - DAY_MS)!);
      const { config, versions } = createTable({ aws: embeddedTable(clock).aws, tableName: TABLE, clock });
      await config.register('pipeline', 'orders', { name: 'orders', description: 'first' });
      clock.set(iso(deprecatedMs)!);
      await config.register('pipeline', 'orders', { name: 'orders', description: 'second' });
      const listed = async (ms: number): Promise<string[]> => {
        clock.set(iso(ms)!);
        return (await versions.list('orders')).map(({ number, status }) => `${number} ${status}`);
      };
      expect((await versions.get('orders', 1))!.deprecatedAt).to.equal(iso(deprecatedMs));
      expect(await listed(deprecatedMs + 90 * DAY_MS - 1000)).to.deep.equal(['2 ACTIVE', '1 DEPRECATED']);
      expect(await listed(deprecatedMs + 90 * DAY_MS)).to.deep.equal(['2 ACTIVE']);
      expect(await versions.get('orders', 1)).to.equal(undefined);
      expect(await versions.activate('orders', 1)).to.equal('absent');
      expect(await listed(deprecatedMs + 3650 * DAY_MS), 'the active one').to.deep.equal(['2 ACTIVE']);
    });
  }
});

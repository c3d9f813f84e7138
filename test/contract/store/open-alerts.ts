/** Open alerts and their ends: part of the contract of the table. */
import { expect } from 'chai';
import { alertAcknowledged } from '../../../kernel/events/acknowledgement';
import { alertResolved } from '../../../kernel/events/alert-ends';
import type { Alert } from '../../../kernel/events/open-alerts';
import { inShadow } from '../../../kernel/shadow/mode';
import { AlertCategory, AlertLevel, EventChannel, EventKind } from '../../../kernel/words/vocabulary';
import { exampleEvent } from '../../support/event';
import { collect, type Opened } from './opened-table';

const AT = '2026-03-07T06:30:00.000Z';
const LATER = '2026-03-07T07:00:00.000Z';

const alert = (fields: Partial<Alert> = {}): Alert => ({
  ...exampleEvent({
    kind: EventKind.alert,
    channel: EventChannel.alert,
    episodeAt: '2026-03-07T06:00:00.000Z',
    at: AT,
  }),
  level: AlertLevel.error,
  category: AlertCategory.runFailed,
  ...fields,
});

const idsOf = async ({ table }: Opened): Promise<string[]> =>
  (await collect(table.alerts.open())).map(({ eventId }) => eventId);

export const openAlertContract = (opened: () => Opened): void => {
  describe('open alerts', () => {
    it('holds a published alert that can end, oldest first, and keeps it in the list of events', async () => {
      const { table } = opened();
      const failed = alert({ eventId: 'failed', at: LATER });
      const missed = alert({ eventId: 'missed', category: AlertCategory.scheduleMissed });
      const endless = alert({ eventId: 'endless', category: AlertCategory.markerRejected });
      const shadow = inShadow(alert({ eventId: 'shadow' }));
      for (const event of [failed, missed, endless, shadow]) await table.events.append(event);
      expect(await idsOf(opened())).to.deep.equal([]);
      for (const event of [failed, missed, endless, shadow]) await table.events.markPublished(event);
      expect(await collect(table.alerts.open())).to.deep.equal([missed, failed]);
      expect((await table.events.list('orders', 2)).map(({ eventId }) => eventId)).to.have.members([
        'failed',
        shadow.eventId,
      ]);
    });

    it('is closed once, with its resolved event; repeated or late attempts change nothing', async () => {
      const { table, clock } = opened();
      const failed = alert({ eventId: 'failed' });
      await table.events.append(failed);
      expect(await table.alerts.resolve(failed, alertResolved(failed, 'too early', LATER))).to.equal(false);
      await table.events.markPublished(failed);
      const end = alertResolved(failed, 'attempt 2 is COMPLETED', LATER);
      expect(await table.alerts.resolve(failed, end)).to.equal(true);
      expect(await table.alerts.resolve(failed, alertResolved(failed, 'again', AT))).to.equal(false);
      await table.events.markPublished(failed);
      expect(await idsOf(opened())).to.deep.equal([]);
      expect(await collect(table.events.unpublished(clock.now() + 86_400_000))).to.deep.equal([end]);
      expect(await table.events.list('orders', 10)).to.deep.equal([end, { ...failed, resolvedAt: LATER }]);
      expect(end).to.deep.include({ kind: 'ALERT_RESOLVED', category: null, level: null });
      expect(end.ofAlert).to.deep.equal({ alertId: 'failed', level: 'error', alertType: 'run_failed' });
    });

    it('is acknowledged while it is open, each time anew, and keeps that when it ends', async () => {
      const { table } = opened();
      const failed = alert({ eventId: 'failed' });
      const first = { by: 'ada', at: AT, until: LATER, reason: 'on it' };
      const second = { by: 'bob', at: LATER, until: null, reason: '' };
      const acknowledge = (one: typeof first | typeof second): Promise<boolean> =>
        table.alerts.acknowledge(failed, one, alertAcknowledged(failed, one));
      await table.events.append(failed);
      expect(await acknowledge(first)).to.equal(false);
      await table.events.markPublished(failed);
      expect(await acknowledge(first)).to.equal(true);
      expect(await acknowledge(first)).to.equal(true);
      expect(await collect(table.alerts.open())).to.deep.equal([{ ...failed, acknowledged: first }]);
      expect(await acknowledge(second)).to.equal(true);
      expect(await collect(table.alerts.open())).to.deep.equal([{ ...failed, acknowledged: second }]);
      expect(await table.alerts.resolve(failed, alertResolved(failed, 'why', LATER))).to.equal(true);
      expect(await acknowledge(first)).to.equal(false);
      const listed = await table.events.list('orders', 10);
      expect(listed.filter(({ kind }) => kind === EventKind.alertAcknowledged)).to.have.length(2);
      expect(listed.find(({ eventId }) => eventId === 'failed')).to.deep.equal({
        ...failed,
        acknowledged: second,
        resolvedAt: LATER,
      });
    });

    it('a deleted alert is not resolved', async () => {
      const gone = alert({ eventId: 'gone' });
      const { table } = opened();
      expect(await table.alerts.resolve(gone, alertResolved(gone, 'why', LATER))).to.equal(false);
      expect(await table.events.list('orders', 10)).to.deep.equal([]);
    });
  });
};

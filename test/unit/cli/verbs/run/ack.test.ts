/** ack: who takes an alert on, until when, and where that is shown. */
import { expect } from 'chai';
import { runStatus } from '../../../../../cli/verbs/report/status';
import { runWhy } from '../../../../../cli/verbs/report/why';
import { type AckOptions, runAck } from '../../../../../cli/verbs/run/ack';
import { alertResolved } from '../../../../../kernel/events/alert-ends';
import type { Alert } from '../../../../../kernel/events/open-alerts';
import { register, seedAlert } from '../../../../support/seeds';
import { type TestSession, testSession } from '../../../../support/session';

const NOON = '2026-03-07T12:00:00.000Z';
const TWO_HOURS = 7200;
const onIt = { for: TWO_HOURS, reason: 'the vendor is on it' };
const taken = { by: 'signalbox-cli', at: NOON, until: '2026-03-07T14:00:00.000Z', reason: 'the vendor is on it' };

const acknowledged = async (session: TestSession): Promise<unknown[]> => {
  const found: unknown[] = [];
  for await (const alert of session.stack.tables.alerts.open()) found.push(alert.acknowledged);
  return found;
};

const refusalOf = (session: TestSession, name: string, options: AckOptions): Promise<string> =>
  runAck(session, name, options).then(
    () => '',
    (error: Error) => error.message,
  );

describe('cli/verbs/run/ack', () => {
  let session: TestSession;
  let today: Alert;
  beforeEach(async () => {
    session = testSession();
    await register(session, { schedules: [{ name: 'daily', deadline: '10:00' }] });
    await seedAlert(session, { eventId: 'yesterday', date: '2026-03-06', at: '2026-03-06T10:00:00.000Z' });
    today = await seedAlert(session, { eventId: 'today', at: '2026-03-07T10:00:00.000Z' });
  });

  it('says who, until when and why, and records it with the alert and as an event', async () => {
    expect(await runAck(session, 'orders', { date: '2026-03-07', ...onIt })).to.equal(0);
    expect(session.out()).to.equal(
      'Acknowledged by signalbox-cli until 2026-03-07T14:00:00.000Z (the vendor is on it): run_failed ' +
        '(orders 2026-03-07 daily).\n',
    );
    expect(await acknowledged(session)).to.deep.equal([undefined, taken]);
    const [event] = await session.stack.tables.events.list('orders', 1);
    expect(event).to.deep.include({ kind: 'ALERT_ACKNOWLEDGED', channel: 'alert', at: NOON, category: null });
    expect(event?.ofAlert).to.deep.equal({ alertId: 'today', alertType: 'run_failed', level: 'error' });
    expect(event?.message).to.match(/is acknowledged by signalbox-cli until .* \(the vendor is on it\)$/);
  });

  it('records and prints a reason without control characters, cut to 256 bytes', async () => {
    const reason = `x\u001b[31mRED\nFORGED  orders COMPLETED ${'x'.repeat(10_000)}`;
    await runAck(session, 'orders', { date: '2026-03-07', reason });
    const [, stored] = (await acknowledged(session)) as { reason: string }[];
    expect(stored?.reason).to.match(/^x \[31mRED FORGED orders COMPLETED x+…$/);
    expect(Buffer.byteLength(stored?.reason ?? '')).to.equal(256);
    expect(session.out()).to.equal(
      `Acknowledged by signalbox-cli (${stored?.reason}): run_failed (orders 2026-03-07 daily).\n`,
    );
  });

  it('takes every open alert of the pipeline without a date, and until they end without --for', async () => {
    await runAck(session, 'orders', { json: true });
    const always = { by: 'signalbox-cli', at: NOON, until: null, reason: '' };
    expect(session.json()).to.deep.equal({
      ...{ pipelineId: 'orders', acknowledged: always },
      alerts: [
        { alertId: 'yesterday', alertType: 'run_failed', date: '2026-03-06', scheduleId: 'daily' },
        { alertId: 'today', alertType: 'run_failed', date: '2026-03-07', scheduleId: 'daily' },
      ],
    });
    expect(await acknowledged(session)).to.deep.equal([always, always]);
  });

  it('is shown by status and why, and no longer when its time is over', async () => {
    await runAck(session, 'orders', { date: '2026-03-07', ...onIt });
    await runStatus(session, {});
    expect(session.out()).to.match(/run_failed .*2 hours ago +by signalbox-cli until .* \(the vendor is on it\)/);
    await runWhy(session, 'orders', { date: '2026-03-07' });
    expect(session.out()).to.match(/It is acknowledged by signalbox-cli until .* \(the vendor is on it\)\./);
    const later = testSession();
    session.clock.advance(TWO_HOURS * 1000);
    await runStatus({ ...session, terminal: later.terminal }, { json: true });
    expect(later.json().alerts.map(({ acknowledged: now }: { acknowledged: unknown }) => now)).to.deep.equal([
      null,
      null,
    ]);
  });

  it('refuses where no alert is open, and names what helps', async () => {
    await session.stack.tables.alerts.resolve(today, alertResolved(today, 'attempt 2 is COMPLETED', NOON));
    expect(await refusalOf(session, 'orders', { date: '2026-03-07' })).to.equal(
      'orders has no open alert of 2026-03-07. See what is open: signalbox status orders',
    );
    expect(await refusalOf(session, 'orders', { schedule: 'hourly' })).to.match(/no open alert of hourly/);
    expect(await refusalOf(session, 'orders', { date: '2026-02-30' })).to.match(/--date is "2026-02-30"/);
    expect(await refusalOf(session, 'order', {})).to.match(/no pipeline "order"\. Did you mean orders\?/);
    expect(await acknowledged(session)).to.deep.equal([undefined]);
  });

  it('refuses a time that is longer than any problem lasts', async () => {
    expect(await refusalOf(session, 'orders', { for: 367 * 86_400 })).to.equal(
      '--for is longer than 366 days. Leave it out to take care of the alert until it ends.',
    );
  });
});

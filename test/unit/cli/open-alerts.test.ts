/** Open alerts below the table of `signalbox status`. */
import { expect } from 'chai';
import { runStatus } from '../../../cli/verbs/report/status';
import { alertResolved } from '../../../kernel/events/alert-ends';
import type { Alert } from '../../../kernel/events/open-alerts';
import { exampleEvent } from '../../support/event';
import { register, seedAlert } from '../../support/seeds';
import { type TestSession, testSession } from '../../support/session';

const late = { eventId: 'late', category: 'late_data', level: 'warning', at: '2026-03-07T11:00:00.000Z' } as const;

describe('cli/verbs/report/status: open alerts', () => {
  let session: TestSession;
  let stock: Alert;
  beforeEach(async () => {
    session = testSession();
    await register(session);
    await register(session, { name: 'stock' });
    await seedAlert(session, { at: '2026-03-07T10:00:00.000Z' });
    stock = await seedAlert(session, { ...late, pipelineId: 'stock' });
  });

  it('are listed below the instances, newest first', async () => {
    await runStatus(session, {});
    const [head, ...rows] = session.out().split('\n\n')[1]!.split('\n');
    expect(head).to.match(/^OPEN ALERT +LEVEL +PIPELINE +DATE +SCHEDULE +SINCE/);
    expect(rows[0]).to.match(/^late_data +warning +stock +2026-03-07 +daily +1 hour ago/);
    expect(rows[1]).to.match(/^run_failed +error +orders +2026-03-07 +daily +2 hours ago/);
  });

  it('are listed where no pipeline is registered', async () => {
    const empty = testSession();
    const stack = { pipelineId: 'signalbox.watchdog', date: null, scheduleId: null, runId: null } as const;
    await seedAlert(empty, { ...stack, category: 'watchdog_degraded', at: '2026-03-07T11:30:00.000Z' });
    await runStatus(empty, {});
    expect(empty.out())
      .to.match(/^No pipeline is registered on the test stack\./)
      .and.match(/^watchdog_degraded +error +signalbox\.watchdog/m);
  });

  it('are those of the named pipelines, as JSON', async () => {
    await runStatus(session, { json: true }, ['stock']);
    expect(session.json().alerts).to.deep.equal([
      {
        ...{ alertId: 'late', alertType: 'late_data', level: 'warning', timestamp: late.at, attempt: null },
        ...{ pipelineId: 'stock', date: '2026-03-07', scheduleId: 'daily' },
        ...{ message: 'orders failed', remedy: 'fix it', owner: null, acknowledged: null },
      },
    ]);
  });

  it('are there until they are resolved', async () => {
    await session.stack.tables.alerts.resolve(stock, alertResolved(stock, 'attempt 2 is COMPLETED', late.at));
    await runStatus(session, { json: true }, ['stock']);
    expect(session.json().alerts).to.deep.equal([]);
    expect(session.json().resolved).to.deep.equal([
      {
        ...{ alertId: 'late', alertType: 'late_data', level: 'warning', resolvedAt: late.at },
        ...{ pipelineId: 'stock', date: '2026-03-07', scheduleId: 'daily' },
        message: `the alert late_data of ${late.at} is resolved: attempt 2 is COMPLETED`,
      },
    ]);
  });

  it('are shown with their end for a day, where their pipeline is named', async () => {
    const { alerts } = session.stack.tables;
    await alerts.resolve(stock, alertResolved(stock, 'attempt 2 is COMPLETED', late.at));
    await runStatus(session, {}, ['stock']);
    const [head, row] = session.out().split('\n\n')[1]!.split('\n');
    expect(head).to.match(/^RESOLVED ALERT +LEVEL +PIPELINE +DATE +SCHEDULE +RESOLVED +BECAUSE/);
    expect(row).to.match(/^late_data +warning +stock +2026-03-07 +daily +1 hour ago +attempt 2 is COMPLETED$/);
    const others = testSession();
    await register(others, { name: 'stock' });
    const old = await seedAlert(others, { ...late, pipelineId: 'stock', at: '2026-03-05T10:00:00.000Z' });
    await others.stack.tables.alerts.resolve(old, alertResolved(old, 'too long ago', '2026-03-06T10:00:00.000Z'));
    await runStatus(others, {}, ['stock']);
    expect(others.out()).not.to.contain('RESOLVED');
  });

  it('are shown with their end for a day, however much has happened since', async () => {
    const { alerts, events } = session.stack.tables;
    await alerts.resolve(stock, alertResolved(stock, 'attempt 2 is COMPLETED', late.at));
    const at = '2026-03-07T11:30:00.000Z';
    for (let count = 0; count < 120; count += 1)
      await events.append(
        exampleEvent({ pipelineId: 'stock', eventId: `later-${count}`, channel: null, at, episodeAt: at }),
      );
    await runStatus(session, { json: true }, ['stock']);
    expect(session.json().resolved.map(({ alertId }: { alertId: string }) => alertId)).to.deep.equal(['late']);
  });

  it('that were resolved are not read without names', async () => {
    await session.stack.tables.alerts.resolve(stock, alertResolved(stock, 'attempt 2 is COMPLETED', late.at));
    await runStatus(session, { json: true });
    expect(session.json().resolved).to.deep.equal([]);
  });
});

import { expect } from 'chai';
import { exampleRun } from '../../../../docs/tables/written/example';
import { alertEvent } from '../../../../kernel/events/alert';
import { alertResolved } from '../../../../kernel/events/alert-ends';
import { lifecycleEvent, routingOf, runStateChanged } from '../../../../kernel/events/event';
import { eventAttributes, eventMessage } from '../../../../kernel/events/message';
import { readAlertMessage } from '../../../../kernel/events/notification';
import { isAlert } from '../../../../kernel/events/open-alerts';
import type { Routing } from '../../../../kernel/run/model';
import { AlertCategory, AlertLevel, RunStatus } from '../../../../kernel/words/vocabulary';
import { timeAt } from '../../../support/clock';

const routing: Routing = { owner: 'shop-data', tags: { team: 'growth', tier: 'gold' } };
const text = { category: AlertCategory.stuckRun, level: AlertLevel.error, message: 'silent', remedy: 'check it' };
const about = { pipelineId: 'orders', date: '2026-03-07', scheduleId: 'daily' };
const alertWith = (of: Routing) =>
  alertEvent({ ...about, routing: of }, text, { id: 'a', at: timeAt('06:00') }, timeAt('06:01'));

describe('kernel/events: owner, tags and severity', () => {
  it('a configuration without any of them has no routing, and its events name none', () => {
    expect(routingOf({ tags: {} })).to.deep.equal({});
    const event = runStateChanged(exampleRun(), RunStatus.running, { at: timeAt('06:00'), message: 'runs' });
    expect(event).to.not.have.property('routing');
    expect(eventMessage(event)).to.deep.include({ owner: null, tags: {} });
    expect(eventAttributes(event)).to.not.have.any.keys('owner', 'tags');
  });

  it('the events of a run take them over from the run, and its end from the run log', () => {
    const run = exampleRun({ routing });
    const ended = { ...run, status: RunStatus.completed, completedAt: timeAt('07:00') };
    for (const event of [
      runStateChanged(run, RunStatus.running, { at: timeAt('06:00'), message: 'runs' }),
      lifecycleEvent(ended),
      alertEvent(run, text, { id: 'a', at: timeAt('06:00') }, timeAt('06:01')),
    ])
      expect(eventMessage(event)).to.deep.include({ owner: 'shop-data', tags: { team: 'growth', tier: 'gold' } });
  });

  it('subscribers filter by the owner and by each tag', () => {
    expect(eventAttributes(alertWith(routing))).to.deep.include({
      owner: 'shop-data',
      tags: ['team=growth', 'tier=gold'],
    });
  });

  it('an owner with characters that SNS refuses is sent without them, and one of nothing else not at all', () => {
    expect(eventAttributes(alertWith({ owner: 'shop\u0000data\n' })).owner).to.equal('shop data');
    expect(eventAttributes(alertWith({ owner: '\u0000' }))).to.not.have.property('owner');
  });

  it('a severity takes the place of the level, and the end of the alert keeps both', () => {
    const alert = alertWith({ ...routing, severity: AlertLevel.warning });
    expect(alert.level).to.equal('warning');
    if (!isAlert(alert)) throw new Error('it is an alert');
    const end = eventMessage(alertResolved(alert, 'over', timeAt('08:00')));
    expect(end).to.deep.include({ level: 'warning', owner: 'shop-data', tags: routing.tags });
  });

  it('the message of an earlier release, which names neither, is read', () => {
    const { owner: _owner, tags: _tags, ...earlier } = eventMessage(alertWith(routing));
    expect(readAlertMessage(JSON.stringify(earlier))).to.deep.include({ owner: null, tags: {} });
  });
});

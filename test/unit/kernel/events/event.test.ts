/** The events that more than one function records. */
import { expect } from 'chai';
import { acknowledgementOf, acknowledgementText, alertAcknowledged } from '../../../../kernel/events/acknowledgement';
import {
  busEvent,
  endWithoutRun,
  eventIdOf,
  hasLifecycleEvent,
  isTraced,
  lifecycleEvent,
  pipelineExcluded,
  routingOf,
  runStateChanged,
} from '../../../../kernel/events/event';
import { eventSubject } from '../../../../kernel/events/message';
import { type Alert, canEnd, ENDLESS, isAlert } from '../../../../kernel/events/open-alerts';
import type { Acknowledgement } from '../../../../kernel/run/model';
import { RunStatus } from '../../../../kernel/words/vocabulary';
import { msAt, NOON, timeAt } from '../../../support/clock';
import { exampleEvent } from '../../../support/event';
import { EXECUTION, instance } from '../../../support/instance';
import { exampleRun, exampleRunLog } from '../../../support/run';

const log = (fields: Parameters<typeof exampleRunLog>[0] = {}) =>
  ({ ...exampleRunLog({ runId: 'run-1', ...fields }), status: fields?.status ?? 'COMPLETED' }) as Parameters<
    typeof lifecycleEvent
  >[0];

describe('kernel/events/event', () => {
  it('has an id of 32 characters that is the same for the same identity, and no other', () => {
    expect(eventIdOf('a', 1))
      .to.match(/^[0-9a-f]{32}$/)
      .and.to.equal(eventIdOf('a', 1));
    expect(new Set([eventIdOf('a', 1), eventIdOf('a', '1'), eventIdOf('a1'), eventIdOf(['a', 1])]).size).to.equal(4);
  });

  it('carries the routing of its pipeline as far as there is one', () => {
    expect(routingOf({})).to.deep.equal({});
    expect(routingOf({ tags: {} })).to.deep.equal({});
    expect(routingOf({ owner: 'ada' })).to.deep.equal({ routing: { owner: 'ada' } });
    expect(routingOf({ tags: { team: 'growth' } })).to.deep.equal({ routing: { tags: { team: 'growth' } } });
    expect(routingOf({ severity: 'info', tags: {} })).to.deep.equal({ routing: { severity: 'info' } });
  });

  it('is on the bus when the job has started, and for the audit alone before that', () => {
    const changed = (to: RunStatus) => runStateChanged(exampleRun({ runId: 'run-1' }), to, { at: NOON, message: 'so' });
    expect(changed('RUNNING')).to.include({ channel: 'bus', eventId: 'run-1-RUNNING', status: 'RUNNING', at: NOON });
    for (const to of ['PENDING', 'TRIGGERING'] as const) {
      expect(changed(to).eventId).to.equal(`run-1-${to}`);
      expect(changed(to).channel ?? undefined).to.equal(undefined);
    }
    expect(busEvent(exampleEvent({ channel: 'alert' })).channel).to.equal('alert');
  });

  it('is listed under its trace when a run begins, and when a lifecycle moves', () => {
    const traced = (kind: 'RUN_STATE_CHANGED' | 'LIFECYCLE_MOVED' | 'ALERT', status: 'PENDING' | 'RUNNING') =>
      isTraced(exampleEvent({ kind, status, traceId: 'trace' }));
    expect([traced('RUN_STATE_CHANGED', 'PENDING'), traced('RUN_STATE_CHANGED', 'RUNNING')]).to.deep.equal([
      true,
      false,
    ]);
    expect([traced('LIFECYCLE_MOVED', 'RUNNING'), traced('ALERT', 'PENDING')]).to.deep.equal([true, false]);
    expect(isTraced({ ...exampleEvent({ kind: 'LIFECYCLE_MOVED' }) })).to.equal(false);
  });

  it('says that an instance is excluded, once for each MARKER or execution that met it', () => {
    const about = { ...instance, attempt: 1, traceId: 'trace', routing: { owner: 'ada' } };
    const excluded = pipelineExcluded(about, 'a holiday', 'by-1', NOON);
    expect(excluded).to.include({ kind: 'PIPELINE_EXCLUDED', channel: 'bus', message: 'not run: a holiday', at: NOON });
    expect(excluded).to.include({ ...instance, attempt: 1, traceId: 'trace', episodeAt: '2026-03-07T00:00:00.000Z' });
    expect(excluded.routing).to.deep.equal({ owner: 'ada' });
    const ids = [
      pipelineExcluded(about, 'another reason', 'by-1', timeAt('13:00')),
      pipelineExcluded(about, 'a holiday', 'by-2', NOON),
      pipelineExcluded({ ...about, attempt: 2 }, 'a holiday', 'by-1', NOON),
    ].map(({ eventId }) => eventId === excluded.eventId);
    expect(ids).to.deep.equal([true, false, false]);
  });
});

describe('the event of the end of a run', () => {
  it('follows from the run log alone', () => {
    const ended = log({
      status: 'FAILED',
      completedAt: NOON,
      message: 'disk full',
      failureCategory: 'PERMANENT',
      attempt: 2,
    });
    expect(lifecycleEvent(ended)).to.include({
      ...{ kind: 'PIPELINE_FAILED', channel: 'lifecycle', status: 'FAILED', message: 'disk full', at: NOON },
      ...{ failureCategory: 'PERMANENT', runId: 'run-1', attempt: 2, episodeAt: NOON, ...instance },
    });
    expect(lifecycleEvent(ended).eventId).to.equal(lifecycleEvent({ ...ended, message: 'x' }).eventId);
    expect(lifecycleEvent(ended).eventId).not.to.equal(lifecycleEvent({ ...ended, attempt: 3 }).eventId);
  });

  it('has a kind for each end, and none for a run that is open or in shadow mode', () => {
    const kinds = (['COMPLETED', 'FAILED', 'CANCELLED', 'SKIPPED'] as const).map(
      (status) => lifecycleEvent(log({ status })).kind,
    );
    expect(kinds).to.deep.equal(['PIPELINE_COMPLETED', 'PIPELINE_FAILED', 'PIPELINE_CANCELLED', 'PIPELINE_SKIPPED']);
    expect(Object.values(RunStatus).filter(hasLifecycleEvent)).to.have.members([
      ...['COMPLETED', 'FAILED', 'CANCELLED', 'SKIPPED'],
    ]);
  });

  it('says at least how it ended, and when its log was last written', () => {
    const { message, at, episodeAt } = lifecycleEvent(log({ status: 'CANCELLED', updatedAt: timeAt('11:00') }));
    expect([message, at, episodeAt]).to.deep.equal(['cancelled', timeAt('11:00'), timeAt('11:00')]);
  });

  it('is at one instant where there was no run', () => {
    const { runId: _, ...end } = log({ status: 'CANCELLED', executionArn: EXECUTION });
    const event = endWithoutRun(end, NOON);
    expect(event).to.include({ kind: 'PIPELINE_CANCELLED', at: NOON, episodeAt: NOON });
    expect(event.runId ?? undefined).to.equal(undefined);
  });
});

describe('the subject of an event', () => {
  it('names what happened and the instance, and replaces what SNS would refuse', () => {
    const subject = (fields: Parameters<typeof exampleEvent>[0]) => eventSubject(exampleEvent(fields));
    expect(subject({ category: 'run_failed' })).to.equal('Signalbox run_failed: orders 2026-03-07 daily');
    expect(subject({ kind: 'PIPELINE_COMPLETED', scheduleId: null })).to.equal(
      'Signalbox PIPELINE_COMPLETED: orders 2026-03-07',
    );
    expect(subject({ kind: 'ALERT', pipelineId: 'größe' })).to.equal('Signalbox ALERT: gr??e 2026-03-07 daily');
    const long = (length: number) =>
      subject({ kind: 'ALERT', pipelineId: 'x'.repeat(length), date: null, scheduleId: null });
    expect(long(83))
      .to.equal(`Signalbox ALERT: ${'x'.repeat(83)}`)
      .and.to.have.length(100);
    expect(long(84)).to.equal(`Signalbox ALERT: ${'x'.repeat(80)}...`);
  });
});

describe('an acknowledgement of an alert', () => {
  const acknowledged: Acknowledgement = { at: NOON, by: 'ada', until: timeAt('14:00'), reason: 'the vendor is on it' };
  const alert = exampleEvent({
    kind: 'ALERT',
    category: 'run_failed',
    level: 'error',
    channel: 'alert',
    runId: 'run-1',
  });

  it('counts until its time is over', () => {
    const counts = (of: object, time: string): boolean => acknowledgementOf(of, msAt(time)) === acknowledged;
    expect(counts({ acknowledged }, '13:59')).to.equal(true);
    expect([counts({ acknowledged }, '14:00'), counts({}, '13:00')]).to.deep.equal([false, false]);
  });

  it('says who has seen it, until when and why, as far as that is known', () => {
    expect(acknowledgementText(acknowledged)).to.equal(' by ada until 2026-03-07T14:00:00.000Z (the vendor is on it)');
    expect(acknowledgementText({ ...acknowledged, by: '', reason: '' })).to.equal(' until 2026-03-07T14:00:00.000Z');
  });

  it('is published once, and names the alert', () => {
    const event = alertAcknowledged(alert as Alert, acknowledged);
    expect(event).to.include({
      kind: 'ALERT_ACKNOWLEDGED',
      channel: 'alert',
      at: NOON,
      episodeAt: NOON,
      runId: 'run-1',
    });
    expect(event.ofAlert).to.deep.equal({ alertId: alert.eventId, level: 'error', alertType: 'run_failed' });
    expect(event.message).to.equal(
      `the alert run_failed of ${alert.at} is acknowledged by ada until 2026-03-07T14:00:00.000Z (the vendor is on it)`,
    );
    expect(alertAcknowledged(alert as Alert, acknowledged).eventId).to.equal(event.eventId);
    expect(alertAcknowledged(alert as Alert, { ...acknowledged, by: 'bob' }).eventId).not.to.equal(event.eventId);
  });

  it('is for what is an alert, and ends only what can end', () => {
    expect([isAlert(alert), isAlert(exampleEvent()), canEnd(alert)]).to.deep.equal([true, false, true]);
    expect(isAlert(exampleEvent({ kind: 'ALERT', level: 'error' }))).to.equal(false);
    expect(isAlert(exampleEvent({ kind: 'ALERT', category: 'run_failed' }))).to.equal(false);
    expect(isAlert({ ...alert, kind: 'ALERT_RESOLVED' })).to.equal(false);
    expect(canEnd({ ...alert, channel: 'bus' })).to.equal(false);
    expect(canEnd(exampleEvent({ channel: 'alert' }))).to.equal(false);
    expect(ENDLESS.filter((category) => canEnd({ ...alert, category }))).to.deep.equal([]);
    expect(ENDLESS).to.have.length(8);
  });
});

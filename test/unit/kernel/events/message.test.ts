import { expect } from 'chai';
import { fieldMeanings } from '../../../../docs/tables/message-meanings';
import { eventAttributes, eventMessage, eventSubject } from '../../../../kernel/events/message';
import { AlertCategory, AlertLevel, EventKind } from '../../../../kernel/words/vocabulary';
import { exampleEvent } from '../../../support/event';

const bare = {
  date: null,
  scheduleId: null,
  runId: null,
  attempt: null,
  traceId: null,
  status: null,
  failureCategory: null,
  level: null,
  category: null,
  remedy: null,
} as const;
const alerted = { category: AlertCategory.runFailed, level: AlertLevel.error, remedy: 'check it' };

describe('kernel/events/message', () => {
  it('has every field of the page for every kind of event, null where it does not apply', () => {
    for (const kind of Object.values(EventKind))
      for (const fields of [{}, bare, alerted]) {
        const message = JSON.parse(JSON.stringify(eventMessage(exampleEvent({ kind, ...fields })))) as object;
        expect(message, kind).to.have.all.keys(...Object.keys(fieldMeanings));
      }
  });

  it('has its kind and its pipeline for attributes, whatever else it has', () => {
    for (const kind of Object.values(EventKind))
      for (const fields of [{}, bare, alerted])
        expect(eventAttributes(exampleEvent({ kind, ...fields }))).to.include({
          eventType: kind,
          pipelineId: exampleEvent().pipelineId,
        });
  });

  it('has one line of at most 100 characters of ASCII for its subject, whatever names it has', () => {
    for (const name of ['', 'orders', 'x'.repeat(500), 'größer\n✗', '\u0000\u001b[31m', '\ud83d', '🚚'.repeat(90)])
      for (const scheduleId of [null, 'daily'])
        expect(eventSubject(exampleEvent({ pipelineId: name, scheduleId, ...alerted }))).to.match(
          /^Signalbox run_failed: [\x20-\x7e]{0,78}$/,
        );
  });
});

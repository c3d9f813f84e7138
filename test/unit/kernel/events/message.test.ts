import { expect } from 'chai';
import fc from 'fast-check';
import { fieldMeanings } from '../../../../docs/tables/message-meanings';
import { eventMessage, eventSubject } from '../../../../kernel/events/message';
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

  it('has one line of at most 100 characters of ASCII for its subject, whatever names it has', () =>
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 200 }), fc.constantFrom(null, 'daily'), (name, scheduleId) => {
        const subject = eventSubject(exampleEvent({ pipelineId: name, scheduleId, ...alerted }));
        expect(subject).to.match(/^Signalbox run_failed: [\x20-\x7e]{0,78}$/);
      }),
      { seed: 1 },
    ));
});

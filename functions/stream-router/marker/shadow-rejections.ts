import type { EventStore } from '../../../kernel/events/event-store';
import type { RejectionStore } from '../../../kernel/markers/rejection-store';
import { firstRejected, markerRejected } from '../../../kernel/markers/rejections';
import { inShadow } from '../../../kernel/shadow/mode';

/** Of pipelines in shadow mode, whose alerts reach no topic: each for itself, and marked. */
export const shadowRejections = (events: Pick<EventStore, 'append'>): Pick<RejectionStore, 'record'> => ({
  record: async (rejection) => {
    await events.append(inShadow(markerRejected(rejection)));
    return (await events.append(inShadow(firstRejected(rejection)))) === 'appended' ? 'alerted' : 'known';
  },
});

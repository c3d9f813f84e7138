import { firstRejected, markerRejected } from '../../core/markers/rejections';
import type { EventStore } from '../../core/ports/events';
import type { RejectionStore } from '../../core/ports/rejections';
import { inShadow } from '../../core/shadow/mode';

/** Of pipelines in shadow mode, whose alerts reach no topic: each for itself, and marked. */
export const shadowRejections = (events: Pick<EventStore, 'append'>): Pick<RejectionStore, 'record'> => ({
  record: async (rejection) => {
    await events.append(inShadow(markerRejected(rejection)));
    return (await events.append(inShadow(firstRejected(rejection)))) === 'appended' ? 'alerted' : 'known';
  },
});

/** An event of the instance; each test says only what matters to it. */
import type { DomainEvent } from '../../kernel/run/model';
import { EventKind } from '../../kernel/words/vocabulary';
import { AT } from './clock';
import { instance } from './instance';

export const exampleEvent = (fields: Partial<DomainEvent> = {}): DomainEvent => ({
  eventId: 'orders:2026-03-07:daily:example',
  episodeAt: AT,
  at: AT,
  kind: EventKind.runStateChanged,
  channel: null,
  ...instance,
  runId: null,
  attempt: null,
  traceId: null,
  status: null,
  failureCategory: null,
  level: null,
  category: null,
  message: 'example',
  remedy: null,
  ...fields,
});

/** What the ledger keeps of the instance's MARKER: what was read, what it started, how it was answered. */
import { type Answered, type Ledger, nothingAnswered, type Start } from '../../kernel/markers/ledger';
import type { Heard } from '../../kernel/run/held';
import { AT } from './clock';
import { instance } from './instance';

/** What is kept of the instance's MARKER. */
export const exampleHeard: Heard = {
  markerSort: `${instance.date}#${instance.scheduleId}`,
  recordedAt: AT,
  markerAt: AT,
  source: '',
  traceId: 'trace',
  notBefore: null,
  upstreamAttempts: null,
  replay: false,
  mode: 'live',
};

export const exampleStart = (fields: Partial<Start> = {}): Start => ({
  ...exampleHeard,
  name: 'orders-daily-2026-03-07-a1',
  attempt: 1,
  generation: 1,
  at: AT,
  outcome: null,
  ...fields,
});

export const exampleAnswer = (fields: Partial<Answered> = {}): Answered => ({
  key: exampleHeard.markerSort,
  recordId: 'record-1',
  sequence: '100',
  image: 'image-1',
  answer: 'started',
  attempt: 1,
  generation: 1,
  at: AT,
  seenAt: null,
  reason: null,
  remedy: null,
  ...fields,
});

export const noLedger: Ledger = { ...instance, ...nothingAnswered, ttl: null };

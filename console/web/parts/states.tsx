/** How the states of an instance are shown: a word, a colour and a shape each, so that none is needed alone. */
import type { ReactNode } from 'react';
import type { AttentionKind, CellState } from '../../api';

export const stateWords: Readonly<Record<CellState, string>> = {
  PENDING: 'waiting',
  TRIGGERING: 'starting its job',
  RUNNING: 'running',
  COMPLETED: 'completed',
  FAILED: 'failed',
  CANCELLED: 'cancelled',
  SKIPPED: 'skipped, its data did not come',
  SHADOW: 'would have started (shadow)',
  MARKED: 'marked, about to start',
  QUEUED: 'a rerun waits for its turn',
  MISSED: 'missed',
  HELD: 'held',
  EXPECTED: 'expected',
  NOT_DUE: 'not due yet',
  NOT_RUN: 'not run',
  EXCLUDED: 'excluded',
  DISABLED: 'disabled',
  INVALID: 'configuration invalid',
  STUCK: 'stuck',
};

export const attentionWords: Readonly<Record<AttentionKind, string>> = {
  failed: 'Failed',
  missed: 'Missed',
  stuck: 'Stuck',
  overdue: 'Past its deadline',
  held: 'Held',
  queued: 'Queued for an engine',
  invalid: 'Invalid',
  alert: 'Open alert',
  'dead-letters': 'Dead letters',
  watchdog: 'Watchdog silent',
};

export const attentionStates: Readonly<Record<AttentionKind, CellState>> = {
  failed: 'FAILED',
  missed: 'MISSED',
  stuck: 'STUCK',
  overdue: 'PENDING',
  held: 'HELD',
  queued: 'MARKED',
  invalid: 'INVALID',
  alert: 'FAILED',
  'dead-letters': 'FAILED',
  watchdog: 'STUCK',
};

/** The shape alone; its caller shows the word beside it. */
export const Glyph = ({ state }: { state: CellState }): ReactNode => (
  <span className={`glyph s-${state}`} aria-hidden="true" />
);

export const StateBadge = ({ state }: { state: CellState }): ReactNode => (
  <span className="badge">
    <Glyph state={state} />
    {state}
  </span>
);

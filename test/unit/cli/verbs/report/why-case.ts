/** One thing that `signalbox why` may say, and what has to be in the table for it. */
import type { TestSession } from '../../../../support/session';

export interface Case {
  what: string;
  config?: Record<string, unknown>;
  now?: string;
  seed?: (session: TestSession) => Promise<unknown>;
  options?: { date?: string; schedule?: string };
  code: number;
  says: RegExp[];
}

export const orders = { pipelineId: 'orders', date: '2026-03-07', scheduleId: 'daily' };
export const mark = ({ stack }: TestSession): Promise<void> =>
  stack.tables.markers.write({ ...orders, source: 'producer' });

/** A MARKER that an object has caused. */
export const markByObject = ({ stack }: TestSession): Promise<boolean> =>
  stack.tables.sourcedMarkers.write({
    ...orders,
    source: 's3://raw/orders/dt=2026-03-07/_SUCCESS (version v1)',
    eventId: 'event',
    origin: 'object',
    sequence: '00A1',
    atMs: Date.parse('2026-03-07T10:59:00Z'),
    attributes: {},
  });

/** The instance's MARKER, and what its ledger keeps: what was read, what it started, how it was answered. */
import { type Ledger, nothingAnswered } from '../../kernel/markers/ledger';
import type { Marker } from '../../kernel/run/model';
import { instance } from './instance';

export { exampleAnswer, exampleFacts, exampleStart } from '../../docs/tables/written/example';

export const noLedger: Ledger = {
  ...instance,
  ...nothingAnswered,
  ...{ started: undefined, begun: undefined, forgotten: undefined, cancelled: undefined },
};

export const exampleMarker = (fields: Partial<Marker> = {}): Marker => ({
  ...instance,
  source: undefined,
  writtenAt: undefined,
  traceId: undefined,
  replay: false,
  notBefore: undefined,
  upstreamAttempts: undefined,
  ...fields,
});

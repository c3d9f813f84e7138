/** What the ledger keeps of the instance's MARKER: what was read, what it started, how it was answered. */
import { type Ledger, nothingAnswered } from '../../kernel/markers/ledger';
import { instance } from './instance';

export { exampleAnswer, exampleHeard, exampleStart } from '../../docs/tables/written/example';

export const noLedger: Ledger = { ...instance, ...nothingAnswered, ttl: null };

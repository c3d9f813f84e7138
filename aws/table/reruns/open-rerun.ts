/** The rerun of an instance that is in progress. Apart from `rerun-store.ts`, for those who only wait for runs. */
import type { OpenRerun } from '../../../kernel/reruns/rerun-store';
import type { OpenTable } from '../client/client';
import { isExpired } from '../client/item-reader';
import { keys } from '../client/keys';
import { rerunFrom, rerunLedgerFrom } from '../items/rerun-items';

export const openRerun = ({ client, clock }: OpenTable): OpenRerun => ({
  openBeyond: async (instance, { attempt, rerunId }) => {
    const item = await client.get(keys.ledger(instance), { consistent: true });
    if (item === undefined || isExpired(item, clock.now())) return undefined;
    const { openRerunId } = rerunLedgerFrom(item);
    if (openRerunId === null || openRerunId === rerunId) return undefined;
    // A MARKER's run may have taken the attempt of the rerun, which ends when it finds that.
    const rerun = await client.get(keys.rerun(openRerunId), { consistent: true });
    const overtaken = rerun !== undefined && (rerunFrom(rerun).attempt ?? 1) <= attempt;
    return overtaken ? undefined : openRerunId;
  },
});

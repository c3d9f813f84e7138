/** Requests for reruns as they were written, by anyone, with the reruns that they became. */
import { parseKey } from '../../../../aws/table/client/parse-key';
import { rerunFrom, rerunRequestFrom } from '../../../../aws/table/items/rerun-items';
import type { Rerun, RerunRequest } from '../../../../kernel/reruns/rerun';
import type { Evidence } from '../../../../simulator/evidence/evidence';
import type { PlainItem } from '../../../../simulator/evidence/table';
import { nameOf } from '../../../../simulator/invariants/documents';
import { groupBy } from '../../../../simulator/invariants/invariant';

const entityOf = ({ PK, SK }: PlainItem): string | undefined => parseKey({ PK: String(PK), SK: String(SK) })?.entity;

const sourceOf = ({ requestedAt, requestedBy, kind }: Pick<Rerun, 'requestedAt' | 'requestedBy' | 'kind'>): string =>
  `${requestedAt} ${requestedBy} ${kind}`;

export interface AskedRerun {
  request: RerunRequest;
  /** The instant that it names, or a later one at which its writer wrote it; NaN where it names none. */
  writtenMs: number;
  /** Absent: it was dropped, replaced, or waits. */
  rerun: Rerun | undefined;
}

export interface Asked {
  requests: readonly AskedRerun[];
  /** All that have had a slot. */
  begun: readonly Rerun[];
  /** The reruns of an instance, also those that were refused. */
  of(instance: Parameters<typeof nameOf>[0]): readonly Rerun[];
}

const find = ({ ever, scenario }: Evidence): Asked => {
  const reruns = ever.items.filter((item) => entityOf(item) === 'rerun').map((item) => rerunFrom(item));
  const written = scenario.events.flatMap(({ put }) => (put === undefined ? [] : [put as PlainItem]));
  // The table knows the last request of each key, a scenario all that it wrote.
  const requests = [...written, ...ever.items]
    .filter((item) => entityOf(item) === 'rerun-request')
    .map((item) => rerunRequestFrom(item as Parameters<typeof rerunRequestFrom>[0]));
  const keyOf = (request: RerunRequest): string => `${nameOf(request)} ${sourceOf(request)}`;
  const writtenAt = new Map(
    scenario.events
      .filter(({ put }) => put !== undefined && entityOf(put as PlainItem) === 'rerun-request')
      .map(({ at, put }) => [keyOf(rerunRequestFrom(put as Parameters<typeof rerunRequestFrom>[0])), at]),
  );
  const byInstance = groupBy(reruns, nameOf);
  const bySource = new Map(reruns.map((rerun) => [`${nameOf(rerun)} ${sourceOf(rerun)}`, rerun]));
  const asked = new Map(requests.map((request) => [keyOf(request), request]));
  return {
    requests: [...asked].map(([key, request]) => ({
      request,
      writtenMs: Math.max(Date.parse(request.requestedAt), writtenAt.get(key) ?? -Infinity),
      rerun: bySource.get(key),
    })),
    begun: reruns.filter(({ attempt }) => attempt !== undefined),
    of: (instance) => byInstance.get(nameOf(instance)) ?? [],
  };
};

const known = new WeakMap<Evidence, Asked>();

export const askedReruns = (evidence: Evidence): Asked => {
  const found = known.get(evidence) ?? find(evidence);
  known.set(evidence, found);
  return found;
};

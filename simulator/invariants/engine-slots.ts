import { parseKey } from '../../aws/table/client/parse-key';
import { engineWaitFrom } from '../../aws/table/items/rerun-items';
import type { Evidence } from '../evidence/evidence';
import type { PlainItem } from '../evidence/table';
import { livesOf } from './facts';
import { type Broken, groupBy, type Invariant, isoAt } from './invariant';

type EngineLimits = Readonly<Record<string, number>>;

const DEFAULT_LIMIT = 25;

const limitsOf = ({ scenario }: Evidence): EngineLimits => (scenario.stack.rerunsPerEngine ?? {}) as EngineLimits;

const limitOf = (engine: string, limits: EngineLimits): number => limits[engine] ?? DEFAULT_LIMIT;

const entityOf = ({ PK, SK }: PlainItem): string | undefined => parseKey({ PK: String(PK), SK: String(SK) })?.entity;

/** A run is within the time for which its rerun has the slot. */
const tooMany = (evidence: Evidence): Broken[] => {
  const lifeOf = livesOf(evidence);
  const ofReruns = evidence.ever.runs.filter(({ rerunId, engine }) => rerunId !== null && engine !== null);
  return [...groupBy(ofReruns, ({ engine }) => engine!)].flatMap(([engine, runs]) => {
    const limit = limitOf(engine, limitsOf(evidence));
    const lives = runs.map((run) => ({ run, ...lifeOf(run) }));
    const crowds = lives.map(({ from: at }) => ({
      at,
      open: lives.filter(({ from, to }) => from <= at && at < to).map(({ run }) => run),
    }));
    const crowd = crowds.find(({ open }) => open.length > limit);
    return crowd === undefined
      ? []
      : [
          {
            at: crowd.at,
            message: `${crowd.open.length} reruns run on ${engine}, which takes ${limit}`,
            evidence: { engine, runs: crowd.open.map(({ runId }) => runId).join(', ') },
          },
        ];
  });
};

/** The sweeper finds reruns that have waited for ten minutes, and checks every five. */
const SEEN_AFTER_MS = 30 * 60_000;

const forgotten = (evidence: Evidence): Broken[] => {
  const { items } = evidence.table;
  const waits = items.filter((item) => entityOf(item) === 'engine-wait').map(engineWaitFrom);
  return waits
    .filter(({ engine, since }) => {
      const openReruns = items.find(
        (item) => entityOf(item) === 'engine' && item.PK === `ENGINE#${engine}`,
      )?.openReruns;
      const open = openReruns instanceof Set ? openReruns.size : 0;
      return open < limitOf(engine, limitsOf(evidence)) && Date.parse(since) < evidence.end - SEEN_AFTER_MS;
    })
    .map(({ engine, pipelineId, since }) => ({
      at: Date.parse(since),
      message: `${pipelineId} waits for ${engine}, which has a free slot`,
      evidence: { engine, pipeline: pipelineId, until: isoAt(evidence.end) },
    }));
};

export const engineSlotsKept: Invariant = {
  name: 'engine-slots-kept',
  rule:
    'No more reruns run at once on an engine than the stack allows, and no pipeline is left waiting for ' +
    'a slot that is free.',
  check: (evidence) => [...tooMany(evidence), ...forgotten(evidence)],
};

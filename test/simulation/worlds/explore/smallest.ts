/** A world as small as it can be: it reaches what it was chosen for, breaks no rule, and starts a job if it did. */
import { minimise } from '../command/minimise';
import { isLoadable } from '../derived/documents';
import type { Document } from '../drawn';
import type { Chosen } from './cover';
import { withEnd } from './scene';
import { type Candidate, type Kept, keysOfFile } from './search';
import { slimmed } from './slim';

/** Everything that the world reaches; undefined: it breaks a rule, or cannot be played. */
export type Reaching = (candidate: Candidate) => Promise<readonly string[] | undefined>;

/** Each of them is played. */
const MOST_TRIES = 6;

/** A world in which nothing starts shows little, however much its documents say. */
const STARTS = 'steps state TriggerPipeline';

const isOfFile = (key: string): boolean => /^(fields|pairs) /.test(key);

const hasAll = (keys: readonly string[], wanted: readonly string[]): boolean => {
  const set = new Set(keys);
  return wanted.every((key) => set.has(key));
};

export const smallest = async ({ seed, file, keys, needed }: Chosen, reaching: Reaching): Promise<Kept> => {
  const wanted = [...needed, ...(keys.includes(STARTS) ? [STARTS] : [])];
  const ofFile = wanted.filter(isOfFile);
  const isEnough = (candidate: Document): boolean => hasAll(keysOfFile(candidate), ofFile);
  let kept: Kept = { seed, file, keys };
  let tries = 0;
  const stillReaches = async (candidate: Document): Promise<boolean> => {
    if (tries >= MOST_TRIES || !isEnough(candidate)) return false;
    tries += 1;
    const reached = await reaching({ seed, file: candidate });
    if (reached === undefined || !hasAll(reached, wanted)) return false;
    kept = { seed, file: candidate, keys: reached };
    return true;
  };
  await stillReaches(withEnd({ ...kept.file, until: kept.file.start }));
  await minimise(kept.file, stillReaches);
  return kept;
};

/** The worlds without their bulk, each with what it reaches then. A class that one world alone has stays in it. */
export const withoutBulk = async (worlds: readonly Kept[], reaching: Reaching): Promise<Kept[]> => {
  const counts = new Map<string, number>();
  for (const { keys } of worlds) for (const key of keys) counts.set(key, (counts.get(key) ?? 0) + 1);
  return Promise.all(
    worlds.map(async ({ seed, file, keys }) => {
      const own = keys.filter((key) => isOfFile(key) && counts.get(key) === 1);
      const cut = slimmed(file, (candidate) => hasAll(keysOfFile(candidate), own) && isLoadable(candidate));
      const candidate = { seed, file: withEnd({ ...cut, until: cut.start }) };
      const reached = await reaching(candidate);
      return reached === undefined ? { seed, file, keys } : { ...candidate, keys: reached };
    }),
  );
};

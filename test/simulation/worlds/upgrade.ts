/**
 * Worlds with an upgrade: drawn by the last release, so that it knows everything in them, and played on its code until
 * this one takes its place at a random instant, or vice versa. What holds in any world holds in them, too,
 * unless the last release alone breaks it. Their documents are also played on this release alone.
 */
import { join } from 'node:path';
import type { Evidence } from '../../../simulator/evidence/evidence';
import type { Violation } from '../../../simulator/evidence/result';
import type { Deployments } from '../../../simulator/run/deployments';
import { simulate } from '../../../simulator/run/simulate';
import { type LastRelease, lastRelease, releaseIn, thisRelease } from '../../support/last-release';
import { drawFrom } from './draw';
import type { Document } from './drawn';
import { brokenRules, type Judged } from './judge';
import { scenarioOf } from './world';

const MINUTE_MS = 60_000;
const SCRIPT_MINUTES = 48 * 60;

interface Upgrade {
  /** This release first, and the last one again. */
  isWayBack: boolean;
  /** Minutes after the start of the world. */
  after: number;
  /** For how long parts of both releases work together. */
  minutes: number;
}

export const drawUpgrade = (seed: number): Upgrade => {
  const draw = drawFrom(seed, 'upgrade');
  return { isWayBack: draw.chance(0.25), after: draw.int(30, SCRIPT_MINUTES), minutes: draw.int(0, 10) };
};

/** The scenario file of the seed, as the last release draws it. */
export const drawnBy = ({ folder }: LastRelease, seed: number): Document =>
  (require(join(folder, 'test/simulation/worlds/world')) as { drawWorld(seed: number): { file: Document } }).drawWorld(
    seed,
  ).file;

interface Played {
  violations: Violation[];
  digest: string;
  evidence: Evidence;
}

const play = async (seed: number, file: Document, deployments: Deployments): Promise<Played> => {
  const { result, evidence } = await simulate(scenarioOf({ file }), { seed, deployments });
  return { violations: [...result.violations, ...brokenRules(evidence)], digest: result.digest, evidence };
};

export const judgeUpgrade = async (seed: number): Promise<Judged> => {
  const last = lastRelease();
  const old = releaseIn(last);
  const file = drawnBy(last, seed);
  const { isWayBack, after, minutes } = drawUpgrade(seed);
  const at = Date.parse(String(file.start)) + after * MINUTE_MS;
  const [first, second] = isWayBack ? [thisRelease, old] : [old, thisRelease];
  const alone = await play(seed, file, { first: thisRelease, afterwards: [] });
  const before = await play(seed, file, { first: old, afterwards: [] });
  const both = await play(seed, file, { first, afterwards: [{ release: second, at, takesMs: minutes * MINUTE_MS }] });
  const notKept = new Set(before.violations.map(({ invariant }) => invariant));
  return {
    ...both,
    violations: [
      ...alone.violations.map((violation) => ({ ...violation, message: `this release alone: ${violation.message}` })),
      ...both.violations.filter(({ invariant }) => !notKept.has(invariant)),
    ],
    asked: [],
    tried: [],
  };
};

/** The search for worlds that reach something new: its changes, what it keeps, and the corpus that it has left. */
import { expect } from 'chai';
import { isLoadable } from './worlds/derived/documents';
import { drawFrom } from './worlds/draw';
import type { Document } from './worlds/drawn';
import { completed } from './worlds/explore/complete';
import { CORPUS, MOST_BYTES, MOST_WORLDS, readCorpus } from './worlds/explore/corpus';
import { bytesOf, coverOf, nextChosen } from './worlds/explore/cover';
import { refusalOf } from './worlds/explore/refusals';
import { type Candidate, type Kept, keysOf, keysOfFile, openSearch } from './worlds/explore/search';
import { smallest, withoutBulk } from './worlds/explore/smallest';
import { goalsIn, withGoal, withGoalTaken } from './worlds/explore/targets';
import { judgeWorld } from './worlds/judge';
import { type Reach, reachOfFile } from './worlds/reach/reached';
import { collectReach } from './worlds/reach/report';
import { drawWorld } from './worlds/world';

const goals = goalsIn(collectReach().coverage(undefined));

/** The part that shows in the file; the world is not played. */
const reachWithoutPlay = (file: Document): Reach => ({
  ...{ changes: [], backfills: [], rows: [], words: [], steps: [], conditions: [] },
  ...reachOfFile(file),
});

const searched = (steps: number): { candidates: Candidate[]; reached: number[] } => {
  const search = openSearch(goals, 'small');
  const candidates: Candidate[] = [];
  const reached: number[] = [];
  for (let step = 1; step <= steps; step += 1) {
    const candidate = search.next(step);
    if (candidate === undefined) continue;
    candidates.push(candidate);
    search.add(candidate, reachWithoutPlay(candidate.file));
    reached.push(search.reachedCount());
  }
  return { candidates, reached };
};

describe('the search for worlds', () => {
  it('draws the same worlds from the same seeds, to the last byte', () => {
    expect(JSON.stringify(searched(2))).to.equal(JSON.stringify(searched(2)));
  });

  it('changes worlds so that they reach what their origins did not, and can still be loaded', () => {
    const { candidates, reached } = searched(4);
    expect(candidates.filter(({ file }) => !isLoadable(file))).to.deep.equal([]);
    expect(reached.at(-1)! - reached[0]!, 'reached after the first world').to.be.greaterThan(50);
  });

  it('keeps a world that reaches something new, and no other', () => {
    const search = openSearch(goals, 'small');
    const { seed, file } = drawWorld(3, 'small');
    const reach = reachWithoutPlay(file);
    expect(search.add({ seed, file }, reach)).to.have.members(keysOf(reach));
    expect(search.add({ seed, file }, reach)).to.deep.equal([]);
    expect(search.kept()).to.have.length(1);
  });

  it('puts a goal where a world has a place for it', () => {
    const { file } = drawWorld(3, 'small');
    const chosen = goals.filter((goal, index) => index % 97 === 0 && !/^steps|scenario\.\w+ = /.test(goal));
    const placed = chosen.flatMap((goal) => {
      const candidate = withGoal(drawFrom(1, goal), file, goal);
      return candidate === undefined ? [] : [{ goal, candidate }];
    });
    expect(placed.length).to.be.greaterThan(chosen.length / 2);
    const without = placed.filter(({ goal, candidate }) => !keysOf(reachWithoutPlay(candidate)).includes(goal));
    expect(without.map(({ goal }) => goal)).to.deep.equal([]);
  });

  it('repairs a world until validation takes the goal', () => {
    const { file } = drawWorld(3, 'small');
    const taken = ['fields pipeline.trigger:aws-sdk.find.items = usual', 'fields pipeline.upstream[].pipeline = odd'];
    for (const goal of taken) {
      const candidate = withGoalTaken(drawFrom(1, goal), file, goal)!;
      expect(isLoadable(candidate), goal).to.equal(true);
      expect(keysOfFile(candidate)).to.include(goal);
    }
  });

  it('makes worlds for what others lack, several goals in each', () => {
    const lacking = goals.filter((goal) => /^fields builtin:lifecycle\./.test(goal));
    const { worlds, left } = completed(lacking, { reached: new Set(), from: 3, report: () => undefined });
    const reached = new Set(worlds.flatMap((world) => keysOfFile(world.file)));
    expect(worlds.length).to.be.lessThan(lacking.length / 4);
    expect(worlds.filter((world) => !isLoadable(world.file))).to.deep.equal([]);
    expect(lacking.filter((goal) => !reached.has(goal))).to.deep.equal(left);
    expect(left.length).to.be.lessThan(lacking.length / 4);
  });

  it('lets a Task fail until its error is caught', () => {
    const { file } = drawWorld(3, 'small');
    const targets = ['CheckDrift', 'CancelJob', 'WaitForJob', 'EvaluateTraits'].map((state) => {
      const candidate = withGoal(drawFrom(1, state), file, `steps catch 1 of ${state}`);
      return (candidate?.faults as { target: string }[] | undefined)?.at(-1)?.target;
    });
    expect(targets).to.deep.equal([
      ...['lambda:orchestrator/checkDrift', 'lambda:trigger/cancel', 'state:WaitForJob'],
      undefined,
    ]);
  });
});

const keptOf = (bytes: number, ...keys: string[]): Kept => ({ seed: 1, file: { text: 'x'.repeat(bytes) }, keys });

describe('a world that has lost much', () => {
  const { seed, file } = drawWorld(3, 'small');
  for (const lost of ['pipelines', 'events']) {
    it(`is played without its ${lost}`, async () => {
      const { [lost]: _lost, ...rest } = lost === 'pipelines' ? { ...file, events: [], stack: {} } : file;
      expect((await judgeWorld({ seed, file: rest }, { withRemedies: false })).violations).to.deep.equal([]);
    });
  }
});

describe('what validation refuses', () => {
  const templates = [1, 2, 3].map((seed) => drawWorld(seed, 'small').file);
  const cases: [goal: string, reason: RegExp | undefined][] = [
    ['fields builtin:s3-objects.stableMinutes = least', /Too small: expected number to be >0/],
    [
      'pairs pipeline.traits{}.onFail = tolerate + pipeline.traits{}.severity = error',
      /expected warn, beside its owner/,
    ],
    ['fields pipeline.exclusions.calendar = odd', undefined],
    ['fields pipeline.tier = greatest', undefined],
  ];
  for (const [goal, reason] of cases) {
    it(`${reason === undefined ? 'is no reason for' : 'is the reason for'} ${goal}`, () => {
      const refusal = refusalOf(goal, templates);
      if (reason === undefined) expect(refusal).to.equal(undefined);
      else expect(refusal).to.match(reason);
    });
  }
});

describe('the choice of a corpus', () => {
  it('begins with the world that adds most for its size', () => {
    const [large, small, rest] = [keptOf(900, 'a', 'b', 'c'), keptOf(90, 'a', 'b'), keptOf(90, 'c')];
    const first = nextChosen([large, small, rest], new Set())!;
    expect(first.needed).to.deep.equal(['a', 'b']);
    const second = nextChosen([large, small, rest], new Set(first.needed))!;
    expect(second.file).to.equal(rest.file);
    expect(nextChosen([large, small, rest], new Set(['a', 'b', 'c']))).to.equal(undefined);
  });

  it('is made from worlds that reach everything, without those that add nothing', () => {
    const [large, small, rest] = [keptOf(900, 'a', 'b', 'c'), keptOf(90, 'a', 'b'), keptOf(90, 'c')];
    expect(coverOf([large, small, rest]).map(({ file }) => file)).to.deep.equal([small.file, rest.file]);
  });

  it('makes a world small as long as it reaches what it was chosen for', async () => {
    const { seed, file } = drawWorld(3, 'small');
    const keys = keysOf(reachWithoutPlay(file)).filter((key) => key.startsWith('fields scenario.faults[].kind'));
    const reaching = async (candidate: Candidate) => keysOf(reachWithoutPlay(candidate.file));
    const [slim] = await withoutBulk([{ seed, file, keys }], reaching);
    expect(bytesOf(slim!), 'without its long texts and its many answers').to.be.lessThan(bytesOf({ seed, file }) / 2);
    const small = await smallest({ ...slim!, keys, needed: keys }, reaching);
    expect(bytesOf(small)).to.be.lessThan(bytesOf(slim!));
    expect(small.keys).to.include.members(keys);
  });
});

/** One in so many is played here; `npm run worlds -- --corpus` plays all of them. */
const EVERY = 12;

describe('the corpus of worlds', () => {
  const corpus = readCorpus(CORPUS);

  it('is small', () => {
    expect(corpus.length).to.be.within(1, MOST_WORLDS);
    expect(corpus.reduce((sum, world) => sum + bytesOf(world), 0)).to.be.at.most(MOST_BYTES);
  });

  for (const [index, world] of corpus.entries()) {
    if (index % EVERY !== 0) continue;
    it(`breaks no rule in line ${index + 1}`, async () => {
      const { violations } = await judgeWorld(world);
      expect(violations.map(({ invariant, message }) => `${invariant} ${message}`)).to.deep.equal([]);
    });
  }
});

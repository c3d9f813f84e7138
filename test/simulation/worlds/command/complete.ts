/** `npm run worlds -- --complete DIR`: the corpus, and worlds made for what it lacks, in a folder to play them from. */
import { completed } from '../explore/complete';
import { readCorpus, writeCorpus } from '../explore/corpus';
import { refusalOf, templates } from '../explore/refusals';
import { keysOfFile } from '../explore/search';
import { type Goal, goalsIn } from '../explore/targets';
import { collectReach } from '../reach/report';
import type { Options } from './options';

interface Left {
  goal: Goal;
  /** Absent: no reason is known. */
  reason?: string;
}

const leftOf = (goals: readonly Goal[]): Left[] => {
  const worlds = templates();
  return goals.map((goal) => {
    const reason = refusalOf(goal, worlds);
    return reason === undefined ? { goal } : { goal, reason };
  });
};

const EVERY_WORLDS = 5;

/** `from`: the folder of the corpus. The exit code is 1 where something has no reason. */
export const complete = (from: string, to: string, { json, seeds }: Options): number => {
  const corpus = readCorpus(from);
  let made = 0;
  const { worlds, left } = completed(goalsIn(collectReach().coverage(undefined)), {
    reached: new Set(corpus.flatMap(({ file }) => keysOfFile(file))),
    from: seeds[0]!,
    report(open) {
      made += 1;
      if (made % EVERY_WORLDS === 0) console.error(`${made} worlds, ${open} classes and pairs to go`);
    },
  });
  writeCorpus(to, [...corpus, ...worlds]);
  const explained = leftOf(left);
  const open = explained.filter(({ reason }) => reason === undefined);
  if (json) console.log(JSON.stringify({ worlds: worlds.length, left: explained }));
  else {
    console.log(`${worlds.length} worlds made; ${left.length} not taken, ${open.length} of them without a reason`);
    for (const { goal, reason } of explained) console.log(`  ${goal}${reason === undefined ? '' : `: ${reason}`}`);
  }
  console.error(`Play them with: npm run worlds -- --corpus ${to}`);
  return open.length === 0 ? 0 : 1;
};

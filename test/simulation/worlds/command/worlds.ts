/**
 * `npm run worlds`: plays random worlds, and says what they broke and, where asked, what they reached. The product is
 * loaded where a world is played: to refuse an option or to print a world takes a quarter of the time without it.
 */
import { systemClock } from '../../../../aws/runtime/clock';
import { processArguments } from '../../../../aws/runtime/environment';
import type { Document } from '../drawn';
import { CORPUS, readCorpus } from '../explore/corpus';
import { freshSeeds } from './fresh';
import { commandLine, type Options, sizeOf } from './options';
import type { Chosen } from './play';

const playing = () => require('./play') as typeof import('./play');

const drawnOf = (seed: number, options: Options): Document => {
  const { drawWorld } = require('../world') as typeof import('../world');
  return drawWorld(seed, sizeOf(options)).file;
};

const corpusOf = ({ corpus }: Options): string => (typeof corpus === 'string' ? corpus : CORPUS);

/** With `--corpus` its worlds, and those of seeds only if they are given. */
const chosenBy = (options: Options, areSeedsGiven: boolean): Chosen[] => {
  const { corpus, line, seeds } = options;
  const ofCorpus =
    corpus === undefined
      ? []
      : readCorpus(corpusOf(options)).map(({ seed, file }, index) => ({ seed, file, line: index + 1 }));
  return [
    ...ofCorpus.filter((world) => line === undefined || world.line === line),
    ...(corpus === undefined || areSeedsGiven ? seeds.map((seed) => ({ seed })) : []),
  ];
};

const main = async (): Promise<void> => {
  const command = commandLine().parse(processArguments(), { from: 'user' });
  const given = command.opts<Options>();
  const options = given.fresh === undefined ? given : { ...given, seeds: freshSeeds(given.fresh) };
  if (options.file !== undefined) {
    process.exitCode = await playing().judgeFile(options.file, options.seeds[0]!, options.remedies);
    return;
  }
  if (options.complete !== undefined) {
    const { complete } = require('./complete') as typeof import('./complete');
    process.exitCode = complete(corpusOf(options), options.complete, options);
    return;
  }
  if (options.explore) {
    const { explore } = require('./explore') as typeof import('./explore');
    process.exitCode = await explore(options, corpusOf(options), systemClock.now());
    return;
  }
  const worlds = chosenBy(options, given.fresh !== undefined || command.getOptionValueSource('seeds') === 'cli');
  const [first] = worlds;
  if (first === undefined) {
    console.error(
      `The corpus has no ${options.line === undefined ? 'worlds' : `line ${options.line}`}: ${corpusOf(options)}`,
    );
    process.exitCode = 2;
    return;
  }
  if (options.print) {
    console.log(JSON.stringify(first.file ?? drawnOf(first.seed, options), null, 1));
    return;
  }
  const { playWorlds, finish } = playing();
  const beganAt = systemClock.now();
  const outcome = await playWorlds(worlds, options, beganAt);
  await finish(worlds, options, outcome, beganAt);
  process.exitCode = outcome.broken.length === 0 ? 0 : 1;
};

void main();

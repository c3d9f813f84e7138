/** `npm run interleavings`: plays every order of calls in the situations of `situations.ts`, and counts them. */
import { type Command, InvalidArgumentError, Option } from 'commander';
import { processArguments } from '../../../aws/runtime/environment';
import { testCommand } from '../../support/test-command';
import { type Explored, explore } from './explore';
import { problemsOf } from './judge';
import { type Situation, situations } from './situations';

interface Options {
  situation: readonly Situation[];
  crashes: number;
  most?: number;
  json: boolean;
}

const situationsIn = (text: string): readonly Situation[] => {
  const named = situations.filter(({ name }) => name === text);
  if (named.length === 0)
    throw new InvalidArgumentError(`Expected one of ${situations.map(({ name }) => name).join(', ')}.`);
  return named;
};

const numberIn =
  (least: number, greatest: number) =>
  (text: string): number => {
    if (!/^\d{1,6}$/.test(text) || Number(text) < least || Number(text) > greatest)
      throw new InvalidArgumentError(`Expected a whole number from ${least} to ${greatest}.`);
    return Number(text);
  };

const commandLine = (): Command =>
  testCommand('interleavings')
    .description(
      'Plays every order in which functions that work on one instance at once can call the table, and checks each.',
    )
    .addOption(
      new Option('--situation <NAME>', 'only this situation')
        .argParser(situationsIn)
        .default(situations, 'all of them'),
    )
    .option('--crashes <N>', 'how many processes end in one order, each after any of its writes', numberIn(0, 3), 0)
    .option('--most <N>', 'stop a situation after so many orders', numberIn(1, 999_999))
    .option('--json', 'print one line of JSON for each situation', false)
    .addHelpText(
      'after',
      [
        '',
        'Exit codes: 0 when every order was played and none broke a rule, 1 when one did, 2 for a wrong option,',
        '3 when --most left some out.',
        '',
        'Examples:',
        '  npm run interleavings                                             every order of every situation',
        '  npm run interleavings -- --situation marker-cancel                every order of one of them',
        '  npm run interleavings -- --situation marker-cancel --crashes 1    with a process that ends after each write',
      ].join('\n'),
    );

const EVERY_ORDERS = 200;

interface Timed extends Explored {
  /** The time that a processor took. */
  seconds: number;
}

const secondsUsed = (): number => {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1_000_000;
};

const textOf = ({ name, what }: Situation, { states, orders, seconds, problems, isCut }: Timed): string => {
  const [problem] = problems;
  const counts = `${states} states in ${orders} orders, ${seconds} CPU-seconds`;
  if (problem === undefined) return `${name}: ${counts}${isCut ? '; more were left out' : ''}. ${what}`;
  return [
    `${name}: ${problem.problem}`,
    `  ${what} The calls, with ? for what is only read:`,
    ...problem.calls.map((call) => `  ${call}`),
  ].join('\n');
};

const main = async (): Promise<void> => {
  const {
    situation: chosen,
    crashes,
    most,
    json,
  } = commandLine().parse(processArguments(), { from: 'user' }).opts<Options>();
  const all: Timed[] = [];
  for (const situation of chosen) {
    let orders = 0;
    const before = secondsUsed();
    const explored = await explore({
      ...situation,
      crashes,
      ...(most === undefined ? {} : { mostOrders: most }),
      check: (simulation) => {
        orders += 1;
        if (orders % EVERY_ORDERS === 0) console.error(`${situation.name}: ${orders} orders played`);
        return problemsOf(simulation, situation);
      },
    });
    const timed = { ...explored, seconds: Math.round(secondsUsed() - before) };
    all.push(timed);
    console.log(json ? JSON.stringify({ situation: situation.name, crashes, ...timed }) : textOf(situation, timed));
  }
  const sum = (of: (explored: Timed) => number): number => all.reduce((total, explored) => total + of(explored), 0);
  const broken = all.filter(({ problems }) => problems.length > 0).length;
  console.error(
    `${sum(({ states }) => states)} states in ${sum(({ orders }) => orders)} orders, ` +
      `${sum(({ seconds }) => seconds)} CPU-seconds; ` +
      `${broken} of ${all.length} situations broke a rule`,
  );
  if (broken > 0) process.exitCode = 1;
  else if (all.some(({ isCut }) => isCut)) process.exitCode = 3;
};

main().catch((error: unknown) => {
  console.error(error);
  process.exitCode = 1;
});

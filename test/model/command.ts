/** `npm run model`: checks every configuration of the model, and that each condition is missed where it is left out. */
import { type Command, InvalidArgumentError } from 'commander';
import { processArguments } from '../../aws/runtime/environment';
import { testCommand } from '../support/test-command';
import { type Checked, check, checkMutant } from './check';
import { CONFIGURATIONS, type Configuration, LARGER_CONFIGURATIONS, mutants } from './checks';

interface Options {
  configuration: readonly Configuration[];
  mutants: boolean;
}

const known: readonly Configuration[] = [...CONFIGURATIONS, ...LARGER_CONFIGURATIONS];

const configurationIn = (text: string): readonly Configuration[] => {
  const named = known.filter((name) => name === text);
  if (named.length === 0) throw new InvalidArgumentError(`Expected one of ${known.join(', ')}.`);
  return named;
};

const commandLine = (): Command =>
  testCommand('model')
    .description(
      'Checks the model of the protocol: every state of its configurations, and what breaks where a condition is ' +
        'left out. It needs Java, and the model checker, which `npm run test:install` fetches with Maven.',
    )
    .option('--configuration <NAME>', 'only this configuration', configurationIn, CONFIGURATIONS)
    .option('--no-mutants', 'not what breaks without a condition')
    .addHelpText(
      'after',
      [
        '',
        'Exit codes: 0 when everything is as expected, 1 when it is not, 2 for a wrong option.',
        '',
        'Examples:',
        '  npm run model                                       all of it, some minutes',
        `  npm run model -- --configuration ${LARGER_CONFIGURATIONS[0]}       a larger one`,
      ].join('\n'),
    );

const figuresOf = ({ states, distinct, depth, seconds }: Checked): string =>
  `${states} states, ${distinct} distinct${depth === undefined ? '' : `, depth ${depth}`}, ${seconds} s`;

const say = (text: string, isExpected: boolean): void => {
  console.log(text);
  if (!isExpected) process.exitCode = 1;
};

const main = async (): Promise<void> => {
  const { configuration: chosen, mutants: withMutants } = commandLine()
    .parse(processArguments(), { from: 'user' })
    .opts<Options>();
  for (const name of chosen) {
    const checked = await check(name);
    const { broken, said } = checked;
    say(`${name}: ${figuresOf(checked)}; ${broken === undefined ? 'holds' : `${broken} is broken\n${said}`}`, !broken);
  }
  if (!withMutants) return;
  for (const mutant of mutants.filter(({ configuration }) => chosen.includes(configuration))) {
    const checked = await checkMutant(mutant);
    const isFound = checked.broken === mutant.breaks;
    const found = isFound ? `${mutant.breaks} is broken` : `${mutant.breaks} should break, and holds`;
    say(`${mutant.configuration} without ${mutant.without}: ${figuresOf(checked)}; ${found}`, isFound);
  }
};

main().catch((error: unknown) => {
  console.error(error);
  process.exitCode = 1;
});

/** The steps of the first hour on a real account, as a person runs them. */

import { type FirstHourStep, firstHour, firstHourVariables } from '../../app/doctor/first-hour';
import { required } from '../../kernel/values/required';

const STACK = 'dev';

const shell = (text: string): string => ['```sh', text, '```'].join('\n');

const timeLimit = ({ withinSeconds }: FirstHourStep): string =>
  withinSeconds === undefined ? '' : `, within ${withinSeconds / 60} minutes`;

const stepText = (step: FirstHourStep): string =>
  [`**${step.name}**: ${step.shows}.`, shell(step.command), `Expected${timeLimit(step)}: ${step.answer}.`].join('\n\n');

export const firstHourParts = (): Record<string, string> => {
  const variables = Object.entries(firstHourVariables(STACK)).map(([name, value]) => `${name}=${value}`);
  const cleanup = firstHour(STACK, { tearDown: false });
  const tearDown = required(firstHour(STACK, { tearDown: true }).at(-1), 'command that tears down');
  return {
    'first-hour': [
      shell(variables.join('\n')),
      ...cleanup.map(stepText),
      'With `--tear-down`, instead of `clean-up`:',
      stepText(tearDown),
    ].join('\n\n'),
  };
};

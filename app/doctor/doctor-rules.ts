/** Whether the rules that lead events to the stack are enabled. */
import { ListRulesCommand, type Rule } from '@aws-sdk/client-eventbridge';
import { eventEngines } from '../../kernel/job/aws-events';
import { type Check, listOf, type Patient, RESTART, seen } from './doctor-check';

/** Every stack has these; the others follow from its engines and sources. */
const ALWAYS = ['wake-died', 'returns-rule'] as const;

const PART = [...ALWAYS, 'chunks-rule', `jobs-(?:${eventEngines.join('|')})-\\d+`, 'markers-(?:s3|event)-\\d+'].join(
  '|',
);

/** The part of the name after the prefix of the stack; undefined: a rule of another stack, whose name begins alike. */
export const ownPartOf = (name: string, prefix: string): string | undefined => {
  if (!name.startsWith(prefix)) return undefined;
  // Pulumi adds seven digits.
  return new RegExp(`^(${PART})(?:-[0-9a-f]{7})?$`).exec(name.slice(prefix.length))?.[1];
};

const rulesOf = async ({ prefix, clients }: Patient): Promise<(Rule & { part: string })[]> => {
  const found: (Rule & { part: string })[] = [];
  let NextToken: string | undefined;
  do {
    const page = await clients.events.send(
      new ListRulesCommand({ NamePrefix: prefix, ...(NextToken === undefined ? {} : { NextToken }) }),
    );
    for (const rule of page.Rules ?? []) {
      const part = ownPartOf(rule.Name ?? '', prefix);
      if (part !== undefined) found.push({ ...rule, part });
    }
    NextToken = page.NextToken;
  } while (NextToken !== undefined);
  return found;
};

export const rules: Check = {
  name: 'rules',
  about: 'every rule of the stack on the default bus is enabled, and those that every stack has are there',
  right: 'events:ListRules',
  locally: RESTART,
  examine: async (patient) => {
    const found = await rulesOf(patient);
    const off = found.filter(({ State }) => State === 'DISABLED').map(({ Name }) => String(Name));
    const missing = ALWAYS.filter((wanted) => !found.some(({ part }) => part === wanted));
    const problems = [
      ...missing.map((part) => `there is no rule ${patient.prefix}${part}`),
      ...(off.length === 0 ? [] : [`rules are disabled: ${listOf(off)}`]),
    ];
    return seen(problems, 'Enable them, or deploy the stack again.', `${found.length} rules are enabled`);
  },
};

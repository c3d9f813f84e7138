/** Every lifecycle as it is declared: its diagram, what each state is entered from, and what entering it does. */

import { chunkLifecycle, type Lifecycle, lifecycles, mermaidDiagram, transitionTable } from '../../kernel/lifecycle';
import { required } from '../../kernel/values/required';
import { code, codes, table } from './markdown';
import { splitterPolicy, workerPolicy } from './rights';

const kindOf = (lifecycle: Lifecycle, state: string): string =>
  [
    state === lifecycle.initial ? 'initial' : '',
    lifecycle.isActive(state) ? 'active' : '',
    lifecycle.isTerminal(state) ? 'terminal' : '',
  ]
    .filter((word) => word !== '')
    .join(', ');

const effectsOf = (lifecycle: Lifecycle, state: string): string => {
  const { stamp = [], clear = [], expireAfterDays } = lifecycle.onEnter[state] ?? {};
  return [
    stamp.length === 0 ? '' : `stamps ${codes(stamp)}`,
    clear.length === 0 ? '' : `clears ${codes(clear)}`,
    expireAfterDays === undefined ? '' : `is deleted ${expireAfterDays} days later`,
  ]
    .filter((text) => text !== '')
    .join('; ');
};

const groupRule = ({ group, states }: Lifecycle): string => {
  if (group === undefined) return '';
  const rule =
    group.displacesTo === undefined
      ? `At most ${group.limit} of a group are ${code(group.state)}; the group's item may say another \`limit\`. ` +
        `A status that is reported to \`update-status\` is so already: it is recorded beyond the limit and counted.`
      : `One of a group is ${code(group.state)}: entering it moves the one before to ${code(group.displacesTo)} in ` +
        'the same transaction, and nothing else takes it out.';
  const reserved =
    group.reservedBy === undefined
      ? ''
      : ` While the group's item names a subject in \`${group.reservedBy}\`, no other subject enters ` +
        `${code(required(states[group.state], `state ${group.state}`))}.`;
  return `\n\n${rule}${reserved}`;
};

const section = (lifecycle: Lifecycle): string => {
  const rows = transitionTable(lifecycle).map(({ to, from }) => {
    const refused = lifecycle.stateNames.filter((state) => !from.includes(state));
    return [
      code(to),
      code(required(lifecycle.states[to], `state ${to}`)),
      kindOf(lifecycle, to),
      codes(from),
      codes(refused),
      effectsOf(lifecycle, to),
    ];
  });
  const headings = ['State', 'Stored as', '', 'Accepted from', 'Refused from', 'Entering it'];
  const diagram = `\`\`\`mermaid\n${mermaidDiagram(lifecycle)}\n\`\`\``;
  return `${diagram}\n\n${table(headings, rows)}${groupRule(lifecycle)}`;
};

export const lifecyclesParts = (): Record<string, string> =>
  Object.fromEntries(Object.values(lifecycles).map((lifecycle) => [lifecycle.name, section(lifecycle)]));

/** Chunks have items of their own, and no subjects. */
export const chunksParts = (): Record<string, string> => ({
  chunk: section(chunkLifecycle as unknown as Lifecycle),
  'worker-policy': workerPolicy(),
  'splitter-policy': splitterPolicy(),
});

import type { Lifecycle } from './definition';

/** The lifecycle as a Mermaid state diagram, which GitHub and most documentation tools draw. */
export const mermaidDiagram = ({
  initial,
  terminal,
  transitions,
}: Pick<Lifecycle, 'initial' | 'terminal' | 'transitions'>): string =>
  [
    'stateDiagram-v2',
    `  [*] --> ${initial}`,
    ...transitions.map(({ from, to, on }) => `  ${from} --> ${to} : ${on}`),
    ...terminal.map((state) => `  ${state} --> [*]`),
  ].join('\n');

/** Which states each state is entered from: the rows of the reference, and what the conditions of the writes allow. */
export const transitionTable = ({ stateNames, sourcesOf }: Lifecycle): { to: string; from: readonly string[] }[] =>
  stateNames.map((to) => ({ to, from: sourcesOf(to) }));

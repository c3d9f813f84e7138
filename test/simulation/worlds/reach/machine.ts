/** States and Catches of the state machine, and conditions of writes, that a world enters and evaluates. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseKey } from '../../../../aws/table/client/parse-key';
import type { Observer } from '../../../../emulator/wiring/options';

interface State {
  Catch?: readonly { ErrorEquals: readonly string[]; Next: string }[];
  Iterator?: { States: States };
  ItemProcessor?: { States: States };
}
type States = Readonly<Record<string, State>>;

const definition = JSON.parse(readFileSync(join(__dirname, '../../../../asl/pipeline.asl.json'), 'utf8')) as {
  States: States;
};

const entered = (state: string): string => `state ${state}`;
const caught = (state: string, catcher: number): string => `catch ${catcher + 1} of ${state}`;

const stepsOf = (states: States): string[] =>
  Object.entries(states).flatMap(([name, { Catch = [], Iterator, ItemProcessor }]) => [
    entered(name),
    ...Catch.map((_, index) => caught(name, index)),
    ...stepsOf((Iterator ?? ItemProcessor)?.States ?? {}),
  ]);

export const allSteps = (): string[] => stepsOf(definition.States);

/** Numbered names of values are one name, and a list of any length is one list. */
const shapeOf = (text: string): string =>
  text
    .replace(/([:#][A-Za-z_]+)\d+/g, '$1N')
    .replace(/(:\w+)(, ?\1)+/g, '$1…')
    .replace(/\s+/g, ' ');

export interface Reached {
  steps: Set<string>;
  /** `ENTITY: CONDITION`, with the truths that it has had. */
  conditions: Map<string, Set<boolean>>;
}

export const observe = (): { observer: Observer; reached: Reached } => {
  const reached: Reached = { steps: new Set(), conditions: new Map() };
  return {
    reached,
    observer: {
      step: ({ state, catcher }) =>
        void reached.steps.add(catcher === undefined ? entered(state) : caught(state, catcher)),
      condition: ({ text, key: { hash, range }, isTrue }) => {
        const entity = parseKey({ PK: hash.replace(/^S:/, ''), SK: range.replace(/^S:/, '') })?.entity ?? 'unknown';
        const name = `${entity}: ${shapeOf(text)}`;
        const truths = reached.conditions.get(name) ?? new Set();
        reached.conditions.set(name, truths.add(isTrue));
      },
    },
  };
};

/** The state of a program's resources, as AWS's provider has it once the program is deployed. */
import { join } from 'node:path';
import { sameJson, samePolicy } from '../deploy/provider/knowledge/checks';
import type { Knowledge } from '../deploy/provider/knowledge/knowledge';
import { applied, type Difference, difference, knownOf } from '../deploy/provider/plan';
import { type ResourceType, readResourceTypes } from '../deploy/provider/types';
import { isArchive } from '../deploy/provider/values';
import { nameIn } from './names-at-aws';
import { type Inputs, knownTypes, type RecordedProgram } from './program-recorder';

const types = readResourceTypes(knownTypes, join(__dirname, '..', '..', 'node_modules', '.cache', 'provider-types'));

export const typeOf = (token: string): ResourceType => {
  const type = types[token];
  if (type === undefined) throw new Error(`the types of ${token} were not read`);
  return type;
};

/** The same JSON in other words: with white space, members in another order, lists of policies backwards. */
const reworded = (text: string, isPolicy: boolean): string => {
  const turned = (value: unknown): unknown => {
    if (Array.isArray(value)) return isPolicy ? value.map(turned).reverse() : value.map(turned);
    if (typeof value !== 'object' || value === null) return value;
    return Object.fromEntries(
      Object.entries(value)
        .reverse()
        .map(([key, inner]) => [key, turned(inner)]),
    );
  };
  return JSON.stringify(turned(JSON.parse(text)), undefined, 1);
};

/** The value in another form, in which AWS may give it back, as far as the provider takes it for the same. */
const disguised = (value: Inputs, path: string, attributes: Knowledge['attributes']): Inputs => {
  const { isSame, isSet } = attributes[path] ?? {};
  if (typeof value === 'string' && (isSame === sameJson || isSame === samePolicy))
    return reworded(value, isSame === samePolicy);
  if (Array.isArray(value)) {
    const items = value.map((item) => disguised(item, `${path}[]`, attributes));
    return isSet === true ? items.reverse() : items;
  }
  if (typeof value !== 'object' || value === null || isArchive(value)) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, inner]) => [
      name,
      disguised(inner, path === '' ? name : `${path}.${name}`, attributes),
    ]),
  );
};

/** By type and logical name. */
export type States = ReadonlyMap<string, Inputs>;

const keyOf = ({ type, name }: { type: string; name: string }): string => `${type} ${name}`;

/** After `pulumi up` and a refresh; `before` is the state of the stack, if there is one. */
export const deployed = ({ resources }: RecordedProgram, before: States = new Map()): States =>
  new Map(
    resources.map(({ type, name, inputs }) => {
      const state = applied(type, typeOf(type), nameIn(type, name, inputs), before.get(keyOf({ type, name })));
      return [keyOf({ type, name }), disguised(state, '', knownOf(type).attributes)];
    }),
  );

/** Plans by type and logical name for the resources that are there; without those that stay. */
export const differences = ({ resources }: RecordedProgram, states: States): Record<string, Difference> =>
  Object.fromEntries(
    resources.flatMap(({ type, name, inputs }) => {
      const state = states.get(keyOf({ type, name }));
      if (state === undefined) return [];
      const found = difference(type, typeOf(type), nameIn(type, name, inputs), state);
      return found.changed.length === 0 ? [] : [[keyOf({ type, name }), found]];
    }),
  );

/** The resources among them that are made anew, each with the inputs that do it. */
export const replacements = (program: RecordedProgram, states: States): string[] =>
  Object.entries(differences(program, states)).flatMap(([key, { replaces }]) =>
    replaces.length === 0 ? [] : [`${key}: ${replaces.join(', ')}`],
  );

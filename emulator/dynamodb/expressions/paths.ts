/** Reading, projecting and comparing document paths. */
import { type AttributeValue, copyItem, emptyItem, type Item, type ItemDraft } from '../data/values';
import type { Path } from './placeholders';
import { type ExpressionKind, expressionError } from './tokens';

export const valueAt = (item: Item, path: Path): AttributeValue | undefined => {
  let value = item[path[0] as string];
  // biome-ignore lint/style/noNonNullAssertion: `i` is below the length; every condition reads its paths here.
  for (let i = 1; i < path.length && value !== undefined; i++) value = memberOf(value, path[i]!);
  return value;
};

export const memberOf = (value: AttributeValue, element: string | number): AttributeValue | undefined => {
  if (typeof element === 'number') return 'L' in value ? value.L[element] : undefined;
  return 'M' in value ? value.M[element] : undefined;
};

/** The parts of `item` that the paths name; list members keep their order and close up. */
export const project = (item: Item, paths: readonly Path[]): Item => {
  if (paths.every((path) => path.length === 1)) {
    const result = emptyItem();
    for (const [name] of paths as readonly [string][]) if (item[name] !== undefined) result[name] = item[name];
    return result;
  }
  return projectMap(item, paths) ?? emptyItem();
};

const projectMap = (item: Item, paths: readonly Path[]): ItemDraft | undefined => {
  let result: ItemDraft | undefined;
  for (const [name, rests] of byFirst(paths)) {
    const value = item[name as string];
    const part = value === undefined ? undefined : projectValue(value, rests);
    if (part === undefined) continue;
    result ??= emptyItem();
    result[name as string] = part;
  }
  return result;
};

const projectValue = (value: AttributeValue, paths: readonly Path[]): AttributeValue | undefined => {
  if (paths.some((path) => path.length === 0)) return value;
  if ('M' in value) {
    const part = projectMap(
      value.M,
      paths.filter((path) => typeof path[0] === 'string'),
    );
    return part && { M: part };
  }
  if (!('L' in value)) return undefined;
  const members = [...byFirst(paths)]
    .filter((entry): entry is [number, Path[]] => typeof entry[0] === 'number')
    .sort(([a], [b]) => a - b)
    .flatMap(([index, rests]) => {
      const member = value.L[index];
      return (member && projectValue(member, rests)) ?? [];
    });
  return members.length > 0 ? { L: members } : undefined;
};

const byFirst = (paths: readonly Path[]): Map<string | number, Path[]> => {
  const groups = new Map<string | number, Path[]>();
  for (const [first, ...rest] of paths) {
    if (first === undefined) continue;
    const group = groups.get(first);
    if (group) group.push(rest);
    else groups.set(first, [rest]);
  }
  return groups;
};

/**
 * @throws ValidationException when one path is inside another, or two paths take the same value for a list and for a
 * map.
 */
export const refuseOverlaps = (kind: ExpressionKind, paths: readonly Path[]): void => {
  if (paths.every((path) => path.length === 1) && new Set(paths.map(([name]) => name)).size === paths.length) return;
  paths.forEach((second, i) => {
    for (const first of paths.slice(0, i)) {
      const clash = relation(first, second);
      if (clash) {
        throw expressionError(
          kind,
          `Two document paths ${clash} with each other; must remove or rewrite one of these paths; ` +
            `path one: ${pathText(first)}, path two: ${pathText(second)}`,
        );
      }
    }
  });
};

const relation = (a: Path, b: Path): 'overlap' | 'conflict' | undefined => {
  for (let i = 0; i < a.length && i < b.length; i++) {
    if (typeof a[i] !== typeof b[i]) return 'conflict';
    if (a[i] !== b[i]) return undefined;
  }
  return 'overlap';
};

export const pathText = (path: Path): string =>
  `[${path.map((element) => (typeof element === 'number' ? `[${element}]` : element)).join(', ')}]`;

/**
 * Puts `value` where `path` leads in an item that is being put together; everything below its top level is copied, not
 * changed. False when a parent is missing or of another type.
 */
export const putAt = (draft: ItemDraft, path: Path, value: AttributeValue): boolean => {
  const [name, ...rest] = path as [string, ...Path];
  const member = rest.length === 0 ? value : draft[name] && replaceIn(draft[name], rest, value);
  if (member === undefined) return false;
  draft[name] = member;
  return true;
};

const replaceIn = (parent: AttributeValue, path: Path, value: AttributeValue): AttributeValue | undefined => {
  const [element, ...rest] = path;
  if (element === undefined) return undefined;
  const current = memberOf(parent, element);
  const member = rest.length === 0 ? value : current && replaceIn(current, rest, value);
  if (member === undefined) return undefined;
  if ('M' in parent && typeof element === 'string') {
    const map = copyItem(parent.M);
    map[element] = member;
    return { M: map };
  }
  if (!('L' in parent) || typeof element !== 'number') return undefined;
  const list = [...parent.L];
  list[Math.min(element, list.length)] = member;
  return { L: list };
};

/**
 * Takes what a nested `path` names out of an item that is being put together. False when a parent is missing or of
 * another type.
 */
export const removeNested = (draft: ItemDraft, path: Path): boolean => {
  const parentPath = path.slice(0, -1);
  const last = path.at(-1);
  const parent = valueAt(draft, parentPath);
  if (parent !== undefined && 'M' in parent && typeof last === 'string')
    return putAt(draft, parentPath, { M: copyItem(parent.M, last) });
  if (parent === undefined || !('L' in parent) || typeof last !== 'number') return false;
  return putAt(draft, parentPath, { L: parent.L.filter((_, i) => i !== last) });
};

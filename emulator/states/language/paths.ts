/**
 * JSONPath as Step Functions understands it. A definite path (names and single indexes only) gives its value or
 * nothing; an indefinite one (wildcard, slice, filter, descent, union) always gives an array.
 */

import { isArray, isObject, type Json, withKey } from './json';
import { compileFilter } from './path-filters';

type Selector =
  | { kind: 'name'; name: string; written?: string }
  | { kind: 'names'; names: string[] }
  | { kind: 'index'; index: number }
  | { kind: 'indexes'; indexes: number[] }
  | { kind: 'slice'; from: number | undefined; to: number | undefined; step: number }
  | { kind: 'wildcard' }
  | { kind: 'filter'; test: (item: Json, root: Json) => boolean };

type Segment = Selector & { deep: boolean };

export interface Path {
  text: string;
  definite: boolean;
  /** Undefined: a definite path that leads nowhere. */
  find(root: Json): Json | undefined;
  /** Why a definite path leads nowhere, in the words of AWS. */
  explain(root: Json): string;
  /** The steps of a reference path; undefined when the path is not one. */
  reference: (string | number)[] | undefined;
}

/** Throws a SyntaxError that says where the path is wrong. */
export const compilePath = (text: string): Path => {
  const segments = parsePath(text);
  const definite = segments.every((segment) => !segment.deep && (segment.kind === 'name' || segment.kind === 'index'));
  const reference = definite
    ? segments.map((segment) => (segment as { name: string }).name ?? (segment as { index: number }).index)
    : undefined;
  return {
    text,
    definite,
    reference,
    find:
      reference !== undefined
        ? finder(reference, writtenSteps(segments, reference))
        : (root) => selectAll(root, segments),
    explain: (root) => explain(root, reference ?? []),
  };
};

type Steps = readonly (string | number)[];

/** The names as they are written, backslashes included; undefined: none of them has an escape. */
const writtenSteps = (segments: readonly Segment[], steps: Steps): Steps | undefined => {
  const written = steps.map((step, i) => (segments[i] as { written?: string } | undefined)?.written ?? step);
  return written.some((step, i) => step !== steps[i]) ? written : undefined;
};

/** As recorded on AWS, a name with escapes also finds the key that is written with the same backslashes. */
const finder =
  (steps: Steps, written: Steps | undefined) =>
  (root: Json): Json | undefined => {
    const found = walk(root, steps);
    return found === undefined && written !== undefined ? walk(root, written) : found;
  };

const walk = (root: Json, steps: Steps): Json | undefined => {
  let value: Json | undefined = root;
  for (const step of steps) {
    value = child(value, step);
    if (value === undefined) return undefined;
  }
  return value;
};

const child = (value: Json, step: string | number): Json | undefined => {
  if (typeof step === 'string') return isObject(value) && Object.hasOwn(value, step) ? value[step] : undefined;
  return isArray(value) ? value[step < 0 ? value.length + step : step] : undefined;
};

const explain = (root: Json, steps: (string | number)[]): string => {
  let value: Json = root;
  let seen = '$';
  for (const [i, step] of steps.entries()) {
    const shown = `${seen}[${typeof step === 'string' ? `'${step}'` : step}]`;
    const next = child(value, step);
    if (next === undefined) {
      if (typeof step === 'number' && !isArray(value)) return `Expected an array at path ${seen}`;
      if (typeof step === 'number') return `Index out of bounds when evaluating path ${shown}`;
      return i === steps.length - 1 ? `No results for path: ${shown}` : `Missing property in path ${shown}`;
    }
    value = next;
    seen = shown;
  }
  return `No results for path: ${seen}`;
};

const selectAll = (root: Json, segments: Segment[]): Json[] => {
  let values: Json[] = [root];
  for (const segment of segments) {
    const from = segment.deep ? values.flatMap(withDescendants) : values;
    values = from.flatMap((value) => select(value, segment, root));
  }
  return values;
};

const childrenOf = (value: Json): readonly Json[] => {
  if (isArray(value)) return value;
  return isObject(value) ? Object.values(value) : [];
};
const withDescendants = (value: Json): Json[] => [value, ...childrenOf(value).flatMap(withDescendants)];
const present = (values: (Json | undefined)[]): Json[] => values.filter((value) => value !== undefined);

const select = (value: Json, selector: Selector, root: Json): readonly Json[] => {
  switch (selector.kind) {
    case 'name':
      return present([child(value, selector.name)]);
    case 'names':
      return present(selector.names.map((name) => child(value, name)));
    case 'index':
      return present([child(value, selector.index)]);
    case 'indexes':
      return present(selector.indexes.map((index) => child(value, index)));
    case 'slice':
      return isArray(value) ? slice(value, selector.from, selector.to, selector.step) : [];
    case 'wildcard':
      return childrenOf(value);
    case 'filter':
      return (isArray(value) ? value : [value]).filter((item) => selector.test(item, root));
  }
};

const slice = (items: readonly Json[], from: number | undefined, to: number | undefined, step: number): Json[] =>
  items.slice(from ?? 0, to ?? items.length).filter((_, i) => i % step === 0);

const parsePath = (text: string): Segment[] => {
  const wrong = (at: number, expected: string): SyntaxError =>
    new SyntaxError(`path "${text}" is wrong at character ${at + 1}: expected ${expected}`);
  if (text[0] !== '$') throw wrong(0, '$');
  const segments: Segment[] = [];
  let at = 1;
  while (at < text.length) {
    let deep = false;
    if (text[at] === '.') {
      deep = text[at + 1] === '.';
      at += deep ? 2 : 1;
      if (text[at] !== '[') {
        const name = /^[^.[\]()\s,'"]+/.exec(text.slice(at))?.[0];
        if (name === undefined) throw wrong(at, 'a name');
        segments.push(name === '*' ? { kind: 'wildcard', deep } : { kind: 'name', name, deep });
        at += name.length;
        continue;
      }
      if (!deep) throw wrong(at, 'a name');
    }
    if (text[at] !== '[') throw wrong(at, '. or [');
    const end = closingBracket(text, at);
    if (end < 0) throw wrong(text.length, ']');
    const selector = parseBracket(text.slice(at + 1, end).trim());
    if (selector === undefined) throw wrong(at + 1, 'a quoted name, an index, a slice, * or a filter');
    segments.push({ ...selector, deep });
    at = end + 1;
  }
  return segments;
};

/** Index of the `]` that closes the `[` at `open`, skipping quoted text and inner brackets; -1 when it is missing. */
const closingBracket = (text: string, open: number): number => {
  let depth = 0;
  let quote = '';
  for (let i = open; i < text.length; i++) {
    const c = text.charAt(i);
    if (quote !== '') {
      if (c === '\\') i++;
      else if (c === quote) quote = '';
    } else if (c === "'" || c === '"') quote = c;
    else if (c === '[') depth++;
    else if (c === ']' && --depth === 0) return i;
  }
  return -1;
};

const controls: Readonly<Record<string, string>> = { b: '\b', f: '\f', n: '\n', r: '\r', t: '\t' };

/** A name in brackets is escaped as a string of Java is; every other character after a backslash is itself. */
const unescaped = (name: string): string =>
  name.replace(/\\(?:u([0-9a-fA-F]{4})|([\s\S]))/g, (_, code: string | undefined, character: string) =>
    code === undefined ? (controls[character] ?? character) : String.fromCharCode(Number.parseInt(code, 16)),
  );

const QUOTED_NAME = /^\s*(?:'((?:[^'\\]|\\.)*)'|"((?:[^"\\]|\\.)*)")\s*(?:,|$)/;

const parseBracket = (inside: string): Selector | undefined => {
  if (inside === '*') return { kind: 'wildcard' };
  if (/^-?\d+$/.test(inside)) return { kind: 'index', index: Number(inside) };
  if (/^-?\d+(\s*,\s*-?\d+)+$/.test(inside)) return { kind: 'indexes', indexes: inside.split(',').map(Number) };
  const range = /^(-?\d+)?\s*:\s*(-?\d+)?(?:\s*:\s*(\d+)?)?$/.exec(inside);
  if (range !== null) {
    const bound = (digits: string | undefined): number | undefined =>
      digits === undefined ? undefined : Number(digits);
    return { kind: 'slice', from: bound(range[1]), to: bound(range[2]), step: Math.max(1, bound(range[3]) ?? 1) };
  }
  const filter = /^\?\s*\(([\s\S]*)\)$/.exec(inside);
  if (filter !== null) return { kind: 'filter', test: compileFilter(filter[1] ?? '', compilePath) };
  const written: string[] = [];
  for (let rest = inside; rest !== ''; ) {
    const match = QUOTED_NAME.exec(rest);
    if (match === null) return undefined;
    written.push(match[1] ?? match[2] ?? '');
    rest = rest.slice(match[0].length);
  }
  const [first, ...others] = written;
  if (first === undefined) return undefined;
  if (others.length === 0) return { kind: 'name', name: unescaped(first), written: first };
  return { kind: 'names', names: written.map(unescaped) };
};

/**
 * A copy of `root` with `value` at the reference path, sharing everything beside the path; objects on the way are made.
 * Undefined: the path goes through a value that is no object, or through an index that does not exist.
 */
export const setAt = (root: Json, steps: (string | number)[], value: Json, depth = 0): Json | undefined => {
  const step = steps[depth];
  if (step === undefined) return value;
  if (typeof step === 'number') {
    const item = isArray(root) ? root[step] : undefined;
    if (!isArray(root) || item === undefined) return undefined;
    const changed = setAt(item, steps, value, depth + 1);
    return changed === undefined ? undefined : root.map((item, i) => (i === step ? changed : item));
  }
  if (!isObject(root)) return undefined;
  const inner: Json = (Object.hasOwn(root, step) ? root[step] : undefined) ?? {};
  const changed = setAt(inner, steps, value, depth + 1);
  return changed === undefined ? undefined : withKey(root, step, changed);
};

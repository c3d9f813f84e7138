/** Parsed expressions, before placeholders are replaced: they depend on the text alone, so they are cached by it. */

/** A path element: a literal attribute name, a placeholder (`#n`), or a list index. */
export type PathElement = { name: string } | { placeholder: string } | { index: number };

export type Operand =
  | { type: 'path'; path: readonly PathElement[] }
  | { type: 'value'; name: string }
  | { type: 'call'; name: string; args: readonly Operand[] };

export type Comparator = '=' | '<>' | '<' | '<=' | '>' | '>=';

export type Condition =
  | { type: 'and' | 'or'; left: Condition; right: Condition }
  | { type: 'not'; operand: Condition }
  | { type: 'compare'; comparator: Comparator; left: Operand; right: Operand }
  | { type: 'between'; operand: Operand; low: Operand; high: Operand }
  | { type: 'in'; operand: Operand; list: readonly Operand[] }
  | { type: 'call'; name: string; args: readonly Operand[] };

export type UpdateValue = Operand | { type: 'sum'; operator: '+' | '-'; left: Operand; right: Operand };

export interface Update {
  set: readonly { path: readonly PathElement[]; value: UpdateValue }[];
  remove: readonly (readonly PathElement[])[];
  add: readonly { path: readonly PathElement[]; value: string }[];
  delete: readonly { path: readonly PathElement[]; value: string }[];
}

export type Projection = readonly (readonly PathElement[])[];

/** A parsed expression with the placeholders that it uses. */
export interface Parsed<Tree> {
  tree: Tree;
  names: ReadonlySet<string>;
  values: ReadonlySet<string>;
}

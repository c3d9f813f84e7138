/**
 * Types for what AWS's own provider knows beyond the types of @pulumi/aws: facts in our own words, from the provider's
 * public sources, the comments in @pulumi/aws and AWS's documentation, which each file of this folder names.
 */
import type { Values } from '../values';

/** Says what was expected in place of the value; undefined for a value that the provider accepts. */
export type Check = (value: any) => string | undefined;

/** One attribute. Its path has the names of the inputs, and `[]` behind lists: `rules[].expiration.days`. */
export interface Attribute {
  /** A change makes the resource anew: always, or in this direction. */
  replaces?: true | ((before: any, after: any) => boolean);
  /** The provider's schema fills it in where the program leaves it out. */
  standard?: unknown;
  /** The value at AWS where neither says anything; `beside` are the attributes next to it. */
  atAws?: unknown | ((beside: Values) => unknown);
  /** The provider refuses other values when it plans. */
  check?: Check;
  /** A list whose order means nothing: elements are found again by what they say. */
  isSet?: true;
  /** The provider takes the two for the same, and plans no change. */
  isSame?: (before: any, after: any) => boolean;
  /** The provider does not read it from AWS: a change outside of Pulumi stays unseen. The reason. */
  unread?: string;
}

/** The input that gets a name where the program gives none, and what AWS accepts as one. */
export interface Named {
  input: string;
  most: number;
  form?: RegExp;
}

export interface Knowledge {
  named?: Named;
  attributes: Readonly<Record<string, Attribute>>;
  /** Each names what is wrong with attributes together. */
  rules?: readonly ((inputs: Values) => string | undefined)[];
}

export type Group = Readonly<Record<string, Knowledge>>;

/** Words for names, as most services take them. */
export const WORD = /^[\w.-]+$/;

/** Tags are read without those that the provider adds to every resource, and without AWS's own. */
export const tags: Attribute = {};

export const anew = { replaces: true } as const;

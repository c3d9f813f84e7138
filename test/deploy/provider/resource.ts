/**
 * The provider's operations for one type of resource. Ids, inputs and outputs are those of @pulumi/aws; the calls are
 * those of AWS.
 */
import type { Values } from './values';

export interface Made {
  id: string;
  /** Beside the inputs. */
  outputs: Values;
}

export interface Change {
  id: string;
  olds: Values;
  news: Values;
  /** Names of the inputs that differ. */
  changed: readonly string[];
}

export interface Place {
  region: string;
  /** Every resource that takes tags gets them. */
  defaultTags: Readonly<Record<string, string>>;
}

export interface Resource {
  /** Inputs that only deletion reads. */
  usedLater?: readonly string[];
  create(inputs: Values, place: Place): Promise<Made>;
  /**
   * Returns the current state in AWS, in the names of the inputs; undefined if the resource does not exist. An input
   * that it omits counts as unchanged.
   */
  read(id: string, state: Values): Promise<Values | undefined>;
  /** Returns the outputs that the change sets, if any. */
  update?(change: Change, place: Place): Promise<Values | undefined>;
  delete(id: string, state: Values): Promise<void>;
}

/** The answer, or undefined when AWS says that there is no such thing. */
export const found = async <T>(answer: Promise<T>): Promise<T | undefined> => {
  try {
    return await answer;
  } catch (error) {
    const { name } = error as Error;
    if (/NotFound|NoSuch|NonExistentQueue|QueueDoesNotExist|DoesNotExist/.test(name)) return undefined;
    throw error;
  }
};

/** Given by name to a call that wants what is not empty. */
export const required = <T>(value: T | undefined, what: string): T => {
  if (value === undefined) throw new Error(`AWS answered without ${what}`);
  return value;
};

export const tagsOf = (inputs: Values, { defaultTags }: Place): Record<string, string> => ({
  ...defaultTags,
  ...(inputs.tags as Record<string, string> | undefined),
});

export const tagList = (tags: Record<string, string>): { Key: string; Value: string }[] =>
  Object.entries(tags).map(([Key, Value]) => ({ Key, Value }));

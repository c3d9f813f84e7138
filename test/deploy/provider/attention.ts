/**
 * Records which inputs are read. If the provider accepted an input and ignored it, the test would deploy without it. An
 * input that was never read while a resource was created is therefore an error, with its path.
 */
import type { Values } from './values';

export interface Watched {
  inputs: Values;
  /** Paths of inputs that were never read. */
  unseen(): string[];
}

const isNode = (value: unknown): value is Values => typeof value === 'object' && value !== null;

/** `isWhole` says what counts as seen once it has been touched, for example an archive. */
export const watch = (inputs: Values, isWhole: (value: unknown) => boolean): Watched => {
  const seen = new Map<object, Set<string>>();
  const watched = (node: Values): Values => {
    const keys = new Set<string>();
    seen.set(node, keys);
    const copies = new Map<string, unknown>();
    return new Proxy(node, {
      get(target, key, receiver) {
        const value: unknown = Reflect.get(target, key, receiver);
        if (typeof key !== 'string' || !Object.hasOwn(target, key)) return value;
        keys.add(key);
        if (!isNode(value) || isWhole(value)) return value;
        if (!copies.has(key)) copies.set(key, watched(value));
        return copies.get(key);
      },
    });
  };
  const unseenIn = (node: Values, path: string): string[] => {
    const keys = seen.get(node);
    return Object.entries(node).flatMap(([key, value]) => {
      const place = path === '' ? key : `${path}.${key}`;
      if (keys?.has(key) !== true) return [place];
      return isNode(value) && !isWhole(value) ? unseenIn(value, place) : [];
    });
  };
  return { inputs: watched(inputs), unseen: () => unseenIn(inputs, '') };
};

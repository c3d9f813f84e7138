/**
 * Root hook of mutation tests. One process tests many mutants, so a result that a memo keeps would hide the next
 * mutant: every test begins with empty memos.
 */
import type { RootHookObject } from 'mocha';
import * as original from '../../kernel/values/memo';

/** Counts the tests. */
let test = 0;

const memo = <Value>(): ReturnType<typeof original.memo<Value>> => {
  let [current, usedIn] = [original.memo<Value>(), test];
  return (key, compute) => {
    if (usedIn !== test) [current, usedIn] = [original.memo<Value>(), test];
    return current(key, compute);
  };
};

require.cache[require.resolve('../../kernel/values/memo')]!.exports = { ...original, memo };

export const mochaHooks: RootHookObject = {
  beforeEach() {
    test += 1;
  },
};

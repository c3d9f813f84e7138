/** Explains which holder has the lock that an execution waits for, and how many come before it. */
import { decideHolder } from '../../kernel/run/locks';
import type { Facts } from './facts';
import { whenText } from './time-text';

const queueText = ({ before }: Facts): string =>
  before === 0 ? '' : `; ${before} ${before === 1 ? 'execution comes' : 'executions come'} before it`;

const holderText = ({ lock, holderLog }: Facts, nowMs: number): string => {
  if (lock === undefined) return 'The lock is free';
  const { key, owner, date, acquiredAt, expiresAt } = lock;
  if (decideHolder(lock, holderLog, nowMs) === 'left')
    return `The lock ${key} is stale: the run of ${owner} for ${date} has ended; the next attempt takes it over`;
  const holder = date === undefined ? owner : `the run of ${date} (${owner})`;
  const held = `The lock ${key} is held by ${holder} since ${whenText(acquiredAt, nowMs)}`;
  return nowMs < Date.parse(expiresAt)
    ? held
    : `${held}, and ran out at ${whenText(expiresAt, nowMs)}; it is taken over once that execution has ended`;
};

export const lockSentences = (name: string, facts: Facts, nowMs: number): string[] => [
  `${name} waits for its lock.`,
  `${holderText(facts, nowMs)}${queueText(facts)}.`,
];

/**
 * The calls that were made so far, up to the order of calls that touch nothing in common: two orders of the same calls
 * with the same trace have led to the same place, and what follows need be tried only once.
 */
import { createHash } from 'node:crypto';
import { type Access, isPartition, partitionOf } from './accesses';

export interface Trace {
  add(call: string, accesses: readonly Access[]): void;
  /** Equal for equal traces. */
  digest(): string;
}

interface Last {
  write: string;
  reads: string[];
}

const overlaps = (one: string, other: string): boolean =>
  one === other || ((isPartition(one) || isPartition(other)) && partitionOf(one) === partitionOf(other));

export const createTrace = (): Trace => {
  const lasts = new Map<string, Last>();
  const calls: string[] = [];
  const before = ({ of, isWrite }: Access): string[] =>
    [...lasts].flatMap(([other, { write, reads }]) => {
      if (!overlaps(of, other)) return [];
      return isWrite ? [write, ...reads] : [write];
    });
  return {
    add(call, accesses) {
      const preceding = [...new Set(accesses.flatMap(before))].filter((other) => other !== '').sort();
      for (const { of, isWrite } of accesses) {
        const last = lasts.get(of) ?? { write: '', reads: [] };
        lasts.set(of, isWrite ? { write: call, reads: [] } : { ...last, reads: [...last.reads, call] });
      }
      calls.push(`${call} after ${preceding.join(' ')}`);
    },
    digest: () =>
      createHash('sha256')
        .update([...calls].sort().join('\n'))
        .digest('base64'),
  };
};

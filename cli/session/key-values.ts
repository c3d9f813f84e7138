/** Arguments and options that become parts of keys of the table, in which `#` separates the parts. */
import type { Command } from 'commander';
import { UsageError } from '../../app/stack/exit';

const ARGUMENTS: ReadonlySet<string> = new Set([
  'pipeline',
  'pipelines',
  'run-or-pipeline',
  'run',
  'id',
  'group',
  'name',
]);
const OPTIONS: ReadonlySet<string> = new Set(['schedule', 'group', 'run-id', 'champion', 'challenger', 'pipeline']);
/** A key of DynamoDB has at most 1,024 bytes behind its partition, and the part is not alone in it. */
const MAX_BYTES = 900;

const problemOf = (value: string): string | undefined => {
  if (value === '') return 'it is empty';
  if (value.includes('#')) return `"${value}" contains "#", which separates the parts of a key`;
  return Buffer.byteLength(value) > MAX_BYTES ? `it has more than ${MAX_BYTES} bytes` : undefined;
};

const check = (what: string, values: unknown): void => {
  for (const value of [values].flat()) {
    const problem = typeof value === 'string' ? problemOf(value) : undefined;
    if (problem !== undefined) throw new UsageError(`${what}: ${problem}. Write another one.`);
  }
};

/** Throws where a value could never be a part of a key. */
export const checkKeyValues = (verb: Command): void => {
  for (const [index, argument] of verb.registeredArguments.entries())
    if (ARGUMENTS.has(argument.name())) check(`<${argument.name()}>`, verb.processedArgs[index]);
  for (const option of verb.options)
    if (OPTIONS.has(option.name())) check(`--${option.name()}`, verb.getOptionValue(option.attributeName()));
};

/** The keys of the stack's configuration that list what an engine may touch. */
import { z } from 'zod';
import { FULL_OR_BEGINNING } from '../../kernel/engines/arns';
import type { EngineStack } from '../../kernel/engines/description';
import { ENGINE_TYPES, type EngineList, type EngineType, engineStacks } from '../../kernel/engines/engines';
import { unique } from './config-values';

const listOf = (arn: RegExp) => z.array(z.string().regex(arn)).refine(unique).default([]);

export interface ListRow {
  engine: EngineType;
  schema: ReturnType<typeof listOf>;
  expected: string;
  example: string;
  takesOwn: boolean;
  isOptional: boolean;
}

const rowsOf = (engine: EngineType): [key: string, row: ListRow][] => {
  const { keys }: EngineStack = engineStacks[engine];
  return Object.entries(keys).map(([key, { arn, mayBegin, takesOwn, isOptional, expected, example }]) => [
    key,
    {
      engine,
      schema: listOf(arn),
      expected: `${expected}, ${mayBegin ? FULL_OR_BEGINNING : 'written out in full: no wildcard'}`,
      example,
      takesOwn: takesOwn === true,
      isOptional: isOptional === true,
    },
  ]);
};

export const keysOfEngines = Object.fromEntries(ENGINE_TYPES.flatMap(rowsOf)) as Readonly<Record<EngineList, ListRow>>;
export const listKeys = Object.keys(keysOfEngines) as EngineList[];

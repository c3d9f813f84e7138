/** The archetype that a pipeline names. */

import { type ArchetypeConfig, type PipelineConfig, parseArchetype } from '../../kernel/config';
import { UsageError } from '../stack/exit';
import type { Stack } from '../stack/stack';

export const archetypeOf = async (
  { tables, title }: Stack,
  { name, archetype }: PipelineConfig,
): Promise<ArchetypeConfig> => {
  const stored = await tables.config.archetype(archetype);
  const parsed = stored === undefined ? undefined : parseArchetype(stored.document);
  if (parsed?.ok === true) return parsed.value;
  throw new UsageError(
    `${title} has no valid archetype "${archetype}", which ${name} names. Apply it: \`signalbox apply FILE\`.`,
  );
};

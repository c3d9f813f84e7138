import type { Stack } from '../../../app/stack/stack';
import { type PipelineConfig, parsePipeline } from '../../../kernel/config';
import { CorruptItemError } from '../../../kernel/values/errors';

/** Undefined also where it cannot be read: the document that is applied repairs it. */
export const registeredOrNone = async ({ tables }: Stack, name: string): Promise<PipelineConfig | undefined> => {
  const registered = await tables.config.pipeline(name).catch((error: unknown) => {
    if (error instanceof CorruptItemError) return undefined;
    throw error;
  });
  const stored = parsePipeline(registered?.document);
  return stored.ok ? stored.value : undefined;
};

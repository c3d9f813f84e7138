/**
 * Meanings of the attributes of every entity, in the order of the page. What no store writes, or what is missing here,
 * fails the generator.
 */
import { chunkEntities } from './entities/chunks';
import { controlEntities } from './entities/control';
import type { Entity, EntityName } from './entities/entity';
import { instanceEntities } from './entities/instances';
import { planningEntities } from './entities/planning';
import { runEntities } from './entities/runs';
import { subjectEntities } from './entities/subjects';

export const entities: Readonly<Record<EntityName, Entity>> = {
  ...controlEntities,
  ...runEntities,
  ...chunkEntities,
  ...instanceEntities,
  ...planningEntities,
  ...subjectEntities,
};

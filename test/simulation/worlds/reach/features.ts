/**
 * The features of a pipeline, from the schemas: each key that may be left out, and each word that is not the default.
 * Which pairs of them have been on together in one pipeline.
 */
import type { Document } from '../drawn';
import { documentSchemas, documentsOf } from './documents';
import type { Schema } from './kinds';
import { ABSENT, classNames, DEFAULT, type Field, fieldsIn, reached, reachedBy } from './walk';

/** Deeper keys are details of a feature. */
const MOST_STEPS = 3;

/** Fields that describe a pipeline without changing its behaviour. */
const DESCRIPTIONS = /\.(name|description|owner|tags|tier|kind)$/;

const TRIGGER = /^pipeline\.trigger:[\w-]+\.type = ([\w-]+)$/;

const isFeature = ({ path, isRequired, schema }: Field): boolean =>
  path.split('.').length <= MOST_STEPS &&
  !DESCRIPTIONS.test(path) &&
  !/^pipeline\.trigger/.test(path) &&
  (!isRequired || schema.enum !== undefined) &&
  !path.endsWith('[]');

/** The classes that show that a feature is on. */
const featuresOf = (field: Field): string[] => {
  const { path, schema } = field;
  if (schema.enum === undefined && schema.type !== 'boolean') return [path];
  const standard = schema.default === undefined ? undefined : String(schema.default);
  return classNames(field)
    .filter((name) => name !== ABSENT && name !== DEFAULT && name !== standard)
    .map((name) => reached(path, name));
};

const triggers = (documentSchemas.pipeline.properties?.trigger?.oneOf ?? []).map(
  ({ properties }: Schema) => `trigger ${String(properties?.type?.const)}`,
);

const featureFields = [
  ...fieldsIn('pipeline', documentSchemas.pipeline),
  ...fieldsIn('archetype', documentSchemas.archetype),
].filter(isFeature);

export const features: readonly string[] = [...triggers, ...featureFields.flatMap(featuresOf)];

/** The classes of which each puts the feature on, `PATH = CLASS`; of an engine none: a trigger has many fields. */
export const classesThatShow = (feature: string): string[] => {
  if (feature.includes(' = ')) return [feature];
  const field = featureFields.find(({ path }) => path === feature);
  return field === undefined
    ? []
    : classNames(field)
        .filter((name) => name !== ABSENT && name !== DEFAULT)
        .map((name) => reached(feature, name));
};

const known = new Set(features);

const featuresIn = (classes: readonly string[]): Set<string> =>
  new Set(
    classes.flatMap((shown): string[] => {
      const [path = '', name] = shown.split(' = ');
      const trigger = TRIGGER.exec(shown)?.[1];
      if (trigger !== undefined) return [`trigger ${trigger}`];
      if (known.has(shown)) return [shown];
      return known.has(path) && name !== ABSENT && name !== DEFAULT ? [path] : [];
    }),
  );

/** Two words of one key, and two engines, are never on together. */
const canMeet = (left: string, right: string): boolean => {
  if (left.startsWith('trigger ') && right.startsWith('trigger ')) return false;
  const [path = '', word] = left.split(' = ');
  const [other = '', otherWord] = right.split(' = ');
  const isOfList = path.includes('[]');
  if (path === other && word !== otherWord && !isOfList) return false;
  return !other.startsWith(`${path}.`) && !path.startsWith(`${other}.`);
};

export const paired = (left: string, right: string): string => `${left} + ${right}`;

export const allPairs = (): string[] =>
  features.flatMap((left, index) =>
    features
      .slice(index + 1)
      .filter((right) => canMeet(left, right))
      .map((right) => paired(left, right)),
  );

/** Pairs of features in each pipeline, including those of its archetype. */
export const pairsDrawn = (file: Document): string[] => {
  const documents = documentsOf(file);
  const archetypes = new Map(
    documents.filter(([kind]) => kind === 'archetype').map(([, document]) => [document.name, document]),
  );
  return documents
    .filter(([kind]) => kind === 'pipeline')
    .flatMap(([, pipeline]) => {
      const archetype = archetypes.get(pipeline.archetype) ?? {};
      const on = featuresIn([
        ...reachedBy('pipeline', documentSchemas.pipeline, pipeline),
        ...reachedBy('archetype', documentSchemas.archetype, archetype),
      ]);
      const inOrder = features.filter((feature) => on.has(feature));
      return inOrder.flatMap((left, index) => inOrder.slice(index + 1).map((right) => paired(left, right)));
    });
};

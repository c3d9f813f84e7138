/** Checks of an archetype at registration beyond those of every run. */
import type { ArchetypeConfig, TraitDefinition } from '../config/archetype';
import { parseArchetype } from '../config/parse';
import { describeValue, type Parsed, type Problem } from '../config/problem';
import { isOwnTrait } from '../words/vocabulary';

/** A user's trait of such a name would be reported as a wait of Signalbox's own. */
const checkNames = (list: 'requiredTraits' | 'optionalTraits', traits: readonly TraitDefinition[]): Problem[] =>
  traits.flatMap(({ type }, index) =>
    isOwnTrait(type)
      ? [
          {
            path: [list, index, 'type'],
            atKey: false,
            found: describeValue(type),
            expected: 'another name than approval, lock and pool, by which a run says what else it waits for',
            remedy: `Write ${type}-data, or what the trait is about.`,
          },
        ]
      : [],
  );

/** As it is read from a document that is to be registered. */
export const parseNewArchetype = (document: unknown): Parsed<ArchetypeConfig> => {
  const parsed = parseArchetype(document);
  if (!parsed.ok) return parsed;
  const { requiredTraits, optionalTraits } = parsed.value;
  const problems = [...checkNames('requiredTraits', requiredTraits), ...checkNames('optionalTraits', optionalTraits)];
  return problems.length === 0 ? parsed : { ok: false, problems };
};

/** What `signalbox init` puts together: a source of MARKERs, checks and an engine, each an entry of a table. */

/** Values of the stack's configuration (`signalbox:KEY`) that something needs. */
export type StackNeeds = Readonly<Record<string, string | readonly unknown[] | Readonly<Record<string, unknown>>>>;

export interface Names {
  /** Of the pipeline. */
  name: string;
  /** As names of resources take it: lower case, digits and hyphens. */
  slug: string;
}

export interface Template {
  /** One line, for the help. */
  about: string;
  /** Said above it in the document; lines without `#`. */
  comment: (names: Names) => readonly string[];
  /** YAML lines, as deep as they stand in their place. */
  yaml: (names: Names) => readonly string[];
  stack?: (names: Names) => StackNeeds;
}

export interface CheckTemplate extends Template {
  /** The trait's type, another one for every check. */
  trait: string;
  /** Of the trait in the archetype. */
  description: string;
}

/** Where an example's resources are. */
export const EXAMPLE_PLACE = 'us-east-1:123456789012';

export const exampleSecret = (name: string, hosts: readonly string[]): StackNeeds => ({
  secretArns: { [`arn:aws:secretsmanager:${EXAMPLE_PLACE}:secret:${name}-AbCdEf`]: { hosts } },
});

/** Lists are joined, and mappings as well; of two texts the last counts. */
export const unitedNeeds = (needs: readonly StackNeeds[]): StackNeeds =>
  needs.reduce<Record<string, StackNeeds[string]>>((sofar, more) => {
    for (const [key, value] of Object.entries(more)) {
      const before = sofar[key];
      if (Array.isArray(value)) sofar[key] = [...new Set([...((before ?? []) as unknown[]), ...value])];
      else sofar[key] = typeof value === 'string' ? value : { ...(before as object | undefined), ...value };
    }
    return sofar;
  }, {});

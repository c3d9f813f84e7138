/**
 * The plans of AWS's provider for the program, by what is publicly known: nothing the second time, no
 * replacement of what is there, nothing that its validators refuse.
 */
import { expect } from 'chai';
import { knowledge } from '../deploy/provider/knowledge';
import type { Properties } from '../deploy/provider/types';
import { at, everything } from './everything';
import {
  evaluate,
  evaluateOnce,
  type Inputs,
  type Place,
  type RecordedProgram,
  stackFileValues,
} from './program-recorder';
import { deployed, differences, replacements, typeOf } from './provider-state';

/** Paths of all that the value says; a map is one. */
const pathsOf = (properties: Properties, value: Inputs, prefix = ''): string[] =>
  Object.entries(value).flatMap(([name, inner]) => {
    const path = prefix + name;
    const kind = properties[name]?.kind;
    if (kind?.is === 'object') return pathsOf(kind.properties, inner, `${path}.`);
    if (kind?.is !== 'list' || kind.of.is !== 'object') return [path];
    const { properties: ofItems } = kind.of;
    return (inner as Inputs[]).flatMap((item) => pathsOf(ofItems, item, `${path}[].`));
  });

const allPaths = (properties: Properties, prefix = ''): string[] =>
  Object.entries(properties).flatMap(([name, { kind }]) => {
    const path = prefix + name;
    if (kind.is === 'object') return [path, ...allPaths(kind.properties, `${path}.`)];
    if (kind.is !== 'list' || kind.of.is !== 'object') return [path];
    return [path, ...allPaths(kind.of.properties, `${path}[].`)];
  });

const places: readonly Place[] = [
  { partition: 'aws', region: 'us-east-1' },
  { partition: 'aws-cn', region: 'cn-north-1' },
  { partition: 'aws-us-gov', region: 'us-gov-west-1' },
];

describe("what AWS's provider plans", () => {
  const programs: Record<string, RecordedProgram> = {};

  before(async () => {
    programs.dev = await evaluateOnce('dev');
    programs.prod = await evaluateOnce('prod');
    for (const place of places) {
      programs[`everything on in ${place.partition}`] = await evaluate('full', at(place, everything), place);
      programs[`prod in ${place.partition}`] = await evaluate('prod', stackFileValues('prod'), place);
    }
  });

  it('is known of every attribute that the program declares', () => {
    const unknown = Object.values(programs).flatMap(({ resources }) =>
      resources.flatMap(({ type, inputs }) =>
        pathsOf(typeOf(type).inputs, inputs)
          .filter((path) => knowledge[type]?.attributes[path] === undefined)
          .map((path) => `${type} ${path}`),
      ),
    );
    expect([...new Set(unknown)]).to.deep.equal([]);
  });

  it('is known of no attribute that @pulumi/aws does not declare', () => {
    const strange = Object.entries(knowledge).flatMap(([type, { attributes, named }]) => {
      const paths = allPaths(typeOf(type).inputs);
      return [...Object.keys(attributes), ...(named === undefined ? [] : [named.input])]
        .filter((path) => !paths.includes(path))
        .map((path) => `${type} ${path}`);
    });
    expect(strange).to.deep.equal([]);
  });

  it('is nothing for dev, prod and everything on in each partition once they are deployed and refreshed', () => {
    expect(Object.keys(programs)).to.have.length(8);
    for (const [name, program] of Object.entries(programs))
      expect(differences(program, deployed(program)), name).to.deep.equal({});
  });

  it('replaces nothing from the base to everything on and back, and then finds nothing to do', async () => {
    for (const place of places) {
      const base = await evaluate('full', { environment: 'dev' }, place);
      const on = programs[`everything on in ${place.partition}`]!;
      const before = deployed(base);
      expect(replacements(on, before)).to.deep.equal([]);
      const during = deployed(on, before);
      expect(Object.keys(differences(on, before)).length).to.be.greaterThan(40);
      expect(differences(on, during)).to.deep.equal({});
      expect(replacements(base, during)).to.deep.equal([]);
      expect(differences(base, deployed(base, during))).to.deep.equal({});
    }
  });
});

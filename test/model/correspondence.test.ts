/** The model names what it is taken from: files, functions and conditions that are still there. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from 'chai';
import { configurationText, modelText, mutated } from './check';
import { CONFIGURATIONS, LARGER_CONFIGURATIONS, mutants } from './checks';

const root = join(__dirname, '..', '..');
const model = modelText();

interface Origin {
  file: string;
  names: string[];
}

/** `FROM file name name`, up to the next one or the end of the comment. */
const originsIn = (comment: string): Origin[] =>
  comment
    .split(/\bFROM\b/)
    .slice(1)
    .map((text) => {
      const [file = '', ...names] = text.replace('*)', '').trim().split(/\s+/);
      return { file, names };
    });

const origins = [...model.matchAll(/\(\*[\s\S]*?\*\)/g)].flatMap(([comment]) => originsIn(comment));

const isWordOf = (text: string, name: string): boolean => new RegExp(`(?<![\\w$])${name}(?![\\w$])`).test(text);

/** Lists the parts of an origin that no longer exist. */
const gone = ({ file, names }: Origin): string[] => {
  const path = join(root, file);
  if (!existsSync(path)) return [`${file} does not exist`];
  const text = readFileSync(path, 'utf8');
  return names.filter((name) => !isWordOf(text, name)).map((name) => `${file} has no ${name}`);
};

/** The actions of one group, such as `Sweeper`: what its definition names. */
const actionsOf = (group: string): string[] => {
  const body = new RegExp(`^${group}(?:\\([^)]*\\))? ==\\n((?:  .*\\n)+)`, 'm').exec(model)?.[1];
  if (body === undefined) throw new Error(`the model defines no ${group}`);
  return [...new Set([...body.matchAll(/\b([A-Z][a-z]+[A-Za-z]*)\b/g)].map(([, name = '']) => name))].filter((name) =>
    new RegExp(`^${name}(?:\\([^)]*\\))? ==`, 'm').test(model),
  );
};

/** The comment directly above a definition. */
const commentAbove = (name: string): string =>
  new RegExp(`(\\(\\*(?:(?!\\*\\))[\\s\\S])*\\*\\))\\n${name}(?:\\([^)]*\\))? ==`).exec(model)?.[1] ?? '';

/** Events outside of Signalbox. */
const OUTSIDE = ['JobEnds', 'Die', 'WriteMarker', 'WriteCancel', 'WriteRerun'];
const GROUPS = ['Execution', 'Calls', 'Router', 'Sweeper', 'Trouble'];
const SETS = ['Execs', 'Attempt', 'Markers', 'Dates', 'Records', 'Slots', 'Cancelled', 'Rerun', 'Running', ...GROUPS];

const conditions = [...new Set([...model.matchAll(/Has\("(\w+)"\)/g)].map(([, name = '']) => name))].sort();

const checkedIn = (text: string): string[] =>
  [...text.matchAll(/^(?:INVARIANTS|PROPERTIES) (.*)$/gm)].flatMap(([, names = '']) => names.split(' '));

describe('the model of the protocol', () => {
  it('names files, functions and conditions that exist', () => {
    expect(origins.length, 'the parser finds them').to.be.greaterThan(60);
    expect(origins.flatMap(gone).join('\n')).to.equal('');
  });

  it('finds a file and a condition that are gone', () => {
    expect(gone({ file: 'aws/table/none.ts', names: [] })).to.deep.equal(['aws/table/none.ts does not exist']);
    expect(gone({ file: 'aws/table/runs/run-parts.ts', names: ['logIsOlder', 'logIsYounger'] })).to.deep.equal([
      'aws/table/runs/run-parts.ts has no logIsYounger',
    ]);
  });

  it('says of each step of a function what it is taken from', () => {
    const actions = GROUPS.flatMap(actionsOf).filter((name) => !OUTSIDE.includes(name) && !SETS.includes(name));
    expect(actions.length, 'the parser finds them').to.be.greaterThan(50);
    const without = actions.filter((name) => originsIn(commentAbove(name)).length === 0);
    expect(without.join(', ')).to.equal('');
  });

  it('leaves out only conditions that the sources name, and each breaks something', () => {
    const named = new Set(origins.flatMap(({ names }) => names));
    expect(conditions.filter((name) => !named.has(name))).to.deep.equal([]);
    expect([...new Set(mutants.map(({ without }) => without))].sort()).to.deep.equal(conditions);
  });

  it('shows of each invariant and property that it can break', () => {
    const checked = new Set(CONFIGURATIONS.flatMap((name) => checkedIn(configurationText(name))));
    expect([...new Set(mutants.map(({ breaks }) => breaks))].sort()).to.deep.equal([...checked].sort());
  });

  it('leaves one condition out of a configuration, and checks one invariant', () => {
    for (const mutant of mutants) {
      const text = mutated(configurationText(mutant.configuration), mutant);
      expect(text).to.contain(`Without = {"${mutant.without}"}`);
      expect(checkedIn(text)).to.deep.equal([mutant.breaks]);
    }
  });

  it('has a file for each configuration, and no other', () => {
    const files = readdirSync(__dirname).flatMap((file) => /^(.*)\.cfg$/.exec(file)?.[1] ?? []);
    expect(files.sort()).to.deep.equal([...CONFIGURATIONS, ...LARGER_CONFIGURATIONS].sort());
  });
});

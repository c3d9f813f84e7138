/** `npm run worlds`: its options, and how it makes a world small that breaks a rule. */
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from 'chai';
import { freshSeeds } from './worlds/command/fresh';
import { minimise } from './worlds/command/minimise';
import type { Document } from './worlds/drawn';
import { CORPUS, readCorpus } from './worlds/explore/corpus';
import { judgeWorld } from './worlds/judge';
import { drawWorld } from './worlds/world';

const ROOT = join(__dirname, '../..');

/** As package.json has it, without npm around it. */
const [, ...SCRIPT] = (
  JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')) as { scripts: { worlds: string } }
).scripts.worlds.split(' ');

const run = (...words: string[]) => spawnSync(process.execPath, [...SCRIPT, ...words], { cwd: ROOT, encoding: 'utf8' });

describe('npm run worlds', () => {
  it('refuses seeds and numbers of processes that are none, with exit code 2', () => {
    for (const [words, expected] of [
      [['--seeds', 'seven'], /Expected a seed such as 7/],
      [['--seeds', '9-3'], /Expected a seed such as 7/],
      [['--jobs', '0'], /Expected a number of processes/],
      [['--fresh', '0'], /Expected a number of seeds/],
      [['--fresh', '3', '--seeds', '7'], /cannot be used with option '--seeds/],
      [['--upgrade', '--small'], /cannot be used with option '--small/],
      [['--explore', '--remedies'], /cannot be used with option '--remedies/],
      [['--corpus', '--line', '0'], /Expected a line from 1 to 999/],
      [['--sedes', '7'], /unknown option '--sedes'/],
    ] as const) {
      const { status, stderr } = run(...words);
      expect(stderr).to.match(expected);
      expect(status, words.join(' ')).to.equal(2);
    }
  });

  it('prints the scenario file of a seed', () => {
    const { status, stdout } = run('--seeds', '8', '--print');
    expect(status).to.equal(0);
    expect(JSON.parse(stdout)).to.deep.equal(JSON.parse(JSON.stringify(drawWorld(8).file)));
  });
});

describe('a world that the command plays', () => {
  it('has the digest that it has in any other process', async () => {
    const { status, stdout, stderr } = run('--seeds', '8', '--small', '--jobs', '1', '--json');
    expect(status, stderr).to.equal(0);
    const { digest } = await judgeWorld(drawWorld(8, 'small'));
    expect(JSON.parse(stdout)).to.deep.equal({ seed: 8, digest, violations: [] });
  });
});

describe('the corpus', () => {
  it('is printed by its lines', () => {
    const { status, stdout } = run('--corpus', '--line', '2', '--print');
    expect(status).to.equal(0);
    expect(JSON.parse(stdout)).to.deep.equal(readCorpus(CORPUS)[1]!.file);
  });

  it('has no world in a line after its last one', () => {
    const { status, stderr } = run('--corpus', '--line', '999');
    expect(stderr).to.include('The corpus has no line 999');
    expect(status).to.equal(2);
  });
});

describe('a small world', () => {
  it('is the same one for a seed, and most last less than two days where the usual ones last over three', () => {
    const bytes = JSON.stringify(drawWorld(8, 'small').file);
    expect(JSON.stringify(drawWorld(8, 'small').file)).to.equal(bytes);
    const { status, stdout } = run('--seeds', '8', '--small', '--print');
    expect(status).to.equal(0);
    expect(JSON.stringify(JSON.parse(stdout))).to.equal(bytes);
    const hours = ({ start, until }: Document): number => (Date.parse(`${until}`) - Date.parse(`${start}`)) / 3_600_000;
    // A world lasts until the longest waits that it draws have ended, so only the median has a limit.
    const seeds = Array.from({ length: 21 }, (_, index) => index + 1);
    const median = (size: 'small' | 'usual'): number | undefined =>
      seeds.map((seed) => hours(drawWorld(seed, size).file)).sort((a, b) => a - b)[10];
    expect(median('small')).to.be.lessThan(48);
    expect(median('usual')).to.be.greaterThan(72);
  });
});

describe('fresh seeds', () => {
  it('are the same ones for the same sources, one after the other', () => {
    const [first = 0, ...others] = freshSeeds(3);
    expect(first).to.be.within(1, 900_000_000);
    expect(others).to.deep.equal([first + 1, first + 2]);
    expect(freshSeeds(3)).to.deep.equal([first, ...others]);
  });
});

describe('a world that breaks a rule', () => {
  it('keeps the one pipeline, the events and the key that it breaks the rule with', async () => {
    const world = drawWorld(11).file as Record<string, Document[]>;
    const markersOf = (name: unknown): Document[] =>
      world.events!.filter(({ marker }) => (marker as Document | undefined)?.pipeline === name);
    const culprit = world.pipelines!.findLast(({ name }) => markersOf(name).length > 1)!;
    const events = markersOf(culprit.name);
    const needed = [events[0]!, events.at(-1)!];
    const small = (await minimise(world, async (file) => {
      const { pipelines, events: left } = file as Record<string, Document[]>;
      return (
        pipelines!.some(({ name, retry }) => name === culprit.name && retry !== undefined) &&
        needed.every((event) => left!.includes(event))
      );
    })) as Record<string, Document[]>;
    expect(small.pipelines).to.deep.equal([{ retry: culprit.retry, name: culprit.name }]);
    expect(small.events).to.have.members(needed);
    expect(small.faults).to.deep.equal([]);
  });
});

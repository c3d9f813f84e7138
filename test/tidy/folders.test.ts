/** The rooms of the house: which folders there are, how large they are, and that imports between them run one way. */
import { expect } from 'chai';
import { sources } from './sources';

/** Without what only tests use: a test may import anything. */
const ours = sources.filter(({ path }) => !/^(test|bench|docs)\//.test(path));

/** The rules from the words up: a folder imports from those before it. */
const KERNEL = [
  'values',
  'words',
  'stream',
  'time',
  'fields',
  'trigger',
  'engines',
  'run',
  'events',
  'lifecycle',
  'chunks',
  'traits',
  'config',
  'waiting',
  'reruns',
  'schedule',
  'job',
  'monitoring',
  'sources',
  'registration',
  'markers',
  'holds',
  'shadow',
  'situation',
  'sla',
  'attempt',
  'watch',
];

/** Features with one door each: a reader who does not use them reads none of their files. */
const DOORS = ['kernel/lifecycle', 'kernel/chunks'];

const MOST_FILES = 25;

const folderOf = (path: string): string => path.slice(0, path.lastIndexOf('/'));

/** In a folder, what a file below it belongs to: one of its folders, or, as `.`, its own files. */
const roomOf = (path: string, folder: string): string | undefined => {
  const start = folder === '' ? '' : `${folder}/`;
  if (!path.startsWith(start)) return undefined;
  const [first = '', ...rest] = path.slice(start.length).split('/');
  return rest.length === 0 ? '.' : first;
};

interface Arrow {
  from: string;
  to: string;
  /** One import that makes it. */
  because: string;
}

/** Between the rooms of a folder, types included. */
const arrowsIn = (folder: string, files: typeof ours = ours): Arrow[] =>
  files.flatMap(({ path, imports }) =>
    imports.flatMap(({ target, isOurs }) => {
      const [from, to] = [roomOf(path, folder), roomOf(target, folder)];
      if (!isOurs || from === undefined || to === undefined || from === to) return [];
      return [{ from, to, because: `${path} > ${target}` }];
    }),
  );

/** The folders that remain when folders that import from no other remaining one are taken away, again and again. */
const circleIn = (arrows: readonly Arrow[]): Arrow[] => {
  let left = [...arrows];
  for (;;) {
    const importing = new Set(left.map(({ from }) => from));
    const imported = new Set(left.map(({ to }) => to));
    const next = left.filter(({ from, to }) => importing.has(to) && imported.has(from));
    if (next.length === left.length) return left;
    left = next;
  }
};

const folders = [
  ...new Set(
    ours.flatMap(({ path }) => {
      const parts = path.split('/');
      return parts.map((_part, index) => parts.slice(0, index).join('/'));
    }),
  ),
].sort();

describe('folders', () => {
  it('make no circle at any level, by their types neither', () => {
    const circles = folders.flatMap((folder) =>
      circleIn(arrowsIn(folder)).map(({ from, to, because }) => `${folder || '.'}: ${from} → ${to} (${because})`),
    );
    expect(circles.join('\n')).to.equal('');
  });

  it('of the kernel are in order: imports run down only', () => {
    const found = [
      ...new Set(ours.flatMap(({ path }) => (path.startsWith('kernel/') ? (path.split('/')[1] ?? '') : []))),
    ];
    expect(found.sort()).to.deep.equal([...KERNEL].sort());
    const up = arrowsIn('kernel').filter(({ from, to }) => KERNEL.indexOf(to) > KERNEL.indexOf(from));
    expect(up.map(({ because }) => because).join('\n')).to.equal('');
  });

  it('of guarded lifecycles and of fan-out are entered by their door', () => {
    const past = ours.flatMap(({ path, imports }) =>
      imports.flatMap(({ target }) => {
        const door = DOORS.find((folder) => target.startsWith(`${folder}/`) && !path.startsWith(`${folder}/`));
        return door === undefined || target === `${door}/index.ts` ? [] : [`${path} > ${target}`];
      }),
    );
    expect(past.join('\n')).to.equal('');
  });

  it(`have at most ${MOST_FILES} files of their own`, () => {
    const counts = new Map<string, number>();
    for (const { path } of ours) counts.set(folderOf(path), (counts.get(folderOf(path)) ?? 0) + 1);
    const large = [...counts].filter(([, count]) => count > MOST_FILES).map(([name, count]) => `${name}: ${count}`);
    expect(large.join('\n')).to.equal('');
  });

  it('would be found: this test knows a wrong one', () => {
    const [first, second] = [ours.find(({ path }) => path === 'kernel/words/instance.ts')!, ours[1]!];
    const target = 'kernel/run/execution.ts';
    const wrong = { ...first, imports: [{ target, isOurs: true, isType: true, line: 1 }] };
    const circle = circleIn(arrowsIn('kernel', [...ours.filter((one) => one !== first), wrong, second]));
    expect(circle.map(({ from, to }) => `${from} → ${to}`)).to.include('words → run');
  });
});

/**
 * The command in one file of JavaScript. The package has it; in a clone it is compiled with esbuild and kept in
 * node_modules/.cache/signalbox. To transpile and load a thousand files takes longer than most commands.
 *
 * 1. The name of the kept folder is a hash of everything that the compiled command follows from: the content of every
 *    source, the installed packages as npm lists them, the version of Node, and the folder of the repository. So
 *    nothing that is kept can be stale.
 * 2. A folder is written under another name and renamed, so that two commands may start at once.
 * 3. Where nothing can be written, the command is compiled at every start.
 * 4. Sources decide: where they are, they are compiled, also beside a package that was built from others.
 */
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { SourceMap } from 'node:module';
import { basename, dirname, join, relative } from 'node:path';
import { pathToFileURL } from 'node:url';
import { deserialize, serialize, setFlagsFromString } from 'node:v8';
import { Script } from 'node:vm';

/** The folders of the command's code. esbuild lists the files that it took; one from another folder is an error. */
const FOLDERS = [
  'app',
  'asl',
  'aws',
  'cli',
  'console',
  'emulator',
  'examples',
  'functions',
  'infra',
  'kernel',
  'local',
  'simulator',
  'worker',
];
const FILES = ['package.json', 'package-lock.json', join('node_modules', '.package-lock.json')];
/** Loaded from node_modules where a command needs them; most need none of them. The last one needs its own place. */
export const PACKAGES_LEFT_OUT = [
  '@aws-sdk/client-s3',
  '@duckdb/*',
  '@pulumi/*',
  'esbuild',
  'typescript',
  'vega-datasets',
];
/** The verbs that run the stack in this process use other parts of the code than those that read a table. */
const RUNS_THE_STACK = new Set(['simulate', 'local', 'demo']);
/**
 * They are many functions that are each called a few thousand times: what V8 spends on writing them into one another is
 * more than it saves. In bytes of bytecode, of 920.
 */
export const LITTLE_INLINING = '--max-inlined-bytecode-size-cumulative=230';
const [CODE, MAP] = ['signalbox.cjs', 'signalbox.cjs.map'];
/** Where the package has them, with the pages of the console. */
const BUILT = join('dist', 'command');

const filesUnder = (folder) =>
  readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name);
    return entry.isDirectory() ? filesUnder(path) : [path];
  });

const readIfThere = (file) => {
  try {
    return readFileSync(file);
  } catch {
    return undefined;
  }
};

const hashOf = (text) => createHash('sha256').update(text).digest('hex');

const keyOf = (root) => {
  const hash = createHash('sha256').update(`${process.version} ${process.arch} ${root}`);
  const files = [
    ...FOLDERS.flatMap((folder) => filesUnder(join(root, folder))),
    ...FILES.map((file) => join(root, file)),
  ];
  for (const file of files.sort()) {
    const content = readIfThere(file);
    hash.update(`\n${file} ${content === undefined ? 'missing' : content.length}\n`).update(content ?? '');
  }
  return hash.digest('hex').slice(0, 32);
};

/**
 * In one file all sources have one `__dirname`; each gets its own back. `SIGNALBOX_ROOT` is the folder that the sources
 * are in, or would be: what they read has the same place in the package.
 */
export const ownFolders = (root) => ({
  name: 'own-folders',
  setup: ({ onLoad }) => {
    onLoad({ filter: /\.ts$/ }, ({ path }) => {
      const text = readFileSync(path, 'utf8');
      if (!text.includes('__dirname') || path.includes('node_modules')) return undefined;
      const folder = JSON.stringify(relative(root, dirname(path)).replaceAll('\\', '/'));
      return {
        contents: `const __dirname = require('node:path').join(SIGNALBOX_ROOT, ${folder}); ${text}`,
        loader: 'ts',
      };
    });
  },
});

/** The files of the command, and the sources that they were made of. */
export const compile = async (root, { require, ...options }) => {
  const { build } = require('esbuild');
  const { outputFiles, metafile } = await build({
    absWorkingDir: root,
    entryPoints: ['cli/main.ts'],
    outfile: CODE,
    bundle: true,
    write: false,
    platform: 'node',
    target: 'node20',
    format: 'cjs',
    external: PACKAGES_LEFT_OUT,
    sourcemap: 'external',
    sourcesContent: false,
    metafile: true,
    logLevel: 'error',
    ...options,
    plugins: [...(options.plugins ?? []), ownFolders(root)],
  });
  const inputs = Object.keys(metafile.inputs);
  const strange = inputs.filter((path) => ![...FOLDERS, 'node_modules', 'package.json'].includes(path.split('/')[0]));
  if (strange.length > 0)
    throw new Error(`the command is compiled from ${strange.join(', ')}; name the folder in cli/compiled.mjs`);
  const outputs = Object.fromEntries(outputFiles.map(({ path, text }) => [path.endsWith('.map') ? MAP : CODE, text]));
  return { outputs, inputs };
};

/** Does what only saves time: it may fail, on a disk that is full or may not be written. */
const ifPossible = (work) => {
  try {
    work();
  } catch {
    // The next start does it again.
  }
};

/** A file is there whole or not at all. */
const writeWhole = (file, content) => {
  const draft = `${file}.${process.pid}`;
  writeFileSync(draft, content);
  renameSync(draft, file);
};

/** Leaves the folder of `key` as the only one. */
const keep = (cache, key, outputs) => {
  const draft = join(cache, `${key}.${process.pid}`);
  mkdirSync(draft, { recursive: true });
  for (const [name, content] of Object.entries(outputs)) writeFileSync(join(draft, name), content);
  if (existsSync(join(cache, key))) rmSync(draft, { recursive: true });
  else renameSync(draft, join(cache, key));
  for (const name of readdirSync(cache)) if (name !== key) rmSync(join(cache, name), { recursive: true, force: true });
};

/** The stack of an error with the places in the sources. */
const inSources = (map) => (stack) => {
  const text = map();
  if (text === undefined) return stack;
  const sources = new SourceMap(JSON.parse(text.toString()));
  return stack.replace(/\(?([^\s(]*signalbox\.cjs):(\d+):(\d+)\)?/g, (place, _file, line, column) => {
    const { originalSource, originalLine, originalColumn } = sources.findEntry(Number(line) - 1, Number(column) - 1);
    return originalSource === undefined ? place : `(${originalSource}:${originalLine + 1}:${originalColumn + 1})`;
  });
};

/**
 * Values that follow from the sources and the name alone; Node's own form knows more than JSON, such as Infinity. The
 * package has some of them, as JSON that every version of Node reads.
 */
const keptIn = (folder, built) => {
  const fileOf = (name) => join(folder, `${hashOf(name).slice(0, 32)}.value`);
  return {
    read(name) {
      const page = built !== undefined && /^[\w ]+$/.test(name) ? join(built, `${name.replaceAll(' ', '-')}.json`) : '';
      const text = readIfThere(page);
      if (text !== undefined) return JSON.parse(text.toString());
      const bytes = readIfThere(fileOf(name));
      return bytes === undefined ? undefined : deserialize(bytes);
    },
    write: (name, value) => ifPossible(() => writeWhole(fileOf(name), serialize(value))),
  };
};

/** Runs the compiled code; the machine code that V8 has made by the end of the first run is kept for the next. */
const run = ({ root, folder, outputs, map }, { require, verb }) => {
  const kept = join(folder, RUNS_THE_STACK.has(verb) ? 'stack.v8' : 'table.v8');
  const cachedData = readIfThere(kept);
  const code = outputs[CODE].toString();
  if (RUNS_THE_STACK.has(verb)) setFlagsFromString(LITTLE_INLINING);
  const wrapped = `(function (exports, require, module, SIGNALBOX_ROOT) {${code}\n})`;
  const whole = `${wrapped}\n//# sourceMappingURL=${pathToFileURL(map).href}`;
  const script = new Script(whole, { filename: join(folder, CODE), cachedData });
  const module = { exports: {} };
  script.runInThisContext()(module.exports, require, module, root);
  if (cachedData === undefined || script.cachedDataRejected)
    process.once('exit', () => ifPossible(() => writeWhole(kept, script.createCachedData())));
  return module.exports;
};

/** The command of the package: its files are there. */
const fromPackage = (root, cache) => {
  const code = readFileSync(join(root, BUILT, CODE));
  const folder = join(cache, hashOf(`${process.version} ${process.arch} ${root} ${code}`).slice(0, 32));
  if (!existsSync(folder)) ifPossible(() => keep(cache, basename(folder), {}));
  return { root, folder, outputs: { [CODE]: code }, map: join(root, BUILT, MAP) };
};

/** The command of a clone, compiled where no earlier start has done it. */
const fromSources = async (root, cache, require) => {
  const key = keyOf(root);
  const folder = join(cache, key);
  const map = join(folder, MAP);
  const code = readIfThere(join(folder, CODE));
  if (code !== undefined) return { root, folder, outputs: { [CODE]: code }, map };
  const { outputs } = await compile(root, { require, sourceRoot: pathToFileURL(root).href });
  ifPossible(() => keep(cache, key, outputs));
  return { root, folder, outputs, map };
};

/** Whether the sources are there. */
export const isClone = (root) => existsSync(join(root, 'cli', 'main.ts'));

/** The exports of `cli/main.ts`, and what its `main` is given. `require` finds the packages; `verb` is what is run. */
export const loadCommand = async (root, { require, verb }) => {
  const cache = join(root, 'node_modules', '.cache', 'signalbox');
  const isPackage = !isClone(root);
  const loaded = isPackage ? fromPackage(root, cache) : await fromSources(root, cache, require);
  const map = () => loaded.outputs[MAP] ?? readIfThere(loaded.map);
  const built = isPackage ? join(root, BUILT) : undefined;
  return {
    command: run(loaded, { require, verb }),
    given: { kept: keptIn(loaded.folder, built), inSources: inSources(map) },
  };
};

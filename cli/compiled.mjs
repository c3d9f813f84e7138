/**
 * The command in one file of JavaScript, compiled with esbuild and kept in node_modules/.cache/signalbox. To transpile
 * and load a thousand files takes longer than most commands.
 *
 * 1. The name of the kept folder is a hash of everything that the compiled command follows from: the content of every
 *    source, the installed packages as npm lists them, the version of Node, and the folder of the repository. So
 *    nothing that is kept can be stale.
 * 2. A folder is written under another name and renamed, so that two commands may start at once.
 * 3. Where nothing can be written, the command is compiled at every start.
 */
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { SourceMap } from 'node:module';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { deserialize, serialize, setFlagsFromString } from 'node:v8';
import { Script } from 'node:vm';

/** What the command is made of. esbuild says which files it took; one from another folder is an error. */
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
/** Loaded from node_modules where a command needs them; most need none of them. The last one asks for its own place. */
const PACKAGES_LEFT_OUT = ['@aws-sdk/client-s3', '@duckdb/*', '@pulumi/*', 'esbuild', 'typescript', 'vega-datasets'];
/** The verbs that run the stack in this process use other parts of the code than those that read a table. */
const RUNS_THE_STACK = new Set(['simulate', 'local', 'demo']);
/**
 * They are many functions that are each called a few thousand times: what V8 spends on writing them into one another is
 * more than it saves. In bytes of bytecode, of 920.
 */
const LITTLE_INLINING = '--max-inlined-bytecode-size-cumulative=230';
const [CODE, MAP] = ['signalbox.cjs', 'signalbox.cjs.map'];

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

/** In one file all sources have one `__dirname`; each gets its own back. */
const ownFolders = {
  name: 'own-folders',
  setup: ({ onLoad }) => {
    onLoad({ filter: /\.ts$/ }, ({ path }) => {
      const text = readFileSync(path, 'utf8');
      return text.includes('__dirname') && !path.includes('node_modules')
        ? { contents: `const __dirname = ${JSON.stringify(dirname(path))}; ${text}`, loader: 'ts' }
        : undefined;
    });
  },
};

const compile = async (root, require) => {
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
    plugins: [ownFolders],
    sourcemap: 'external',
    sourceRoot: pathToFileURL(root).href,
    sourcesContent: false,
    metafile: true,
    logLevel: 'error',
  });
  const strange = Object.keys(metafile.inputs).filter(
    (path) => ![...FOLDERS, 'node_modules', 'package.json'].includes(path.split('/')[0]),
  );
  if (strange.length > 0)
    throw new Error(`the command is compiled from ${strange.join(', ')}; name the folder in cli/compiled.mjs`);
  return Object.fromEntries(outputFiles.map(({ path, text }) => [path.endsWith('.map') ? MAP : CODE, text]));
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

/** Values that follow from the sources and the name alone; Node's own form knows more than JSON, such as Infinity. */
const keptIn = (folder) => {
  const fileOf = (name) => join(folder, `${hashOf(name).slice(0, 32)}.value`);
  return {
    read(name) {
      const bytes = readIfThere(fileOf(name));
      return bytes === undefined ? undefined : deserialize(bytes);
    },
    write: (name, value) => ifPossible(() => writeWhole(fileOf(name), serialize(value))),
  };
};

/** Runs the compiled code; the machine code that V8 has made of it by the end of the first run is kept for the next. */
const run = (folder, outputs, { require, verb }) => {
  const kept = join(folder, RUNS_THE_STACK.has(verb) ? 'stack.v8' : 'table.v8');
  const cachedData = readIfThere(kept);
  const code = outputs[CODE].toString();
  const map = pathToFileURL(join(folder, MAP)).href;
  if (RUNS_THE_STACK.has(verb)) setFlagsFromString(LITTLE_INLINING);
  const whole = `(function (exports, require, module) {${code}\n})\n//# sourceMappingURL=${map}`;
  const script = new Script(whole, { filename: join(folder, CODE), cachedData });
  const module = { exports: {} };
  script.runInThisContext()(module.exports, require, module);
  if (cachedData === undefined || script.cachedDataRejected)
    process.once('exit', () => ifPossible(() => writeWhole(kept, script.createCachedData())));
  return module.exports;
};

/** The exports of `cli/main.ts`, and what its `main` is given. `require` finds the packages; `verb` is what is run. */
export const loadCommand = async (root, { require, verb }) => {
  const cache = join(root, 'node_modules', '.cache', 'signalbox');
  const key = keyOf(root);
  const folder = join(cache, key);
  const code = readIfThere(join(folder, CODE));
  const outputs = code === undefined ? await compile(root, require) : { [CODE]: code };
  if (code === undefined) ifPossible(() => keep(cache, key, outputs));
  const map = () => outputs[MAP] ?? readIfThere(join(folder, MAP));
  return {
    command: run(folder, outputs, { require, verb }),
    given: { kept: keptIn(folder), inSources: inSources(map) },
  };
};

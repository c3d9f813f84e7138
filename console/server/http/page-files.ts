/**
 * The console's page as files in memory. The page is built from its sources when the console is first used, in about a
 * second, and kept beside the compiled command; nothing that is built is part of the repository.
 */
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { basename, extname, join } from 'node:path';
import type { BuildOptions, Metafile } from 'esbuild';
import type { PageFile, PageFiles } from '../../../app/console/pages';
import type { Kept } from '../../../emulator/program/kept';

const WEB = join(__dirname, '..', '..', 'web');
const KEPT_AS = 'console page';
const NONCE = '%NONCE%';

const [HTML, SVG] = ['text/html; charset=utf-8', 'image/svg+xml'];

const types: Readonly<Record<string, string>> = {
  '.css': 'text/css; charset=utf-8',
  '.html': HTML,
  '.js': 'text/javascript; charset=utf-8',
  '.svg': SVG,
};

/** With the nonce of this answer in the place that the page has for it. */
export const withNonce = (page: Buffer, nonce: string): Buffer =>
  Buffer.from(page.toString('utf8').replaceAll(NONCE, nonce));

export const buildOptions: BuildOptions & { metafile: true; write: false } = {
  absWorkingDir: join(WEB, '..', '..'),
  entryPoints: { main: join(WEB, 'main.tsx') },
  outdir: '/assets',
  entryNames: '[name]-[hash]',
  chunkNames: '[name]-[hash]',
  assetNames: '[name]-[hash]',
  bundle: true,
  write: false,
  format: 'esm',
  splitting: true,
  platform: 'browser',
  target: 'es2022',
  jsx: 'automatic',
  minify: true,
  legalComments: 'none',
  define: { 'process.env.NODE_ENV': '"production"' },
  tsconfig: join(WEB, 'tsconfig.json'),
  metafile: true,
  logLevel: 'error',
};

const linkTo = (path: string, isEntry: boolean): string => {
  if (path.endsWith('.css')) return `<link rel="stylesheet" href="${path}">`;
  return isEntry ? `<script type="module" src="${path}"></script>` : `<link rel="modulepreload" href="${path}">`;
};

/** The page and its first view, with everything that they import: requested at once, and not one after the other. */
const FIRST = ['console/web/main.tsx', 'console/web/fleet/fleet-view.tsx'];

const firstFiles = ({ outputs }: Metafile): Set<string> => {
  const found = new Set<string>();
  const add = (path: string): void => {
    if (found.has(path)) return;
    found.add(path);
    for (const { path: imported, kind } of outputs[path]?.imports ?? []) if (kind === 'import-statement') add(imported);
  };
  for (const [path, { entryPoint = '' }] of Object.entries(outputs)) if (FIRST.includes(entryPoint)) add(path);
  return new Set([...found].map((path) => `/assets/${basename(path)}`));
};

/** Builds the page. Throws esbuild's error where the sources are wrong. */
export const buildPage = async (): Promise<PageFiles> => {
  const { build } = require('esbuild') as typeof import('esbuild');
  const { outputFiles, metafile } = await build(buildOptions);
  const files = new Map<string, PageFile>();
  for (const { path, contents } of outputFiles) {
    const name = basename(path);
    files.set(`/assets/${name}`, {
      type: types[extname(name)] ?? 'application/octet-stream',
      content: Buffer.from(contents),
    });
  }
  const icon = readFileSync(join(WEB, 'icon.svg'));
  const iconPath = `/assets/icon-${createHash('sha256').update(icon).digest('hex').slice(0, 8)}.svg`;
  files.set(iconPath, { type: SVG, content: icon });
  const first = firstFiles(metafile);
  // The styles of views that are loaded later are few, and are there from the start.
  const linked = [...files.keys()].filter((path) => path.endsWith('.css') || first.has(path));
  const page = readFileSync(join(WEB, 'index.html'), 'utf8')
    .replace('%ICON%', iconPath)
    .replace('%ENTRIES%', linked.map((path) => linkTo(path, basename(path).startsWith('main-'))).join('\n    '));
  files.set('/index.html', { type: HTML, content: Buffer.from(page) });
  return files;
};

/** Path, type and content, which is text: the package keeps the page as JSON. */
type KeptFile = [path: string, type: string, content: string];

/** The kept page, or the page that is built now and kept. */
export const loadPage = async (kept: Kept | undefined): Promise<PageFiles> => {
  const found = kept?.read(KEPT_AS) as KeptFile[] | undefined;
  if (found !== undefined)
    return new Map(found.map(([path, type, content]) => [path, { type, content: Buffer.from(content) }]));
  const files = await buildPage();
  const texts = [...files].map(([path, { type, content }]): KeptFile => [path, type, content.toString()]);
  kept?.write(KEPT_AS, texts);
  return files;
};

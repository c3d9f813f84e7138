/** The built site: its files by URL, and a server for them. */
import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname, join } from 'node:path';
import { root } from '../docs/pages';

const SITE = join(root, '.build', 'site');

const types: Readonly<Record<string, string>> = {
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.woff2': 'font/woff2',
};

/** Builds the site of a folder, as `npm run docs:build` does. */
export const build = (folder: string): { code: number | null; said: string } => {
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    [join(root, 'node_modules', 'vitepress', 'bin', 'vitepress.js'), 'build', folder],
    { cwd: root, encoding: 'utf8' },
  );
  return { code: status, said: stdout + stderr };
};

/** Addresses of the pages: `/`, `/tutorial`. */
export const builtPages = (): string[] =>
  readdirSync(SITE, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.html') && file !== '404.html')
    .map((file) => `/${file.replaceAll('\\', '/').replace(/(?:index)?\.html$/, '')}`)
    .sort();

/** The file that answers an address, as GitHub Pages finds it. */
const fileAt = (address: string): string | undefined =>
  [address, `${address}.html`, join(address, 'index.html')]
    .map((path) => join(SITE, path))
    .find((path) => extname(path) !== '' && existsSync(path));

export const htmlAt = (address: string): string | undefined => {
  const file = fileAt(address);
  return file?.endsWith('.html') === true ? readFileSync(file, 'utf8') : undefined;
};

export const isBuilt = (address: string): boolean => fileAt(address) !== undefined;

export interface Served {
  origin: string;
  close(): void;
}

export const serve = async (): Promise<Served> => {
  const server = createServer((request, response) => {
    const file = fileAt(new URL(request.url ?? '/', 'http://site').pathname);
    if (file === undefined) response.writeHead(404).end();
    else response.writeHead(200, { 'content-type': types[extname(file)] ?? 'text/plain' }).end(readFileSync(file));
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const { port } = server.address() as AddressInfo;
  return { origin: `http://127.0.0.1:${port}`, close: () => server.close() };
};

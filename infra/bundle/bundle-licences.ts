/** The licences of the packages that went into a bundle, which have to go with it. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Beside the code: the licences of what is in it. No code reads it. */
export const NOTICES_FILE = 'THIRD-PARTY-NOTICES.txt';

const FOLDER = 'node_modules/';
const LICENCE_FILE = /^(licen[cs]e|copying|notice)/i;

/** The folder of the package that a source belongs to; undefined for a source of the program itself. */
const packageFolder = (input: string): string | undefined => {
  const path = input.replaceAll('\\', '/');
  const start = path.lastIndexOf(FOLDER);
  if (start === -1) return undefined;
  const names = path.slice(start + FOLDER.length).split('/');
  return path.slice(0, start + FOLDER.length) + names.slice(0, names[0]?.startsWith('@') ? 2 : 1).join('/');
};

const textsIn = (folder: string): string[] =>
  readdirSync(folder)
    .filter((file) => LICENCE_FILE.test(file))
    .toSorted()
    .map((file) => readFileSync(join(folder, file), 'utf8').replaceAll('\r\n', '\n').trim());

/**
 * One text for the packages of a bundle: each package with its version and licence, above the text that it comes with,
 * once for all packages that share it. `inputs`: paths of sources from `root`. The same inputs give the same bytes.
 */
export const noticesOf = (inputs: readonly string[], root: string): string => {
  const packagesByText = new Map<string, string[]>();
  const folders = new Set(inputs.map(packageFolder).filter((folder) => folder !== undefined));
  for (const folder of [...folders].toSorted()) {
    const { name, version, license } = JSON.parse(readFileSync(join(root, folder, 'package.json'), 'utf8')) as Record<
      'name' | 'version' | 'license',
      string
    >;
    const text = textsIn(join(root, folder)).join('\n\n');
    packagesByText.set(text, [...(packagesByText.get(text) ?? []), `${name} ${version} (${license})`]);
  }
  return [...packagesByText].map(([text, packages]) => `${packages.join('\n')}\n\n${text}`.trim()).join('\n\n---\n\n');
};

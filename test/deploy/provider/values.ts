/** Property values as the engine sends them: plain JSON, with marks for what is unknown yet, secret, or an archive. */
import { readFileSync } from 'node:fs';
import { zipSync } from 'fflate';
import type { Kind, Properties } from './types';

export type Values = Record<string, any>;

const MARK = '4dabf18193072939515e22adb298388d';
const SECRET = '1b47061264138c4ac30d75fd1eb44270';
const ASSET = 'c44067f5952c0a294b673a41bacd8c17';
const ARCHIVE = '0def7320c3a5731c473e5ecbe6d01bc7';
/** Stands for an output of a resource that a preview has not made. */
export const UNKNOWN = '04da6b54-80e4-46f7-96ec-b56ff0331ba9';

const isMarked = (value: unknown, mark: string): value is Values =>
  typeof value === 'object' && value !== null && (value as Values)[MARK] === mark;

export const isArchive = (value: unknown): boolean => isMarked(value, ARCHIVE);

export const isUnknown = (value: unknown): boolean => value === UNKNOWN;

/** Without the marks of secrets, and without what is absent. */
export const plain = (value: any): any => {
  if (isMarked(value, SECRET)) return plain(value.value);
  if (Array.isArray(value)) return value.map(plain);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).flatMap(([key, inner]) =>
      inner === null || inner === undefined ? [] : [[key, plain(inner)]],
    ),
  );
};

/** All that is wrong with the value, each with its place. */
export const problemsOf = (kind: Kind, value: unknown, place: string): string[] => {
  if (isUnknown(value)) return [];
  const expected = (what: string): string[] => [`${place}: expected ${what}, found ${JSON.stringify(value)}`];
  switch (kind.is) {
    case 'anything':
      return [];
    case 'archive':
      return isArchive(value) ? [] : expected('an archive');
    case 'list':
      return Array.isArray(value)
        ? value.flatMap((item, index) => problemsOf(kind.of, item, `${place}[${index}]`))
        : expected('a list');
    case 'map':
      if (typeof value !== 'object' || value === null || Array.isArray(value)) return expected('an object');
      return Object.entries(value).flatMap(([key, inner]) => problemsOf(kind.of, inner, `${place}.${key}`));
    case 'object':
      if (typeof value !== 'object' || value === null || Array.isArray(value)) return expected('an object');
      return problemsOfProperties(kind.properties, value as Values, place);
    case 'either': {
      const attempts = kind.of.map((one) => problemsOf(one, value, place));
      return attempts.some((problems) => problems.length === 0) ? [] : (attempts[0] ?? []);
    }
    default:
      return typeof value === kind.is ? [] : expected(`a ${kind.is}`);
  }
};

export const problemsOfProperties = (properties: Properties, values: Values, place: string): string[] => {
  const problems: string[] = [];
  for (const [name, value] of Object.entries(values)) {
    if (value === undefined || value === null) continue;
    const property = properties[name];
    if (property === undefined)
      problems.push(
        `${place}.${name}: @pulumi/aws knows no such property; it knows ${Object.keys(properties).join(', ')}`,
      );
    else problems.push(...problemsOf(property.kind, value, `${place}.${name}`));
  }
  for (const [name, { isRequired }] of Object.entries(properties)) {
    if (isRequired && (values[name] === undefined || values[name] === null))
      problems.push(`${place}.${name}: is required and missing`);
  }
  return problems;
};

/**
 * An instant that every archive carries, so that the same files make the same bytes. Zip knows no time before 1980 and
 * no zone.
 */
export const ZIP_TIME = '1980-01-01T00:00:00';

/** The bytes of a zip file with what the archive holds. */
export const zipOf = (archive: Values): Uint8Array => {
  const files: Record<string, Uint8Array> = {};
  for (const [path, asset] of Object.entries(archive.assets as Record<string, Values>)) {
    if (!isMarked(asset, ASSET)) throw new Error(`the archive's entry ${path} is no asset: ${JSON.stringify(asset)}`);
    files[path] =
      asset.path === undefined ? new TextEncoder().encode(asset.text as string) : readFileSync(asset.path as string);
  }
  return zipSync(files, { mtime: ZIP_TIME });
};

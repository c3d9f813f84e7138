/**
 * The error classes of the AWS SDK's clients, made by one function instead of written out: each client has some thirty,
 * all alike but for their name and whose fault they are. What else an error carries (a cancelled transaction's reasons)
 * the SDK assigns to it when it has read the answer.
 */

import { readFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import type { Plugin } from 'esbuild';

const IMPORT_OF_BASE = /^import \{ (\w+) as __BaseException \} from "(\.\/\w+)";/;
const ERROR_CLASS = new RegExp(
  [
    /export class (\w+) extends __BaseException \{/,
    /static shapeId = "([^"]+)";/,
    /name = "([^"]+)";/,
    /\$fault = "(client|server)";/,
  ]
    .map(({ source }) => source)
    .join('\\s+'),
  'g',
);

const MAKER = `const make = (shapeId, name, $fault) => class extends __BaseException {
  static shapeId = shapeId;
  name = name;
  $fault = $fault;
  constructor(options) {
    super({ name, $fault, ...options });
    Object.setPrototypeOf(this, new.target.prototype);
  }
};`;

/** Undefined when the module is not written as the others are: then it goes in as it is. */
export const shortErrors = (source: string): string | undefined => {
  const base = IMPORT_OF_BASE.exec(source);
  const classes = [...source.matchAll(ERROR_CLASS)];
  if (base === null || classes.length !== source.split('export class ').length - 1) return undefined;
  const constants = classes.map(
    ([, name, shapeId, errorName, fault]) =>
      `export const ${name} = /* @__PURE__ */ make("${shapeId}", "${errorName}", "${fault}");`,
  );
  return [`import { ${base[1]} as __BaseException } from "${base[2]}";`, MAKER, ...constants].join('\n');
};

export const oneErrorClass: Plugin = {
  name: 'one-error-class',
  setup: ({ onLoad }) => {
    onLoad({ filter: /[\\/]@aws-sdk[\\/]client-[\w-]+[\\/]dist-es[\\/]models[\\/]errors\.js$/ }, async ({ path }) => {
      const contents = shortErrors(await readFile(path, 'utf8'));
      return contents === undefined ? undefined : { contents, loader: 'js', resolveDir: dirname(path) };
    });
  },
};

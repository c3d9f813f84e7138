/**
 * Writes the generated parts of the reference: everything between `<!-- generated: NAME -->` and `<!-- end -->`. The
 * rest of each page is written by hand. `npm run docs` runs it; a test fails when a page is not what this would write.
 */

import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join, posix } from 'node:path';
import { documentSchema } from '../kernel/config/json-schema';
import { required } from '../kernel/values/required';
import { flowDrawing } from './diagrams/flow';
import { statesDrawing } from './diagrams/states';
import { themes } from './diagrams/svg';
import { tableDrawing } from './diagrams/table';
import { cliParts } from './tables/cli';
import { configParts } from './tables/config';
import { operationsParts } from './tables/deployer';
import { embeddedCloudParts } from './tables/embedded-cloud';
import { enginesParts, waitingParts } from './tables/engines';
import { evaluatorsParts } from './tables/evaluators';
import { eventsParts } from './tables/events';
import { firstHourParts } from './tables/first-hour';
import { chunksParts, lifecyclesParts } from './tables/lifecycles';
import { withParts } from './tables/markdown';
import { promisesParts } from './tables/promises';
import { scenariosParts } from './tables/scenarios';
import { tableParts } from './tables/table';

type Parts = Readonly<Record<string, string>>;

/** The function that makes the parts of each page; the pages of a subject share one. */
export const pages: Readonly<Record<string, () => Parts | Promise<Parts>>> = {
  'config.md': configParts,
  'config/stack.md': configParts,
  'table.md': tableParts,
  'table/attributes.md': tableParts,
  'events.md': eventsParts,
  'evaluators.md': evaluatorsParts,
  'scenarios.md': scenariosParts,
  'cli.md': cliParts,
  'cli/documents.md': cliParts,
  'cli/runs.md': cliParts,
  'cli/answers.md': cliParts,
  'cli/lifecycle.md': cliParts,
  'embedded-cloud.md': embeddedCloudParts,
  'lifecycles.md': lifecyclesParts,
  'chunks.md': chunksParts,
  'engines.md': enginesParts,
  'waiting.md': waitingParts,
  'operations.md': operationsParts,
  'how-to/first-hour.md': firstHourParts,
  'promises/pages.md': promisesParts,
};

export const pathOf = (page: string): string => join(__dirname, page);

/** A part names other pages as a page of `docs/` does; the link of a page in a folder begins in the folder. */
const linkedFrom = (page: string, text: string): string =>
  text.replaceAll(/\]\((?![a-z]+:|#)([^)#\s]+)/g, (_whole, target: string) =>
    target === page ? '](' : `](${posix.relative(posix.dirname(page), target)}`,
  );

/** The page as it is, and as it should be. */
export const renderPage = async (page: string): Promise<{ written: string; rendered: string; parts: string[] }> => {
  const written = readFileSync(pathOf(page), 'utf8');
  const parts = await required(pages[page], `generator of ${page}`)();
  const placed = Object.fromEntries(Object.entries(parts).map(([name, text]) => [name, linkedFrom(page, text)]));
  return { written, rendered: withParts(written, placed), parts: Object.keys(parts) };
};

const drawings = { flow: flowDrawing, states: statesDrawing, table: tableDrawing } as const;

/** Each drawing for the pages of either theme. */
const pictures: Readonly<Record<string, () => string>> = Object.fromEntries(
  Object.entries(drawings).flatMap(([name, draw]) =>
    Object.entries(themes).map(([scheme, theme]) => [`pictures/${name}-${scheme}.svg`, () => draw(theme)]),
  ),
);

/** Files that are written whole. */
export const files: Readonly<Record<string, () => string>> = {
  'signalbox.schema.json': () => `${JSON.stringify(documentSchema(), null, 2)}\n`,
  ...pictures,
};

const readIfThere = (path: string): string | undefined => (existsSync(path) ? readFileSync(path, 'utf8') : undefined);

export const writePages = async (): Promise<string[]> => {
  const changed: string[] = [];
  for (const page of Object.keys(pages)) {
    const { written, rendered } = await renderPage(page);
    if (written === rendered) continue;
    writeFileSync(pathOf(page), rendered);
    changed.push(page);
  }
  for (const [file, render] of Object.entries(files)) {
    if (readIfThere(pathOf(file)) === render()) continue;
    writeFileSync(pathOf(file), render());
    changed.push(file);
  }
  return changed;
};

if (require.main === module) {
  void writePages().then((changed) =>
    process.stdout.write(changed.length === 0 ? 'docs: nothing to change\n' : `docs: wrote ${changed.join(', ')}\n`),
  );
}

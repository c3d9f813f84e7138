/**
 * The report of a simulation as one file: its styles, its script and its data are in it, and its policy lets nothing be
 * loaded. The same report gives the same bytes.
 */
import { createHash } from 'node:crypto';
import { join } from 'node:path';
import type { ShownReport } from '../../app/console/simulation-report';
import type { Kept } from '../../emulator/program/kept';
import { noticesOf } from '../../infra/bundle/bundle-licences';
import { buildOptions } from './http/page-files';

interface Parts {
  script: string;
  style: string;
  /** The licences of what the script is made of. */
  notices: string;
}

const ENTRY = join(__dirname, '..', 'web', 'simulation', 'standalone.tsx');
const ROOT = join(__dirname, '..', '..');
const KEPT_AS = 'simulation page';

const buildParts = async (): Promise<Parts> => {
  const { build } = require('esbuild') as typeof import('esbuild');
  const { outputFiles = [], metafile } = await build({
    ...buildOptions,
    entryPoints: { report: ENTRY },
    format: 'iife',
    splitting: false,
  });
  const sources = Object.values(metafile?.outputs ?? {}).flatMap(({ inputs }) => Object.keys(inputs));
  const notices = noticesOf([...new Set(sources)], ROOT);
  const textOf = (extension: string): string => outputFiles.find(({ path }) => path.endsWith(extension))?.text ?? '';
  return { script: textOf('.js').trim(), style: textOf('.css').trim(), notices };
};

/** The kept parts, or those that are built now and kept. */
export const loadSimulationPage = async (kept: Kept | undefined): Promise<Parts> => {
  const found = kept?.read(KEPT_AS) as Parts | undefined;
  if (found !== undefined) return found;
  const parts = await buildParts();
  kept?.write(KEPT_AS, parts);
  return parts;
};

const hashOf = (text: string): string => createHash('sha256').update(text).digest('base64');

/** JSON in which nothing ends a script, begins a comment or is markup: every text stays a text. */
export const inertJson = (value: unknown): string =>
  JSON.stringify(value).replaceAll(
    /[<>&\u2028\u2029]/g,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );

const escaped = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');

export const simulationPage = async (report: ShownReport, kept?: Kept): Promise<string> => {
  const { script, style, notices } = await loadSimulationPage(kept);
  const data = inertJson(report);
  // Components bring a few rules of style along. They are let in by a word that no text of the report can know.
  const nonce = hashOf(`${script}${style}${data}`).replaceAll(/\W/g, '').slice(0, 22);
  const policy = [
    "default-src 'none'",
    `script-src 'sha256-${hashOf(script)}'`,
    `style-src 'sha256-${hashOf(style)}' 'nonce-${nonce}'`,
    'img-src data:',
    "base-uri 'none'",
    "form-action 'none'",
  ].join('; ');
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta http-equiv="content-security-policy" content="${policy}">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta property="csp-nonce" content="${nonce}">
<meta name="color-scheme" content="light dark">
<title>Signalbox simulation</title>
<style>${style}</style>
</head>
<body>
<div id="root"></div>
<script type="application/json" id="report">${data}</script>
<template id="licences"><pre>${escaped(notices)}</pre></template>
<script>${script}</script>
</body>
</html>
`;
};

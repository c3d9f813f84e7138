/** A part that the deployment tests need, built once and cached; a stamp beside it names the pins of that build. */
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { systemClock } from '../../aws/runtime/clock';
import { cache } from './places';

export interface Part {
  name: string;
  result: string;
  /** Decides whether it is installed again. */
  pins: string;
  install: () => Promise<unknown>;
}

const stampOf = ({ name }: Part): string => join(cache, `${name}.stamp`);
const digestOf = ({ pins }: Part): string => createHash('sha256').update(pins).digest('hex');

const isInstalled = (part: Part): boolean => {
  const stamp = stampOf(part);
  return existsSync(part.result) && existsSync(stamp) && readFileSync(stamp, 'utf8') === digestOf(part);
};

export const installPart = async (part: Part, say: (line: string) => void): Promise<void> => {
  if (isInstalled(part)) return;
  const { name, install } = part;
  say(`installing ${name} (only when its pins changed)`);
  const from = systemClock.now();
  rmSync(stampOf(part), { force: true });
  await install();
  writeFileSync(stampOf(part), digestOf(part));
  say(`installed ${name} in ${Math.round((systemClock.now() - from) / 1000)} s`);
};

/** Throws where the part is missing or was made from other pins. */
export const resultOf = (part: Part): string => {
  if (isInstalled(part)) return part.result;
  throw new Error(`${part.name} is missing, or follows from other sources; run \`npx tsx test/deploy/install.ts\``);
};

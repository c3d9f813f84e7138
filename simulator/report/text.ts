/** The report that a person reads: timeline, summary, verdict. */
import { createColors } from 'picocolors';
import { clockAt } from '../../kernel/time/time-zone';
import type { Evidence } from '../evidence/evidence';
import type { SimulationResult } from '../evidence/result';
import { summaryOf } from './summary';
import { type Line, timelineOf } from './timeline';

/** Beyond this a timeline is a file, not a story. */
const MAX_LINES = 400;

/** Column for what happened: the longest is `already done`. */
const WHAT_WIDTH = 12;

export const reportText = (evidence: Evidence, result: SimulationResult, options: { colours: boolean }): string => {
  const colours = createColors(options.colours);
  const { start, timezone, expect } = evidence.scenario;
  const paint: Readonly<Record<Line['tone'], (text: string) => string>> = {
    plain: (text) => text,
    good: colours.green,
    bad: colours.red,
    warning: colours.yellow,
    faint: colours.dim,
  };
  const show = ({ at, what, text, tone }: Line): string =>
    `${colours.dim(clockAt(timezone, at))}  ${paint[tone](`${what.padEnd(WHAT_WIDTH)}  ${text}`)}`;
  const lines = timelineOf(evidence, result.violations);
  const shown = lines.slice(0, MAX_LINES).map(show);
  if (lines.length > MAX_LINES) shown.push(`... and ${lines.length - MAX_LINES} more lines; --json has everything`);
  const count = result.violations.length;
  const broken = count === 1 ? '1 broken invariant' : `${count} broken invariants`;
  const verdict =
    count === 0
      ? colours.green(`No invariant was broken. Seed ${result.seed}, digest ${result.digest}.`)
      : colours.red(`${broken}. Seed ${result.seed}, digest ${result.digest}.`);
  const { unmet } = result;
  const missed = [
    colours.red(`${unmet.length} of ${expect.length} expectations not met:`),
    ...unmet.map(({ message }) => `  ${message}`),
  ];
  const met = expect.length === 0 ? [] : [colours.green(`All ${expect.length} expectations were met.`)];
  return [
    `All times are ${timezone}. From ${clockAt(timezone, start)} to ${clockAt(timezone, evidence.end)}.`,
    '',
    ...shown,
    '',
    summaryOf(result),
    '',
    ...(unmet.length > 0 ? missed : met),
    verdict,
    '',
  ].join('\n');
};

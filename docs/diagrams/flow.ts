/** From a MARKER to a run: what Signalbox decides between the user's data and the user's job. */
import { phases } from './states';
import { arrow, box, drawing, type Theme, text } from './svg';

const WIDTH = 1190;
const TOP = 120;
const step = { width: 150, height: 84 };

/** The questions of each phase, below its title. */
const questions: Readonly<Record<string, readonly string[]>> = {
  'May it run?': ['excluded? too early?', 'paused?'],
  Lock: ['one job at a time;', 'already done?'],
  'Is the data ready?': ['every trait', 'must pass'],
  Job: ['started once,', 'watched to its end'],
  Result: ['run log, retry,', 'dependants'],
};

const WATCH = ['alerts for what is missed, stuck, lost or overdue,', 'even if nothing ever arrives'];

type Point = readonly [number, number];

const between = (from: Point, to: Point): Point[] => [from, to];

const withLines = (at: Point, title: string, lines: readonly string[], theme: Theme): string[] => [
  text(at[0], at[1], title, { colour: theme.text, bold: true, size: 14, anchor: 'middle' }),
  ...lines.map((line, index) =>
    text(at[0], at[1] + 20 + index * 16, line, { colour: theme.quiet, size: 12, anchor: 'middle' }),
  ),
];

const steps = (theme: Theme): string[] =>
  phases()
    .filter(({ title }) => title in questions)
    .flatMap(({ title }, index) => {
      const x = 244 + index * 169;
      const isGate = title === 'Is the data ready?';
      return [
        box({ x, y: TOP, ...step }, theme.panel, isGate ? theme.wait : theme.line),
        ...withLines([x + step.width / 2, TOP + 28], title, questions[title] ?? [], theme),
        ...(index === 0 ? [] : [arrow(between([x - 19, TOP + 42], [x - 2, TOP + 42]), theme.go)]),
      ];
    });

const own = (x: number, y: number, lines: readonly string[], theme: Theme): string[] => {
  const [title = '', ...rest] = lines;
  return [
    box({ x, y, width: 190, height: step.height }, theme.paper, theme.own),
    ...withLines([x + 95, y + 28], title, rest, theme),
  ];
};

const BELOW = TOP + step.height;

const LOWER = 274;
const MIDDLE = LOWER + 42;

const around = (theme: Theme): string[] => [
  box({ x: 228, y: 72, width: 858, height: 304 }, 'none', theme.line),
  text(244, 100, 'Signalbox', { colour: theme.quiet, bold: true }),
  ...own(10, TOP, ['Your data', 'a MARKER says that it landed:', 'from S3, an event, a program'], theme),
  arrow(between([200, TOP + 42], [242, TOP + 42]), theme.go),
  ...own(722, 4, ['Your job', 'Glue, EMR, Airflow,', 'Databricks, Lambda, HTTP'], theme),
  arrow(between([817, TOP], [817, 90]), theme.go),
  arrow([...between([676, BELOW], [676, BELOW + 30]), [626, BELOW + 30], [626, BELOW + 2]], theme.wait, true),
  text(614, BELOW + 34, 'no: wait without the lock, ask again', { colour: theme.wait, anchor: 'end' }),
  box({ x: 244, y: LOWER, width: 438, height: step.height }, theme.panel, theme.line),
  ...withLines([463, LOWER + 28], 'Watchdog and sweeper, every 5 minutes', WATCH, theme),
  box({ x: 742, y: LOWER, width: 328, height: step.height }, theme.panel, theme.line),
  ...withLines(
    [906, LOWER + 28],
    'Outbox',
    ['SNS lifecycle, SNS alerts, EventBridge:', 'every event at least once'],
    theme,
  ),
  arrow(between([990, BELOW], [990, LOWER - 2]), theme.go),
  arrow(between([682, MIDDLE], [740, MIDDLE]), theme.go),
  arrow(between([1070, MIDDLE], [1108, MIDDLE]), theme.go),
  text(1114, MIDDLE - 4, 'on-call', { colour: theme.own, bold: true }),
  text(1114, MIDDLE + 13, 'operator', { colour: theme.own, bold: true }),
];

export const flowDrawing = (theme: Theme): string =>
  drawing(
    {
      title: 'From data that landed to one run of your job',
      width: WIDTH,
      height: 390,
      parts: [...around(theme), ...steps(theme)],
    },
    theme,
  );

/** The states of the flow by phase, from `asl/pipeline.asl.json`: who does each, and which phases follow. */

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { taskContracts } from '../../asl/task-contracts';
import { required } from '../../kernel/values/required';
import { box, drawing, type Theme, text } from './svg';

interface State {
  Type: string;
  Next?: string;
  Default?: string;
  Choices?: readonly { Next: string }[];
}

/** Each state belongs to the phase of the nearest name before it, in the order of the definition. */
const begins: Readonly<Record<string, string>> = {
  InitDefaults: 'May it run?',
  AcquireLock: 'Lock',
  BeginEvaluation: 'Is the data ready?',
  TriggerPipeline: 'Job',
  LogResult: 'Result',
  IsMonitored: 'Monitoring',
  AlertError: 'End',
};

const read = (): [string, State][] =>
  Object.entries(
    (
      JSON.parse(readFileSync(join(__dirname, '..', '..', 'asl', 'pipeline.asl.json'), 'utf8')) as {
        States: Record<string, State>;
      }
    ).States,
  );

export interface Phase {
  title: string;
  states: { name: string; doer: string }[];
  /** Titles of the phases that may follow without an error. */
  next: string[];
}

const doerOf = (name: string, { Type }: State): string => {
  const task = taskContracts[name]?.function;
  if (task !== undefined) return task;
  return Type === 'Map' ? 'evaluator' : Type.toLowerCase();
};

const nextOf = ({ Next, Default, Choices = [] }: State): string[] =>
  [Next, Default, ...Choices.map((choice) => choice.Next)].filter((name) => name !== undefined);

export const phases = (): Phase[] => {
  const states = read();
  const phaseOf = new Map<string, string>();
  let current = '';
  for (const [name] of states) {
    current = begins[name] ?? current;
    phaseOf.set(name, current);
  }
  return Object.values(begins).map((title) => {
    const own = states.filter(([name]) => phaseOf.get(name) === title);
    const next = own.flatMap(([, state]) => nextOf(state)).filter((name) => name !== 'AlertError');
    return {
      title,
      states: own.map(([name, state]) => ({ name, doer: doerOf(name, state) })),
      next: [...new Set(next.map((name) => required(phaseOf.get(name), `phase of ${name}`)))].filter(
        (phase) => phase !== title,
      ),
    };
  });
};

const WIDTH = 290;
const GAP = 20;
const LINE = 22;
const COLUMNS = 3;
const HEAD = 66;

const heightOf = ({ states }: Phase): number => 62 + states.length * LINE;

const panel = (phase: Phase, x: number, y: number, theme: Theme): string[] => [
  box({ x, y, width: WIDTH, height: heightOf(phase) }, theme.panel, theme.line),
  text(x + 14, y + 25, phase.title, { colour: theme.text, bold: true, size: 15 }),
  text(x + WIDTH - 14, y + 25, String(phase.states.length), { colour: theme.quiet, anchor: 'end' }),
  ...phase.states.flatMap(({ name, doer }, index) => {
    const line = y + 50 + index * LINE;
    const isWait = name.startsWith('WaitFor');
    return [
      text(x + 14, line, name, { colour: isWait ? theme.wait : theme.text, mono: true, size: 12 }),
      text(x + WIDTH - 14, line, isWait ? 'waits' : doer, { colour: theme.quiet, anchor: 'end', size: 11 }),
    ];
  }),
  text(x + 14, y + heightOf(phase) - 12, phase.next.length === 0 ? '' : `then: ${phase.next.join(' · ')}`, {
    colour: theme.go,
    size: 12,
  }),
];

export const statesDrawing = (theme: Theme): string => {
  const all = phases();
  const count = all.reduce((sum, { states }) => sum + states.length, 0);
  const [upper, lower, last] = [all.slice(0, COLUMNS), all.slice(COLUMNS, 2 * COLUMNS), required(all.at(-1), 'phase')];
  const middle = HEAD + Math.max(...upper.map(heightOf)) + GAP;
  const parts = [
    ...upper.flatMap((phase, column) => panel(phase, GAP + column * (WIDTH + GAP), HEAD, theme)),
    ...panel(last, GAP, HEAD + heightOf(required(upper[0], 'phase')) + GAP, theme),
    ...lower.flatMap((phase, column) => panel(phase, GAP + column * (WIDTH + GAP), middle, theme)),
  ];
  const title = `The ${count} states of an execution, by phase`;
  const note = 'Each step names the function that does it. An error of any step leads to AlertError.';
  return drawing(
    {
      title,
      width: GAP + COLUMNS * (WIDTH + GAP),
      height: middle + Math.max(...lower.map(heightOf)) + GAP,
      parts: [
        text(GAP, 30, title, { colour: theme.text, bold: true, size: 17 }),
        text(GAP, 51, note, { colour: theme.quiet }),
        ...parts,
      ],
    },
    theme,
  );
};

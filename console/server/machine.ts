/** The state machine as its definition has it: the top-level states, and which may follow which. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { MachineState } from '../api';

interface Rule {
  Next?: string;
}

interface Definition {
  StartAt: string;
  States: Record<string, Rule & { Type: string; Comment?: string; Choices?: Rule[]; Default?: string; Catch?: Rule[] }>;
}

const DEFINITION = join(__dirname, '..', '..', 'asl', 'pipeline.asl.json');

export const readMachine = (): MachineState[] => {
  const { StartAt, States } = JSON.parse(readFileSync(DEFINITION, 'utf8')) as Definition;
  return Object.entries(States).map(([name, { Type, Comment, Next, Choices = [], Default, Catch = [] }]) => {
    const next = [Next, ...Choices.map((rule) => rule.Next), Default, ...Catch.map((rule) => rule.Next)];
    return {
      name,
      type: Type,
      comment: Comment ?? null,
      next: [...new Set(next)].filter((one) => one !== undefined),
      isStart: name === StartAt,
    };
  });
};

/** The state machine as its definition has it: the top-level states, and which may follow which. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { MachineState } from '../../api';

interface Rule {
  Next?: string;
}

interface Definition {
  StartAt: string;
  States: Record<string, Rule & { Type: string; Comment?: string; Choices?: Rule[]; Default?: string; Catch?: Rule[] }>;
}

const DEFINITION = join(__dirname, '..', '..', '..', 'asl', 'pipeline.asl.json');

export const readMachine = (): MachineState[] => {
  const { StartAt, States } = JSON.parse(readFileSync(DEFINITION, 'utf8')) as Definition;
  return Object.entries(States).map(([name, { Type, Comment, Next, Choices = [], Default, Catch = [] }]) => {
    // The default of a choice is for words that no handler says, and a sign of a defect.
    const next = new Set([Next, ...Choices.map((rule) => rule.Next)].filter((one) => one !== undefined));
    const onError = [Default, ...Catch.map((rule) => rule.Next)].filter((one) => one !== undefined);
    return {
      name,
      type: Type,
      comment: Comment ?? null,
      next: [...next],
      onError: [...new Set(onError)].filter((one) => !next.has(one)),
      isStart: name === StartAt,
    };
  });
};

import type { ExecutionSummary } from '../../emulator/cloud';
import type { ExecutionInput } from '../../kernel/run/execution';
import type { Execution } from '../evidence/evidence';

const parseObject = (text: string | undefined): Record<string, unknown> => {
  try {
    const value = JSON.parse(text ?? '') as unknown;
    return value !== null && typeof value === 'object' ? (value as Record<string, unknown>) : {};
  } catch {
    return {};
  }
};

/** `outcome` is in `result` of the output, or in the output itself. */
const outcomeOf = (output: string | undefined): string | undefined => {
  const { result, outcome } = parseObject(output);
  const found = outcome ?? (result as Record<string, unknown> | undefined)?.outcome;
  return typeof found === 'string' ? found : undefined;
};

export const readExecution = ({ input, output, ...summary }: ExecutionSummary): Execution => ({
  ...summary,
  // The rules about executions read each field as it may be.
  input: parseObject(input) as unknown as ExecutionInput,
  outcome: outcomeOf(output),
});

/** `signalbox check PIPELINE`: asks the evaluators now, without a run, and says what would happen. */

import { archetypeOf } from '../../../app/documents/archetype-of';
import { askEvaluator } from '../../../app/explain/ask-evaluator';
import { outcomeOf, outcomeOfSome } from '../../../app/explain/check-outcome';
import { readFacts } from '../../../app/explain/facts';
import { ExitCode, UsageError } from '../../../app/stack/exit';
import { findPipeline, type InstanceOptions, instanceOf } from '../../../app/stack/pipelines';
import { type Stack, withStack } from '../../../app/stack/stack';
import { mergeTraits, type PipelineConfig } from '../../../kernel/config';
import type { TraitPlan } from '../../../kernel/run/execution';
import { withBusinessDays } from '../../../kernel/schedule/business-day';
import { batchesOf, type CheckedTrait } from '../../../kernel/traits/evaluator';
import { ConfigError } from '../../../kernel/values/errors';
import { nearestName } from '../../../kernel/values/nearest';
import { required } from '../../../kernel/values/required';
import type { Instance } from '../../../kernel/words/instance';
import { paintOf, paintStatus, printJson, printTable } from '../../render/terminal';
import type { Session, StackOptions } from '../../session/session';

export interface CheckOptions extends StackOptions, InstanceOptions {
  /** Only these. */
  trait?: readonly string[];
}

const chosen = (name: string, traits: readonly TraitPlan[], wanted: readonly string[]): readonly TraitPlan[] => {
  const known = traits.map(({ type }) => type);
  for (const type of wanted) {
    if (known.includes(type)) continue;
    const nearest = nearestName(type, known);
    throw new UsageError(
      `${name} has no trait "${type}" with an evaluator. ` +
        (nearest === undefined ? `It has ${known.join(', ') || 'none'}.` : `Did you mean ${nearest}?`),
    );
  }
  return wanted.length === 0 ? traits : traits.filter(({ type }) => wanted.includes(type));
};

/** Side by side, as in a run. */
const ask = async (
  stack: Stack,
  { mode }: PipelineConfig,
  instance: Instance,
  traits: readonly TraitPlan[],
): Promise<CheckedTrait[]> => {
  const answers = await Promise.all(
    batchesOf(traits).map((batch) => askEvaluator(stack, { ...instance, mode, traits: batch })),
  );
  return answers.flat();
};

const valueText = (value: unknown): string => {
  if (value === null) return '';
  const text = typeof value === 'string' ? value : JSON.stringify(value);
  return text.length > 60 ? `${text.slice(0, 59)}…` : text;
};

/** Every trait was checked. */
const checkedOf = ({ type }: TraitPlan, checked: readonly CheckedTrait[]): CheckedTrait =>
  required(
    checked.find((one) => one.type === type),
    `check of ${type}`,
  );

const print = (session: Session, traits: readonly TraitPlan[], checked: readonly CheckedTrait[]): void => {
  const paint = paintOf(session.terminal);
  const rows = traits.map((trait) => {
    const { type, required: isRequired, evaluator } = trait;
    const { status, value, reason, failureCategory } = checkedOf(trait, checked);
    const category = failureCategory === null ? '' : ` ${failureCategory}`;
    return [
      type,
      isRequired ? 'required' : 'optional',
      evaluator,
      paintStatus(paint, status) + category,
      valueText(value),
      reason,
    ];
  });
  printTable(session.terminal, ['TRAIT', 'KIND', 'EVALUATOR', 'STATUS', 'VALUE', 'REASON'], rows);
  session.terminal.write('\n');
};

export const runCheck = async (session: Session, name: string, options: CheckOptions): Promise<ExitCode> => {
  const stack = await session.open(options);
  const nowMs = stack.clock.now();
  const { trait: wanted = [] } = options;
  const found = await withStack(stack, async () => {
    const pipeline = await findPipeline(stack, name);
    const { instance, schedule } = instanceOf(pipeline, options, nowMs);
    const archetype = await archetypeOf(stack, pipeline);
    const all = chosen(name, mergeTraits(pipeline, archetype), wanted);
    const traits = await withBusinessDays(all, instance, stack.tables.config).catch((error: unknown) => {
      throw error instanceof ConfigError ? new UsageError(error.message, { cause: error }) : error;
    });
    const [facts, checked] = await Promise.all([
      readFacts(stack, pipeline, schedule, instance),
      ask(stack, pipeline, instance, traits),
    ]);
    return { pipeline, instance, archetype, traits, facts, checked };
  });
  const { instance, traits, checked } = found;
  const outcome = wanted.length > 0 ? outcomeOfSome(checked) : outcomeOf(found, checked, nowMs);
  const { wouldStart = null, state, sentences } = outcome;
  if (options.json === true) {
    const shown = traits.map((trait) => ({
      ...checkedOf(trait, checked),
      required: trait.required,
      evaluator: trait.evaluator,
    }));
    printJson(session.terminal, { ...instance, state, wouldStart, sentences, traits: shown });
  } else {
    if (traits.length > 0) print(session, traits, checked);
    session.terminal.write(`${sentences.join('\n')}\n`);
  }
  return state === 'START' || state === 'PASS' ? ExitCode.ok : ExitCode.bad;
};

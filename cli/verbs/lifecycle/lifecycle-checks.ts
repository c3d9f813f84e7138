/** `signalbox lifecycle check` and `start-failed`: decisions that one lifecycle knows, made on what the table holds. */

import { instantText } from '../../../app/explain/time-text';
import { ExitCode, UsageError } from '../../../app/stack/exit';
import { withStack } from '../../../app/stack/stack';
import {
  decideRetraining,
  explainRefusal,
  type Lifecycle,
  lifecycles,
  RetrainingDecision,
  RetrainingTrigger,
  START_STEPS,
  type Subject,
  startFailurePolicy,
  stateAfterCheck,
  TRADING_MODES,
} from '../../../kernel/lifecycle';
import { required } from '../../../kernel/values/required';
import { printJson } from '../../render/terminal';
import type { Session, StackOptions } from '../../session/session';
import { nearestGuess, subjectOf } from './lifecycle';
import { movedJson } from './subject-json';

/** Throws for all lifecycles but the one that has this verb. */
const onlyFor = (name: string, known: 'retraining' | 'session', what: string): Lifecycle => {
  if (name === known) return required(lifecycles[known], `lifecycle ${known}`);
  throw new UsageError(`A ${name} has no ${what}; a ${known} has. Write: signalbox lifecycle ${what} ${known} ID`);
};

const oneOf = <Word extends string>(
  option: string,
  text: string | undefined,
  words: readonly Word[],
  where: string,
): Word => {
  const found = words.find((word) => word === text);
  if (found !== undefined) return found;
  const given = text === undefined ? 'is missing.' : `is "${text}"${nearestGuess(text, words)}`;
  throw new UsageError(`${option} ${given} Write one of ${words.join(', ')}${where}.`);
};

const attributeText = ({ attributes }: Subject, name: string): string | undefined => {
  const value = attributes[name];
  return value === undefined ? undefined : String(value);
};

export interface CheckOptions extends StackOptions {
  trigger?: string;
  /** Seconds. */
  cooldown: number;
  outOfBounds?: boolean;
  move?: boolean;
}

const reasons: Readonly<Record<RetrainingDecision, string>> = {
  [RetrainingDecision.needsRetraining]: 'it has to be trained',
  [RetrainingDecision.noRetraining]: 'its metrics are within their bounds',
  [RetrainingDecision.recentlyTrained]: 'it was trained a short while ago',
};

const movedTexts = {
  moved: (to: string) => ` It is ${to} now.`,
  unchanged: (to: string) => ` It was ${to} already: another call has moved it.`,
} as const;

/** 0: retraining is needed and, with `move`, this call has moved the subject; 1: otherwise. */
export const checkSubject = async (
  session: Session,
  name: string,
  id: string,
  options: CheckOptions,
): Promise<ExitCode> => {
  const lifecycle = onlyFor(name, 'retraining', 'check');
  const stack = await session.open(options);
  const { decision, last, to, moved } = await withStack(stack, async () => {
    const subject = await subjectOf(stack, lifecycle, id);
    const trigger = oneOf(
      '--trigger',
      options.trigger ?? attributeText(subject, 'trigger'),
      Object.values(RetrainingTrigger),
      ', or set the attribute trigger',
    );
    const found =
      subject.group === undefined ? undefined : (await stack.tables.lifecycles.group(lifecycle, subject.group)).last;
    const decided = decideRetraining({
      trigger,
      cooldownSeconds: options.cooldown,
      nowMs: session.clock.now(),
      isOutOfBounds: options.outOfBounds === true,
      ...(found === undefined ? {} : { lastTrainedAtMs: Date.parse(found.at) }),
    });
    const state = stateAfterCheck(decided);
    const answer =
      options.move === true
        ? await stack.tables.lifecycles.move(lifecycle, id, {
            to: state,
            by: await stack.requester(),
            attributes: { decision: decided, trigger },
          })
        : undefined;
    return { decision: decided, last: found, to: state, moved: answer };
  });
  if (options.json === true)
    printJson(session.terminal, {
      decision,
      to,
      lastTrained: last ?? null,
      moved: moved === undefined ? null : movedJson(moved),
    });
  else {
    const lastText = last === undefined ? '' : ` (last: ${last.id}, ${instantText(last.at)})`;
    const movedText = moved === undefined || moved.result === 'refused' ? '' : movedTexts[moved.result](to);
    session.terminal.write(`${id}: ${decision}, ${reasons[decision]}${lastText}.${movedText}\n`);
    if (moved?.result === 'refused') session.terminal.complain(`${explainRefusal(lifecycle, id, to, moved.refusal)}\n`);
  }
  const isOurs = moved === undefined || moved.result === 'moved';
  return decision === RetrainingDecision.needsRetraining && isOurs ? ExitCode.ok : ExitCode.bad;
};

export interface StartFailedOptions extends StackOptions {
  /** The step that failed. */
  step: string;
  mode?: string;
  error?: string;
}

/** 0: the session continues with a warning; 1: it has ended. */
export const startFailed = async (
  session: Session,
  name: string,
  id: string,
  options: StartFailedOptions,
): Promise<ExitCode> => {
  const lifecycle = onlyFor(name, 'session', 'start-failed');
  const failed = oneOf('what failed', options.step, START_STEPS, '');
  const stack = await session.open(options);
  const found = await withStack(stack, async () => {
    const subject = await subjectOf(stack, lifecycle, id);
    // An ended session starts nothing, in either mode.
    if (lifecycle.isTerminal(subject.state)) return { ended: subject.state };
    const mode = oneOf(
      '--mode',
      options.mode ?? attributeText(subject, 'mode'),
      TRADING_MODES,
      ', or set the attribute mode',
    );
    const decided = startFailurePolicy(mode, failed);
    const error = `${failed} failed${options.error === undefined ? '' : `: ${options.error}`}`;
    const move =
      'to' in decided
        ? { to: decided.to, error }
        : {
            to: subject.state,
            attributes: { warning: `${decided.warning}${options.error === undefined ? '' : `: ${options.error}`}` },
          };
    const by = await stack.requester();
    return { policy: decided, moved: await stack.tables.lifecycles.move(lifecycle, id, { ...move, by }) };
  });
  const { terminal } = session;
  if ('ended' in found) {
    if (options.json === true) printJson(terminal, { continues: false, warning: null, moved: null });
    else terminal.complain(`${id} is ${found.ended} already and stays so: no step of its start can fail.\n`);
    return ExitCode.bad;
  }
  const { policy, moved } = found;
  const isEnded = 'to' in policy;
  if (options.json === true)
    printJson(terminal, {
      continues: !isEnded && moved.result !== 'refused',
      warning: isEnded ? null : policy.warning,
      moved: movedJson(moved),
    });
  else if (moved.result === 'refused')
    terminal.complain(`${explainRefusal(lifecycle, id, isEnded ? policy.to : '', moved.refusal)}\n`);
  else if (isEnded) terminal.complain(`${id} is ${policy.to}: ${failed} failed, which ends it.\n`);
  else terminal.complain(`${id} continues: ${policy.warning}.\n`);
  return isEnded || moved.result === 'refused' ? ExitCode.bad : ExitCode.ok;
};

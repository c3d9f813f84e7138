/** Pauses and resumes a pipeline, with a sentence about what was done. */

import { explainPause, pausePipeline, resumePipeline } from '../../kernel/holds/holding';
import type { Hold } from '../../kernel/run/held';
import { RerunStatus } from '../../kernel/words/vocabulary';
import { holdSentence } from '../explain/time-text';
import { findPipeline } from '../stack/pipelines';
import type { Stack } from '../stack/stack';

/** The change, and a sentence about it. */
interface Held {
  changed: boolean;
  hold: Hold | undefined;
  sentence: string;
}

/** Reruns that have begun and have no run: in a pause their executions end when they have their lock. */
const waitingReruns = async ({ tables }: Stack, name: string): Promise<number> => {
  const running = (await tables.reruns.list(name)).filter(({ status }) => status === RerunStatus.running);
  const logs = await Promise.all(running.map((rerun) => tables.runLogs.get(rerun)));
  return running.filter(({ attempt }, index) => (logs[index]?.attempt ?? 0) < (attempt ?? 0)).length;
};

const waitingText = (count: number): string =>
  count === 0
    ? ''
    : ` ${count === 1 ? '1 rerun waits' : `${count} reruns wait`} for a lock: what gets it before the resumption is ` +
      'refused. Request it again afterwards.';

export const pause = async (stack: Stack, name: string, reason: string): Promise<Held> => {
  const { tables, clock } = stack;
  await findPipeline(stack, name);
  const ports = { holds: tables.holds, clock, config: tables.config };
  const by = await stack.requester();
  const result = await pausePipeline(ports, name, by, reason);
  const explained = result === 'held' ? await explainPause(ports, name, by, reason) : undefined;
  const hold = explained ?? (await tables.config.pipeline(name))?.hold;
  if (result === 'done')
    return {
      changed: true,
      hold,
      sentence:
        `${name} is paused: MARKERs are held and start after \`signalbox resume ${name}\`. Runs in progress ` +
        `continue.${waitingText(await waitingReruns(stack, name))}`,
    };
  const stays = hold === undefined ? 'not there any more' : `already ${holdSentence(hold)}`;
  return {
    changed: explained !== undefined,
    hold,
    sentence: `${name} is ${stays}.${explained === undefined ? '' : ' The reason was changed.'}`,
  };
};

const keptText = (count: number): string => (count === 1 ? '1 held MARKER is' : `${count} held MARKERs are`);

/** `kept`: the MARKERs that are started now. They may be held still where the item was written by hand. */
export const resume = async (stack: Stack, name: string): Promise<Held & { kept: number }> => {
  const { tables, clock } = stack;
  await findPipeline(stack, name);
  let kept = 0;
  for await (const _marker of tables.holds.kept(name)) kept += 1;
  const ports = { holds: tables.holds, clock, config: tables.config };
  const hold = await resumePipeline(ports, name, await stack.requester());
  const started = `${keptText(kept)} started now.`;
  if (hold !== undefined) {
    const sentence = `${name} is resumed; ${started} It was ${holdSentence(hold)}.`;
    return { changed: true, hold: undefined, kept, sentence };
  }
  if (kept > 0) await tables.holds.drain(name);
  return { changed: false, hold: undefined, kept, sentence: `${name} is not held${kept > 0 ? `; ${started}` : '.'}` };
};

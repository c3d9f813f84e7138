/** The answer of `why`: the facts about an instance, and their explanation. */
import { tagTexts } from '../../kernel/events/message';
import { inRecord } from '../../kernel/values/absence';
import { deadlineFacts, deadlineSentences } from './deadlines';
import { explain } from './explain';
import type { Facts } from './facts';
import { withInstants } from './time-text';

/** The pipeline names a person or a team; empty where it does not. */
const ownerSentences = ({ owner, tags }: Facts['pipeline']): string[] => {
  const tagged = tagTexts(tags).join(', ');
  if (owner === undefined) return tagged === '' ? [] : [`Tags: ${tagged}.`];
  return [`Owner: ${owner}${tagged === '' ? '' : ` (${tagged})`}.`];
};

/** As JSON has it. */
const answered = <Of extends object>(fields: Of | undefined) => (fields === undefined ? null : inRecord(fields));

const upstreamFact = (fact: Facts['upstreams'][number]) => ({ ...fact, runLog: fact.runLog && inRecord(fact.runLog) });

/** The facts about the instance, and their explanation. */
export type WhyAnswer = ReturnType<typeof whyAnswer>;

export const whyAnswer = (facts: Facts, nowMs: number) => {
  const { situation, state, sentences, remedy } = explain(facts, nowMs);
  const { marker, runLog, run, readiness, lock, monitoring, report = null, upstreams, events, deadlines } = facts;
  return {
    ...facts.instance,
    mode: facts.pipeline.mode,
    owner: facts.pipeline.owner ?? null,
    tags: facts.pipeline.tags,
    state,
    situation,
    sentences: [...sentences, ...deadlineSentences(deadlines, nowMs), ...ownerSentences(facts.pipeline)].map(
      withInstants,
    ),
    remedy,
    // Read from an item, it has every field.
    marker: answered(marker && { ...marker, source: marker.source, writtenAt: marker.writtenAt }),
    runLog: answered(runLog),
    run: answered(run),
    readiness: answered(readiness),
    lock: answered(lock),
    monitoring: answered(monitoring),
    report,
    upstreams: upstreams.map(upstreamFact),
    events,
    deadlines: deadlineFacts(deadlines),
  };
};

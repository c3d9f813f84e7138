/** The answer of `why`: the facts about an instance, and their explanation. */
import { deadlineFacts, deadlineSentences } from './deadlines';
import { explain } from './explain';
import type { Facts } from './facts';

/** The facts about the instance, and their explanation. */
export type WhyAnswer = ReturnType<typeof whyAnswer>;

export const whyAnswer = (facts: Facts, nowMs: number) => {
  const { situation, state, sentences, remedy } = explain(facts, nowMs);
  const {
    marker = null,
    runLog = null,
    run = null,
    readiness = null,
    lock = null,
    monitoring = null,
    report = null,
    upstreams,
    events,
    deadlines,
  } = facts;
  return {
    ...facts.instance,
    mode: facts.pipeline.mode,
    state,
    situation,
    sentences: [...sentences, ...deadlineSentences(deadlines, nowMs)],
    remedy,
    marker,
    runLog,
    run,
    readiness,
    lock,
    monitoring,
    report,
    upstreams,
    events,
    deadlines: deadlineFacts(deadlines),
  };
};

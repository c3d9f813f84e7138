/** What is known of an instance, with what there is to say about it. */
import { deadlineFacts, deadlineSentences } from './deadlines';
import { explain } from './explain';
import type { Facts } from './facts';

/** What is known of the instance, with what there is to say about it. */
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

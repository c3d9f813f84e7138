/**
 * The sweep pass through all pipelines: it finds what was written past the registration, and MARKERs that led to
 * nothing. It checks the next few pipelines at a tick; a full sweep checks all of them.
 */
import { parsePipeline } from '../../kernel/config';
import type { WatchedPipeline } from '../../kernel/schedule/due-store';
import { findCalendar } from '../../kernel/schedule/exclusion';
import { iso } from '../../kernel/time/instant';
import { inParallel } from '../../kernel/values/in-parallel';
import { type Check, halfOfTime, type SweeperPorts } from '../../kernel/watch/ports';
import { AT_ONCE, beginWork, safely, throwFailures, type Work } from '../../kernel/watch/work';
import { reportResumption } from './left-holds';
import { reportRequests } from './left-requests';
import { reprocessRecent } from './lost-markers';
import { type SweepNow, sweepNow } from './sweep-now';

/**
 * Requests that a tick spends on the pipelines of its sweep pass. With the shards, the due list and its other reads an
 * idle tick stays at 20.
 */
const PASS_REQUESTS = 6;
/** The MARKERs of near dates; or those of all dates, and two kinds of requests. */
const visitRequests = { near: 1, whole: 3 };

/** Pipelines that a sweep reads and visits before it remembers how far it has come. */
const SWEEP_PAGE = 100;
const SWEEP_AT_ONCE = 16;

/** One pipeline that the sweep has come to: are its schedules in the list, and did its MARKERs lead to something? */
const visitInTurn = async (
  { id, config, documentHash, plannedHash }: WatchedPipeline,
  isWhole: boolean,
  work: Work<SweeperPorts>,
): Promise<void> => {
  const { tick, ports, calendars, findings, invalid, unchecked } = work;
  const parsed = parsePipeline(config?.document);
  if (config === undefined || !parsed.ok) {
    invalid.add(id);
    return;
  }
  if (plannedHash !== documentHash) await ports.sweep.requestPlanning(id, iso(tick.nowMs));
  findings.found += await reprocessRecent({ pipeline: parsed.value, registeredAt: config.registeredAt }, isWhole, work);
  const found = await findCalendar(parsed.value, calendars);
  if (!found.ok) unchecked.add(found.reason);
  if (config.hold === undefined) findings.found += await reportResumption(id, config.resumedAt, tick.nowMs, ports);
  if (isWhole) findings.found += await reportRequests(id, config.hold !== undefined, tick.nowMs, ports);
};

type PageWork = Pick<SweepNow, 'after'> & { limit: number; atOnce: number; isWhole: boolean };

/** The pipeline after which the sweep pass continues. Undefined: there was no time for a single one. */
const visitPage = async (
  { after, limit, atOnce, isWhole }: PageWork,
  work: Work<SweeperPorts>,
): Promise<{ after: string | undefined } | undefined> => {
  const { ports, isTimeUp } = work;
  const { pipelines, next } = await ports.sweep.pipelinesAfter(after, limit);
  let visited = 0;
  const isComplete = await inParallel(pipelines, { atOnce, isTimeUp }, async (pipeline) => {
    visited += 1;
    await safely(pipeline.id, () => visitInTurn(pipeline, isWhole, work), work);
  });
  if (isComplete) return { after: next };
  const last = pipelines[visited - 1];
  return last && { after: last.id };
};

/** The next pipelines of the list of all; none before the next sweep pass is due. */
const sweepOnce = async (work: Work<SweeperPorts>): Promise<void> => {
  const { ports, isTimeUp } = work;
  const pass = sweepNow(await ports.sweep.sweepCursor(), work.tick.nowMs);
  if (pass === undefined) return;
  const isWhole = pass.wholeAt === pass.begunAt;
  const limit = pass.isSweep ? SWEEP_PAGE : PASS_REQUESTS / visitRequests[isWhole ? 'whole' : 'near'];
  const atOnce = pass.isSweep ? SWEEP_AT_ONCE : AT_ONCE;
  let { after } = pass;
  do {
    const reached = await visitPage({ after, limit, atOnce, isWhole }, work);
    if (reached === undefined) return;
    after = reached.after;
    await ports.sweep.saveCursor({ ...pass, after });
  } while (pass.isSweep && after !== undefined && !isTimeUp());
};

export const sweepOfAll: Check<SweeperPorts> = async (tick, ports) => {
  const work = beginWork(tick, ports, halfOfTime(tick, ports));
  await sweepOnce(work);
  throwFailures(work);
  return work.findings;
};

/**
 * The round through all pipelines: it finds what was written past the registration, and MARKERs that led to nothing. It
 * looks at the next so many pipelines at a tick.
 */
import { parsePipeline } from '../../core/config';
import { LOST_AFTER_MS } from '../../core/markers/lost';
import type { WatchedPipeline } from '../../core/ports/due-list';
import { findCalendar } from '../../core/schedule/calendars';
import { inMode, iso } from './check';
import { AT_ONCE, safely, type Work } from './due-work';
import { lookedAfterSince } from './judge-due';
import { tellOfResumption } from './left-holds';
import { retrieveRecent } from './lost-markers';
import { inParallel } from './parallel';
import { visit } from './visit-due';

/** Pipelines that the round looks at per tick. */
export const ROUND_SIZE = 100;
/**
 * From the beginning of a round to that of the next: a MARKER is lost only when it has lain for as long. Ticks come a
 * little early and late.
 */
const ROUND_MS = LOST_AFTER_MS - 60_000;

/** One pipeline that the round has come to: are its schedules in the list, and did its MARKERs lead to something? */
const visitInTurn = async ({ id, config, documentHash, plannedHash }: WatchedPipeline, work: Work): Promise<void> => {
  const { tick, ports, calendars, findings, invalid, unjudged } = work;
  const parsed = parsePipeline(config?.document);
  if (config === undefined || !parsed.ok) {
    invalid.add(id);
    return;
  }
  if (plannedHash !== documentHash)
    await visit({ pipelineId: id, entries: [], requestedAt: undefined, lookAt: undefined }, work);
  if (config.hold !== null) return;
  findings.found += await tellOfResumption(id, config.resumedAt, tick.nowMs, ports);
  const found = await findCalendar(parsed.value, calendars);
  if (!found.ok) unjudged.add(found.reason);
  else
    findings.found += await retrieveRecent(
      { pipeline: parsed.value, calendar: found.calendar, configuredAt: lookedAfterSince(config) },
      tick.nowMs,
      inMode(parsed.value.mode, ports),
    );
};

/** The next pipelines of the list of all; none before it is time for another round. */
export const goRound = async (work: Work): Promise<void> => {
  const { ports, isTimeUp } = work;
  const { nowMs } = work.tick;
  const { after, begunAt } = await ports.due.roundAt();
  const isOver = after === undefined;
  if (isOver && begunAt !== undefined && nowMs < Date.parse(begunAt) + ROUND_MS) return;
  const { pipelines, next } = await ports.due.pipelinesAfter(after, ROUND_SIZE);
  await inParallel(pipelines, { atOnce: AT_ONCE, isTimeUp }, (pipeline) =>
    safely(pipeline.id, () => visitInTurn(pipeline, work), work),
  );
  await ports.due.continueRoundAt(next, isOver || begunAt === undefined ? iso(nowMs) : begunAt);
};

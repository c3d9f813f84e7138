/**
 * The round through all pipelines: it finds what was written past the registration, and MARKERs that led to nothing. It
 * looks at the next so many pipelines at a tick.
 */
import { parsePipeline } from '../../core/config';
import { LOST_AFTER_MS } from '../../core/markers/lost';
import type { WatchedPipeline } from '../../core/ports/due-list';
import { findCalendar } from '../../core/schedule/calendars';
import { iso } from './check';
import { AT_ONCE, safely, type Work } from './due-work';
import { tellOfResumption } from './left-holds';
import { tellOfRequests } from './left-requests';
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
/** So often a round looks at the MARKERs of all dates. */
const WHOLE_ROUND_MS = 3_600_000 - 60_000;

/** One pipeline that the round has come to: are its schedules in the list, and did its MARKERs lead to something? */
const visitInTurn = async (
  { id, config, documentHash, plannedHash }: WatchedPipeline,
  isWhole: boolean,
  work: Work,
): Promise<void> => {
  const { tick, ports, calendars, findings, invalid, unjudged } = work;
  const parsed = parsePipeline(config?.document);
  if (config === undefined || !parsed.ok) {
    invalid.add(id);
    return;
  }
  if (plannedHash !== documentHash)
    await visit({ pipelineId: id, entries: [], requestedAt: undefined, lookAt: undefined }, work);
  findings.found += await retrieveRecent(parsed.value, isWhole, work);
  const found = await findCalendar(parsed.value, calendars);
  if (!found.ok) unjudged.add(found.reason);
  if (config.hold === null) findings.found += await tellOfResumption(id, config.resumedAt, tick.nowMs, ports);
  if (isWhole) findings.found += await tellOfRequests(id, config.hold !== null, tick.nowMs, ports);
};

/** The next pipelines of the list of all; none before it is time for another round. */
export const goRound = async (work: Work): Promise<void> => {
  const { ports, isTimeUp } = work;
  const { nowMs } = work.tick;
  const { after, begunAt, wholeAt } = await ports.due.roundAt();
  const isOver = after === undefined;
  if (isOver && begunAt !== undefined && nowMs < Date.parse(begunAt) + ROUND_MS) return;
  const roundAt = isOver || begunAt === undefined ? iso(nowMs) : begunAt;
  const isWhole =
    wholeAt === undefined || wholeAt === roundAt || Date.parse(roundAt) - Date.parse(wholeAt) >= WHOLE_ROUND_MS;
  const { pipelines, next } = await ports.due.pipelinesAfter(after, ROUND_SIZE);
  await inParallel(pipelines, { atOnce: AT_ONCE, isTimeUp }, (pipeline) =>
    safely(pipeline.id, () => visitInTurn(pipeline, isWhole, work), work),
  );
  await ports.due.continueRoundAt(next, roundAt, isWhole ? roundAt : wholeAt);
};

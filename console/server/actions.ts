/** The actions of a user in the console: the items that the command writes, by the command's own functions. */

import { planBackfill } from '../../app/backfill/backfill-plan';
import { isToRun, type Planned } from '../../app/backfill/backfill-state';
import { requestReruns } from '../../app/backfill/request-reruns';
import { acknowledge } from '../../app/requests/acknowledge';
import { requestApproval } from '../../app/requests/approve';
import { requestCancel } from '../../app/requests/cancel';
import { pause, resume } from '../../app/requests/hold';
import { nothingRuns, rejectionText, writeMarker } from '../../app/requests/mark';
import { requestRecheck } from '../../app/requests/recheck';
import { requestRerun } from '../../app/requests/rerun';
import { findPipeline, instanceText } from '../../app/stack/pipelines';
import { type Stack, withStack } from '../../app/stack/stack';
import type { ActionResult } from '../api';
import { checked, schemas } from './http/inputs';
import type { ActionHandlers } from './http/router';
import { planDigest } from './reads/backfill';

const SOURCE = 'signalbox-console';

const MOST_REASONS = 3;

const mark = async (stack: Stack, body: unknown): Promise<ActionResult> => {
  const { pipelineId, date, scheduleId, replay } = checked(schemas.mark, body);
  const source = `${SOURCE} (${await stack.requester()})`;
  const which = { date, schedule: scheduleId, replay, source };
  const { target, rejection } = await writeMarker(stack, pipelineId, which, stack.clock.now());
  if (rejection !== undefined) {
    const { remedy = 'To run it all the same, choose “replay”.' } = rejection;
    return { done: false, message: `${rejectionText(target, rejection)} ${remedy}` };
  }
  return { done: true, message: `MARKER written: ${instanceText(target.instance)}. ${nothingRuns(target)}`.trim() };
};

const rerun = async (stack: Stack, body: unknown): Promise<ActionResult> => {
  const { pipelineId, date, scheduleId, reason, failedChunks } = checked(schemas.rerun, body);
  const which = { date, schedule: scheduleId, reason, failedChunks };
  const request = await requestRerun(stack, pipelineId, which, stack.clock.now());
  return { done: true, message: `Rerun of ${instanceText(request)} requested. The router decides it next.` };
};

const recheck = async (stack: Stack, body: unknown): Promise<ActionResult> => {
  const { pipelineId, date, scheduleId, reason } = checked(schemas.recheck, body);
  const request = await requestRecheck(stack, pipelineId, { date, schedule: scheduleId, reason }, stack.clock.now());
  return {
    done: true,
    message:
      `Asked ${instanceText(request)} to check now, as ${request.requestedBy}. The answer of the router is among its ` +
      'events.',
  };
};

const approve = async (stack: Stack, body: unknown): Promise<ActionResult> => {
  const { pipelineId, date, scheduleId, runId, reason } = checked(schemas.approve, body);
  const which = { date, schedule: scheduleId, reason, seenRunId: runId };
  const request = await requestApproval(stack, pipelineId, which, stack.clock.now());
  return {
    done: true,
    message: `Approved ${instanceText(request)} as ${request.requestedBy}. The events show the router's answer.`,
  };
};

const ack = async (stack: Stack, body: unknown): Promise<ActionResult> => {
  const { pipelineId, date, scheduleId, forMinutes, reason } = checked(schemas.ack, body);
  const duration = forMinutes === null ? {} : { for: forMinutes * 60 };
  const { sentence } = await acknowledge(stack, pipelineId, { date, schedule: scheduleId, reason, ...duration });
  return { done: true, message: sentence };
};

const cancel = async (stack: Stack, body: unknown): Promise<ActionResult> => {
  const { pipelineId, date, scheduleId, runId, reason } = checked(schemas.cancel, body);
  const which = { date, schedule: scheduleId, reason, ...(runId === null ? {} : { seenRunId: runId }) };
  const { instance, effect } = await requestCancel(stack, pipelineId, which, stack.clock.now());
  return { done: true, message: `Requested the cancellation of ${instanceText(instance)}. ${effect}.` };
};

/** Why nothing is requested: some dates may be left, and cannot run. */
const nothingAsked = (planned: readonly Planned[]): string => {
  const barred = planned.filter(({ state }) => state === 'refused' || state === 'excluded');
  if (barred.length === 0) return 'Nothing of this range is left to run, so nothing was requested.';
  const reasons = [...new Set(barred.map(({ detail }) => detail))].slice(0, MOST_REASONS).join('; ');
  return `Nothing was requested: ${barred.length} of ${planned.length} cannot run (${reasons}).`;
};

const planChanged = (runs: number): string =>
  `The plan has changed since it was shown: it has ${runs} ${runs === 1 ? 'run' : 'runs'} by now. Nothing was ` +
  'requested. The preview is read again: check it, and confirm once more.';

const backfill = async (stack: Stack, body: unknown): Promise<ActionResult> => {
  const { pipelineId, schedule, plan, ...rest } = checked(schemas.backfill, body);
  const options = { ...rest, ...(schedule === null ? {} : { schedule }) };
  const nowMs = stack.clock.now();
  const plannings = await planBackfill(stack, await findPipeline(stack, pipelineId), options, nowMs);
  const all = plannings.flatMap(({ planned }) => planned);
  const runs = all.filter(isToRun).length;
  if (runs === 0) return { done: false, message: nothingAsked(all) };
  if (planDigest(plannings) !== plan) return { done: false, message: planChanged(runs) };
  await requestReruns(stack, plannings, { options, nowMs });
  return {
    done: true,
    message: `Backfill of ${pipelineId} from ${options.from} to ${options.to} requested: ${runs} runs.`,
  };
};

const hold = async (stack: Stack, body: unknown): Promise<ActionResult> => {
  const { pipelineId, reason } = checked(schemas.pause, body);
  const { changed, sentence } = await pause(stack, pipelineId, reason);
  return { done: changed, message: sentence };
};

const release = async (stack: Stack, body: unknown): Promise<ActionResult> => {
  const { changed, sentence } = await resume(stack, checked(schemas.resume, body).pipelineId);
  return { done: changed, message: sentence };
};

export const createActions = (stack: Stack): ActionHandlers => {
  const on =
    (act: (stack: Stack, body: unknown) => Promise<ActionResult>) =>
    (body: unknown): Promise<ActionResult> =>
      withStack(stack, () => act(stack, body));
  return {
    '/api/actions/mark': on(mark),
    '/api/actions/rerun': on(rerun),
    '/api/actions/recheck': on(recheck),
    '/api/actions/approve': on(approve),
    '/api/actions/ack': on(ack),
    '/api/actions/cancel': on(cancel),
    '/api/actions/pause': on(hold),
    '/api/actions/resume': on(release),
    '/api/actions/backfill': on(backfill),
  };
};

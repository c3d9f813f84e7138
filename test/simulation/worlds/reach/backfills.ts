/** Requests of backfills, their cancels and deletions of pipelines, with what they met in a world. */
import { RerunStatus, RunStatus } from '../../../../kernel/words/vocabulary';
import type { Evidence } from '../../../../simulator/evidence/evidence';
import { holdsOf, type OfInstance } from '../../../../simulator/invariants/documents';
import { endOf, factsOf } from '../../../../simulator/invariants/facts';
import { type AskedRerun, askedReruns } from '../judges/asked-reruns';
import { writtenCancels } from '../judges/cancels';

type Shown = (evidence: Evidence) => boolean;

const someRequest =
  (is: (asked: AskedRerun, evidence: Evidence) => boolean): Shown =>
  (evidence) =>
    askedReruns(evidence).requests.some((asked) => is(asked, evidence));

const isBegun = ({ rerun }: AskedRerun): boolean => rerun !== undefined && rerun.status !== RerunStatus.refused;

const refusedFor =
  (reason: RegExp) =>
  ({ rerun }: AskedRerun): boolean =>
    rerun?.status === RerunStatus.refused && reason.test(rerun.message ?? '');

const isRunAt = (
  evidence: Evidence,
  instance: OfInstance,
  at: number,
  isOf: (rerunId: string | undefined) => boolean,
) =>
  factsOf(evidence)
    .runs(instance)
    .some((run) => Date.parse(run.createdAt) < at && endOf(run) > at && isOf(run.rerunId));

/** A MARKER of the instance is held at an instant. */
const isKeptAt = (evidence: Evidence, instance: OfInstance, at: number): boolean =>
  holdsOf(evidence, instance.pipelineId).some(
    ({ from, to }) =>
      from < at &&
      to > at &&
      factsOf(evidence)
        .events(instance)
        .some((event) => event.kind === 'MARKER_HELD' && Date.parse(event.at) > from && Date.parse(event.at) < at),
  );

const someCancel =
  (is: (evidence: Evidence, instance: OfInstance, at: number, backfill: string) => boolean): Shown =>
  (evidence) =>
    writtenCancels(evidence).some(
      ({ at, instance, backfill }) => backfill !== undefined && is(evidence, instance, at, backfill),
    );

const isOpenAt = (from: string, to: string | undefined, at: number): boolean =>
  Date.parse(from) < at && (to === undefined || Date.parse(to) > at);

const deletions = ({ scenario }: Evidence): { at: number; pipelineId: string }[] =>
  scenario.events.flatMap(({ at, delete: key }) =>
    key?.SK === 'CONFIG' && key.PK.startsWith('PIPELINE#') ? [{ at, pipelineId: key.PK.slice(9) }] : [],
  );

const someDeletion =
  (is: (evidence: Evidence, pipelineId: string, at: number) => boolean): Shown =>
  (evidence) =>
    deletions(evidence).some(({ at, pipelineId }) => is(evidence, pipelineId, at));

export const meetings: Readonly<Record<string, Shown>> = {
  'a request with `unlessCompleted` begins a rerun': someRequest(
    (asked) => asked.request.unlessCompleted === true && isBegun(asked),
  ),
  'a request with `unlessCompleted` is dropped, as its MARKER has come first': someRequest(
    ({ request, rerun }, evidence) =>
      request.unlessCompleted === true &&
      rerun === undefined &&
      factsOf(evidence)
        .runs(request)
        .some((run) => run.rerunId === undefined && run.createdAt > request.requestedAt),
  ),
  'a request with `afterUpstreams` begins a rerun': someRequest(
    (asked) => asked.request.afterUpstreams === true && isBegun(asked),
  ),
  'a request with `afterUpstreams` is refused, as an upstream has not completed': someRequest(
    (asked) => asked.request.afterUpstreams === true && refusedFor(/has not completed/)(asked),
  ),
  'a request of a backfill is refused, as it is cancelled': someRequest(
    (asked) => asked.request.backfill !== undefined && refusedFor(/^cancelled/)(asked),
  ),
  'the cancel of a backfill finds a rerun that has begun': someCancel((evidence, instance, at, backfill) =>
    askedReruns(evidence)
      .of(instance)
      .some((rerun) => rerun.backfill === backfill && isOpenAt(rerun.createdAt, rerun.completedAt, at)),
  ),
  'the cancel of a backfill finds the run of a MARKER': someCancel((evidence, instance, at) =>
    isRunAt(evidence, instance, at, (rerunId) => rerunId === undefined),
  ),
  'the cancel of a backfill finds a rerun of another request': someCancel((evidence, instance, at, backfill) =>
    askedReruns(evidence)
      .of(instance)
      .some((rerun) => rerun.backfill !== backfill && isOpenAt(rerun.createdAt, rerun.completedAt, at)),
  ),
  'the cancel of a backfill finds a held MARKER': someCancel((evidence, instance, at) =>
    isKeptAt(evidence, instance, at),
  ),
  'a pipeline is deleted while it runs': someDeletion((evidence, pipelineId, at) =>
    evidence.ever.runs.some(
      (run) => run.pipelineId === pipelineId && Date.parse(run.createdAt) < at && endOf(run) > at,
    ),
  ),
  'a pipeline is deleted while a request waits': someDeletion((evidence, pipelineId, at) =>
    askedReruns(evidence).requests.some(
      ({ request, rerun }) =>
        request.pipelineId === pipelineId &&
        rerun !== undefined &&
        Date.parse(request.requestedAt) < at &&
        Date.parse(rerun.createdAt) > at,
    ),
  ),
  'a pipeline is deleted while a MARKER is held': someDeletion((evidence, pipelineId, at) =>
    evidence.ever.events.some(
      ({ kind, pipelineId: of, at: heldAt, date, scheduleId }) =>
        kind === 'MARKER_HELD' &&
        of === pipelineId &&
        Date.parse(heldAt) < at &&
        isKeptAt(evidence, { pipelineId, date: date ?? '', scheduleId: scheduleId ?? '' }, at - 1),
    ),
  ),
  'a deleted pipeline is registered again': someDeletion((evidence, pipelineId, at) =>
    evidence.registered.some(({ at: registeredAt, document }) => document.name === pipelineId && registeredAt > at),
  ),
  'a rerun ends before it has a run, and its instance has completed before': (evidence) =>
    askedReruns(evidence).requests.some(
      ({ request, rerun }) =>
        rerun?.replaces !== undefined &&
        rerun.completedAt !== undefined &&
        rerun.status === RerunStatus.failed &&
        !factsOf(evidence)
          .runs(request)
          .some((run) => run.rerunId === rerun.rerunId && run.status !== RunStatus.cancelled),
    ),
};

export const allMeetings = (): string[] => Object.keys(meetings);

export const meetingsShown = (evidence: Evidence): string[] =>
  Object.entries(meetings).flatMap(([name, isShown]) => (isShown(evidence) ? [name] : []));

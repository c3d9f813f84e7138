/** MARKERs that a cascade or an opening brings: they come, and are of the last completion and of no time before. */

import type { Evidence } from '../../../../simulator/evidence/evidence';
import { hasSchedule } from '../../../../simulator/invariants/calendar';
import { deletedAt, nameOf, versionsBetween, versionsOf } from '../../../../simulator/invariants/documents';
import { factsOf, leadOf, slackOf } from '../../../../simulator/invariants/facts';
import type { Broken, Invariant } from '../../../../simulator/invariants/invariant';

const upstreamsIn = ({ upstream = [] }: { upstream?: (string | { pipeline: string })[] }): string[] =>
  upstream.map((entry) => (typeof entry === 'string' ? entry : entry.pipeline));

/** Each list of upstreams that a version of the pipeline has. */
const listsOf = (evidence: Evidence, pipeline: string): string[][] => [
  ...new Map(
    versionsOf(evidence, pipeline)
      .map(upstreamsIn)
      .map((upstreams) => [upstreams.join(), upstreams] as const),
  ).values(),
];

/** Whether the pipeline had these upstreams from their first completion to the last one. */
const hadThroughout = (evidence: Evidence, pipeline: string, upstreams: string[], completions: number[]): boolean =>
  versionsBetween(
    evidence,
    pipeline,
    Math.min(...completions) - slackOf(evidence),
    Math.max(...completions) + leadOf(evidence),
  ).every((version) => upstreamsIn(version).join() === upstreams.join());

export const cascadesLead: Invariant = {
  name: 'cascades-lead',
  rule: 'When all upstreams have completed for a date and schedule, the dependant has a MARKER of then or later.',
  check: (evidence) => {
    const logs = new Map(evidence.ever.runLogs.map((log) => [nameOf(log), log]));
    const facts = factsOf(evidence);
    const pipelines = evidence.scenario.documents.filter(({ kind }) => kind === 'pipeline');
    const judge = (name: string, upstreams: string[]): Broken[] => {
      if (upstreams.length === 0) return [];
      const instances = evidence.ever.runLogs
        .filter(({ pipelineId, status }) => pipelineId === upstreams[0] && status === 'COMPLETED')
        .map(({ date, scheduleId }) => ({ pipelineId: name, date, scheduleId }));
      return instances.flatMap((instance): Broken[] => {
        const ended = upstreams.map((upstream) => logs.get(nameOf({ ...instance, pipelineId: upstream })));
        if (!ended.every((log) => log?.status === 'COMPLETED')) return [];
        const completions = ended.map((log) => Date.parse(log!.completedAt!));
        if (!hadThroughout(evidence, name, upstreams, completions)) return [];
        const completedAt = Math.max(...completions);
        if (deletedAt(evidence, name, completedAt) !== undefined) return [];
        // A MARKER that a user or a producer has written since then is not replaced.
        const isBrought = facts
          .records(instance)
          .some(({ at, image }) => at >= completedAt || Date.parse(String(image.writtenAt)) >= completedAt);
        if (isBrought || facts.answeredBy(name, completedAt) >= evidence.end) return [];
        const message = `${nameOf(instance)} has no MARKER of its upstreams' last completion`;
        return [{ at: completedAt, message, evidence: {} }];
      });
    };
    return pipelines.flatMap(({ name }) => listsOf(evidence, name).flatMap((upstreams) => judge(name, upstreams)));
  },
};

const OPENING = /^opening of schedule (.+) at (\S+)$/;

export const openingsLead: Invariant = {
  name: 'openings-lead',
  rule: 'The MARKER of an opening is of one at which the pipeline had the schedule already.',
  check: (evidence) =>
    evidence.records.flatMap(({ at, pipeline, sort, image }): Broken[] => {
      const [, schedule = '', openedAt = ''] = OPENING.exec(String(image.source)) ?? [];
      if (openedAt === '') return [];
      const openedMs = Date.parse(openedAt);
      // One that is registered at the very instant of the opening may have come before or after it.
      const versions = versionsBetween(evidence, pipeline, openedMs - 1, openedMs);
      if (versions.some((version) => hasSchedule(version, schedule))) return [];
      const message = `${pipeline} has the MARKER ${sort} of ${openedAt}, when it had no schedule ${schedule}`;
      return [{ at, message, evidence: {} }];
    }),
};

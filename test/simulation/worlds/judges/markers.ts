/** MARKERs that a cascade brings: they come, and are of the last completion. */

import type { Evidence } from '../../../../simulator/evidence/evidence';
import { nameOf } from '../../../../simulator/invariants/documents';
import { factsOf } from '../../../../simulator/invariants/facts';
import type { Broken, Invariant } from '../../../../simulator/invariants/invariant';

/** The upstreams of a pipeline; the script never changes them, so its first version has them. */
const upstreamsOf = ({ scenario }: Evidence, pipeline: string): string[] => {
  const document = scenario.documents.find(({ kind, name }) => kind === 'pipeline' && name === pipeline)?.document;
  return ((document?.upstream ?? []) as (string | { pipeline: string })[]).map((entry) =>
    typeof entry === 'string' ? entry : entry.pipeline,
  );
};

export const cascadesLead: Invariant = {
  name: 'cascades-lead',
  rule: 'When all upstreams have completed for a date and schedule, the dependant has a MARKER of then or later.',
  check: (evidence) => {
    const logs = new Map(evidence.ever.runLogs.map((log) => [nameOf(log), log]));
    const facts = factsOf(evidence);
    const pipelines = evidence.scenario.documents.filter(({ kind }) => kind === 'pipeline');
    return pipelines.flatMap(({ name }): Broken[] => {
      const upstreams = upstreamsOf(evidence, name);
      if (upstreams.length === 0) return [];
      const instances = evidence.ever.runLogs
        .filter(({ pipelineId, status }) => pipelineId === upstreams[0] && status === 'COMPLETED')
        .map(({ date, scheduleId }) => ({ pipelineId: name, date, scheduleId }));
      return instances.flatMap((instance): Broken[] => {
        const completions = upstreams.map((upstream) => logs.get(nameOf({ ...instance, pipelineId: upstream })));
        if (!completions.every((log) => log?.status === 'COMPLETED')) return [];
        const completedAt = Math.max(...completions.map((log) => Date.parse(log!.completedAt!)));
        // A MARKER that a user or a producer has written since then is not replaced.
        const isBrought = facts
          .records(instance)
          .some(({ at, image }) => at >= completedAt || Date.parse(String(image.writtenAt)) >= completedAt);
        if (isBrought || facts.answeredBy(name, completedAt) >= evidence.end) return [];
        const message = `${nameOf(instance)} has no MARKER of its upstreams' last completion`;
        return [{ at: completedAt, message, evidence: {} }];
      });
    });
  },
};

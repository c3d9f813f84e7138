/** Approval links: a run is approved through a link only after the alert with this link has been delivered. */
import { type Broken, type Invariant, isoAt } from '../../../../simulator/invariants/invariant';

/** The router that records something may have a clock that is behind. */
export const CLOCK_MARGIN_MS = 2 * 60_000;

export const linksAsked: Invariant = {
  name: 'links-asked',
  rule: 'A run is approved through a link only in a stack with links, and after the alert of this run has come.',
  check: ({ scenario, ever, alerts }) =>
    ever.events.flatMap(({ kind, status, message, at, runId, pipelineId }): Broken[] => {
      if (kind !== 'APPROVAL_DECIDED' || status !== 'approved' || !message.endsWith('through the link of the alert'))
        return [];
      const atMs = Date.parse(at);
      const asked = alerts.some(
        ({ at: cameAt, event }) =>
          event.category === 'approval_requested' && event.runId === runId && cameAt <= atMs + CLOCK_MARGIN_MS,
      );
      return asked && scenario.stack.approvalLinks === true
        ? []
        : [
            {
              at: atMs,
              message: `run ${runId} of ${pipelineId} was approved at ${isoAt(atMs)} through a link that no alert had`,
              evidence: { runId, pipelineId },
            },
          ];
    }),
};

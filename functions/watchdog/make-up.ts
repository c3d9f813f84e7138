/** Makes up for ticks that did not come while versions of a configuration came into force and were replaced. */
import { type PipelineConfig, parsePipeline } from '../../kernel/config';
import type { DueEntry } from '../../kernel/schedule/due-list';
import type { PastVersion, WatchedPipeline } from '../../kernel/schedule/due-store';
import { checkDue } from './check-due';
import { plan } from './plan-due';
import type { DueWork } from './work';

const isDueBy = (entries: readonly DueEntry[], untilMs: number): boolean =>
  entries.some(({ dueAt }) => Date.parse(dueAt) <= untilMs);

/**
 * Overdue instances are checked by the version that was in force then, version by version, as ticks in time would have
 * done:
 *
 *   planned by 2 ── due under 2 is checked ── planned by 3 ── due under 3 is checked ── 4 is in force
 *
 * Each step is kept, so that a tick that dies or has no time for the rest is followed by one that continues there.
 * An instance that fell due under a past version while the pipeline was held keeps its deadline until the check after
 * the resumption. `replaced`: the document was replaced meanwhile. `unfinished`: a later tick continues.
 */
export const makeUp = async (
  watched: WatchedPipeline & { config: NonNullable<WatchedPipeline['config']> },
  { current, passed }: { current: PipelineConfig; passed: readonly PastVersion[] },
  work: DueWork,
): Promise<'done' | 'replaced' | 'unfinished'> => {
  const { ports, tick } = work;
  const { id, config, plannedVersion } = watched;
  for (const version of passed) {
    const parsed = parsePipeline(version.document);
    if (!parsed.ok) {
      ports.log.warn('what was due under a past version that this release cannot read is not checked', {
        pipelineId: id,
        configVersion: version.number,
      });
      continue;
    }
    const pipeline = parsed.value;
    if (version.number !== plannedVersion && (await plan(watched, { pipeline, version }, work)) === undefined)
      return 'replaced';
    const untilMs = Math.min(Date.parse(version.deprecatedAt), tick.nowMs);
    const entries = await ports.due.ofPipeline(id);
    if (!(await checkDue({ pipeline, current, config, untilMs }, entries, work))) return 'unfinished';
    if (config.hold !== undefined && isDueBy(await ports.due.ofPipeline(id), untilMs)) return 'unfinished';
  }
  return 'done';
};

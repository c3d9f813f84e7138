/** `signalbox list`: the registered pipelines. */

import { ExitCode } from '../../../app/stack/exit';
import { withStack } from '../../../app/stack/stack';
import { type PipelineConfig, parsePipeline } from '../../../kernel/config';
import type { StoredConfig } from '../../../kernel/config/config-store';
import { holdText } from '../../../kernel/holds/hold';
import { RunMode } from '../../../kernel/words/vocabulary';
import { paintOf, paintStatus, printJson, printTable } from '../../render/terminal';
import type { Session, StackOptions } from '../../session/session';

type State = 'ENABLED' | 'SHADOW' | 'HELD' | 'DISABLED' | 'INVALID';

export const stateOf = ({ hold }: StoredConfig, pipeline: PipelineConfig | undefined): State => {
  if (pipeline === undefined) return 'INVALID';
  if (!pipeline.enabled) return 'DISABLED';
  if (hold !== undefined) return 'HELD';
  return pipeline.mode === RunMode.shadow ? 'SHADOW' : 'ENABLED';
};

interface Listed {
  pipelineId: string;
  state: State;
  version: number | null;
  archetype: string | null;
  calendar: string | null;
  pool: string | null;
  schedules: string[];
  upstreams: string[];
  /** Why it starts nothing new, while it is held. */
  hold: string | null;
}

const listing = (stored: StoredConfig): Listed => {
  const parsed = parsePipeline(stored.document);
  const pipeline = parsed.ok ? parsed.value : undefined;
  return {
    pipelineId: stored.id,
    state: stateOf(stored, pipeline),
    version: stored.configVersion ?? null,
    archetype: pipeline?.archetype ?? null,
    calendar: pipeline?.exclusions.calendar ?? null,
    pool: pipeline?.pool?.name ?? null,
    schedules: pipeline?.schedules.map(({ name }) => name) ?? [],
    upstreams: pipeline?.upstream.map((upstream) => upstream.pipeline) ?? [],
    hold: stored.hold === undefined ? null : holdText(stored.hold),
  };
};

/** Many schedules are those of the hours. */
const MOST_SCHEDULES = 3;

const schedulesText = ({ schedules }: Listed): string =>
  schedules.length <= MOST_SCHEDULES
    ? schedules.join(', ')
    : `${schedules.slice(0, 1).join()} to ${schedules.at(-1)} (${schedules.length})`;

const detailText = ({ state, hold, upstreams }: Listed): string => {
  if (state === 'INVALID') return 'not valid in this version: apply it again';
  return [hold ?? '', upstreams.length === 0 ? '' : `after ${upstreams.join(', ')}`]
    .filter((text) => text !== '')
    .join('; ');
};

export const runList = async (session: Session, options: StackOptions): Promise<ExitCode> => {
  const { terminal } = session;
  const stack = await session.open(options);
  const pipelines = (await withStack(stack, () => stack.tables.config.pipelines())).map(listing);
  if (options.json === true) printJson(terminal, pipelines);
  else if (pipelines.length === 0) terminal.write('No pipeline is registered. Register one: `signalbox apply FILE`.\n');
  else {
    const paint = paintOf(terminal);
    printTable(
      terminal,
      ['PIPELINE', 'STATE', 'VERSION', 'ARCHETYPE', 'SCHEDULES', 'DETAIL'],
      pipelines.map((pipeline) => [
        pipeline.pipelineId,
        paintStatus(paint, pipeline.state),
        pipeline.version === null ? '' : String(pipeline.version),
        pipeline.archetype ?? '',
        schedulesText(pipeline),
        detailText(pipeline),
      ]),
    );
  }
  return ExitCode.ok;
};

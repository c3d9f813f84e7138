/** What reruns take of the engines, as commands say it. */
import { type EngineSlots, slotsText } from '../../kernel/reruns/engine-slots';
import { readableOrNone, type Stack } from './stack';

/** The engines on which reruns are under way or waited for. */
export const readEngines = async (
  stack: Pick<Stack, 'tables' | 'enabledEngines' | 'unreadable'>,
): Promise<EngineSlots[]> => {
  const { tables, enabledEngines } = stack;
  const found = await Promise.all(
    enabledEngines.map((engine) => readableOrNone(stack, () => tables.engines.slots(engine))),
  );
  return found.filter((slots): slots is EngineSlots => slots !== undefined && (slots.open > 0 || slots.waiting > 0));
};

const pipelinesWait = (count: number): string => (count === 1 ? '1 pipeline waits' : `${count} pipelines wait`);

/** One line per engine. */
export const enginesText = (engines: readonly EngineSlots[]): string =>
  engines
    .map(
      (slots) =>
        `${slots.engine}: ` +
        `${slotsText(slots)}${slots.waiting > 0 ? `, ${pipelinesWait(slots.waiting)} for a slot` : ''}.\n`,
    )
    .join('');

/** What the pipeline's reruns wait for; undefined while they have no place in the queue of its engine. */
export const engineWaitText = async (
  { tables: { engines } }: Pick<Stack, 'tables'>,
  engine: string,
  pipelineId: string,
): Promise<string | undefined> => {
  const [place, slots] = await Promise.all([engines.place(engine, pipelineId), engines.slots(engine)]);
  return place === undefined || slots === undefined ? undefined : `${engine}: ${slotsText(slots)}`;
};

/** The slots that reruns use of each engine, in the words of the commands. */
import { type EngineSlots, slotsText } from '../../kernel/reruns/engine-slots';
import { readableOrNone, type Stack, type StackTables } from './stack';

/** The engines on which reruns run or wait. */
export const readEngines = async (stack: Stack): Promise<EngineSlots[]> => {
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

/** Why the pipeline's reruns wait; undefined while they have no place in the queue of its engine. */
export const engineWaitText = async (
  { tables: { engines } }: StackTables,
  engine: string,
  pipelineId: string,
): Promise<string | undefined> => {
  const [place, slots] = await Promise.all([engines.place(engine, pipelineId), engines.slots(engine)]);
  return place === undefined || slots === undefined ? undefined : `${engine}: ${slotsText(slots)}`;
};

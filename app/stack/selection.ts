/** Which stack a command is about, where its options leave that open: what the environment says. */
import type { Environment } from '../../aws/runtime/environment';
import type { StackSelection } from './place';

const textOf = (value: string | undefined): string | undefined => (value === '' ? undefined : value);

/**
 * Options first. `SIGNALBOX_BY` says who asks. Without --stack and --table, `SIGNALBOX_STACK` or `SIGNALBOX_TABLE`; the
 * region is also `SIGNALBOX_REGION`, else `AWS_REGION`.
 */
export const selectionWith = (given: StackSelection, environment: Environment): StackSelection => {
  const isOpen = given.stack === undefined && given.table === undefined;
  const stack = given.stack ?? (isOpen ? textOf(environment.SIGNALBOX_STACK) : undefined);
  const table = given.table ?? (isOpen ? textOf(environment.SIGNALBOX_TABLE) : undefined);
  const region =
    given.region ??
    (stack === undefined && table === undefined
      ? undefined
      : (textOf(environment.SIGNALBOX_REGION) ?? textOf(environment.AWS_REGION)));
  const by = given.by ?? textOf(environment.SIGNALBOX_BY);
  return {
    ...given,
    ...(by === undefined ? {} : { by }),
    ...(stack === undefined ? {} : { stack }),
    ...(table === undefined ? {} : { table }),
    ...(region === undefined ? {} : { region }),
  };
};

/** A dialog that asks before something is written, and shows the result. */
import { type ReactNode, useState } from 'react';
import { Button } from 'react-aria-components';
import type { Actions } from '../../api';
import { Popup } from '../parts/popup';
import { useAction } from '../reading/queries';

interface ConfirmProps<Path extends keyof Actions> {
  path: Path;
  title: string;
  /** The consequence, in a sentence. */
  explanation: string;
  /** On the button that does it. */
  doText: string;
  isDangerous?: boolean;
  body(): Actions[Path];
  /** The fields that the user may fill in. */
  children?: ReactNode;
  onClose(): void;
}

export const Confirm = <Path extends keyof Actions>(props: ConfirmProps<Path>): ReactNode => {
  const { path, title, explanation, doText, isDangerous = false, body, children, onClose } = props;
  const { mutate, data, error, isPending } = useAction(path);
  const isDone = data !== undefined || error !== null;
  const first = isDangerous ? 'button danger' : 'button first';
  const buttons = isDone ? null : (
    <Button className={first} isDisabled={isPending} onPress={() => mutate(body())}>
      {isPending ? 'Writing …' : doText}
    </Button>
  );
  return (
    <Popup title={title} buttons={buttons} closeText={isDone ? 'Close' : 'Cancel'} onClose={onClose}>
      {isDone ? (
        <p className={error === null && data?.done === true ? 'done' : 'bad-text'} role="status">
          {error?.message ?? data?.message}
        </p>
      ) : (
        <>
          <p>{explanation}</p>
          {children}
        </>
      )}
    </Popup>
  );
};

/** Which dialog is open, of those that an `Action` names. */
export const useDialog = <Action extends string>() => {
  const [action, open] = useState<Action>();
  return { action, open, close: () => open(undefined) };
};

/** Asks before something is written, and says what became of it. */
import { type ReactNode, useState } from 'react';
import { Button } from 'react-aria-components';
import type { Actions } from '../../api';
import { Popup } from '../parts/popup';
import { useAction } from '../reading/queries';

interface ConfirmProps<Path extends keyof Actions> {
  path: Path;
  title: string;
  /** What follows, in a sentence. */
  explanation: string;
  /** On the button that does it. */
  doText: string;
  isDangerous?: boolean;
  body(): Actions[Path];
  /** What the person may say. */
  children?: ReactNode;
  onClose(): void;
}

export const Confirm = <Path extends keyof Actions>(props: ConfirmProps<Path>): ReactNode => {
  const { path, title, explanation, doText, isDangerous = false, body, children, onClose } = props;
  const { mutate, data, error, isPending } = useAction(path);
  const isOver = data !== undefined || error !== null;
  const first = isDangerous ? 'button danger' : 'button first';
  const buttons = isOver ? null : (
    <Button className={first} isDisabled={isPending} onPress={() => mutate(body())}>
      {isPending ? 'Writing …' : doText}
    </Button>
  );
  return (
    <Popup title={title} buttons={buttons} closeText={isOver ? 'Close' : 'Leave it'} onClose={onClose}>
      {isOver ? (
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

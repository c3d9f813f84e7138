/** The actions on an instance: mark it, rerun it, have its run check now, end its run. */
import { type ReactNode, useState } from 'react';
import { Button } from 'react-aria-components';
import type { Instance } from '../../../kernel/words/instance';
import type { CellState } from '../../api';
import { useSession } from '../reading/queries';
import { Confirm, useDialog } from './confirm';
import { Text, Tick } from './fields';

interface DialogProps {
  instance: Instance;
  /** It has been divided: a rerun may be of the chunks that have not completed. */
  hasChunks: boolean;
  onClose(): void;
}

const nameOf = ({ pipelineId, date, scheduleId }: Instance): string =>
  `${pipelineId} for ${date}${scheduleId === 'daily' ? '' : `, schedule ${scheduleId}`}`;

const MarkDialog = ({ instance, onClose }: DialogProps): ReactNode => {
  const [replay, setReplay] = useState(false);
  return (
    <Confirm
      path="/api/actions/mark"
      title={`Mark ${nameOf(instance)}`}
      explanation={
        'Writes the MARKER that says that the data of this date is complete. The router starts a run if nothing ' +
        'prevents it.'
      }
      doText="Write the MARKER"
      body={() => ({ ...instance, replay })}
      onClose={onClose}
    >
      <Tick
        label="Replay: run it also when its date is old or it failed for good"
        isTicked={replay}
        onChange={setReplay}
      />
    </Confirm>
  );
};

const RerunDialog = ({ instance, hasChunks, onClose }: DialogProps): ReactNode => {
  const [reason, setReason] = useState('');
  const [failedChunks, setFailedChunks] = useState(false);
  return (
    <Confirm
      path="/api/actions/rerun"
      title={`Run ${nameOf(instance)} again`}
      explanation="Requests another attempt. The budget of manual reruns and the engine’s slots decide when it begins."
      doText="Rerun"
      body={() => ({ ...instance, reason, failedChunks })}
      onClose={onClose}
    >
      <Text label="Reason, for the events" value={reason} onChange={setReason} />
      {hasChunks ? (
        <Tick label="Only the chunks that have not completed" isTicked={failedChunks} onChange={setFailedChunks} />
      ) : null}
    </Confirm>
  );
};

const RecheckDialog = ({ instance, onClose }: DialogProps): ReactNode => {
  const [reason, setReason] = useState('');
  return (
    <Confirm
      path="/api/actions/recheck"
      title={`Check ${nameOf(instance)} again now`}
      explanation={
        'The run evaluates the traits that do not pass, or polls its job, within seconds. A run has a limited number ' +
        'of early checks.'
      }
      doText="Check again now"
      body={() => ({ ...instance, reason })}
      onClose={onClose}
    >
      <Text label="Reason, for the events" value={reason} onChange={setReason} />
    </Confirm>
  );
};

const CancelDialog = ({ instance, onClose }: DialogProps): ReactNode => {
  const [reason, setReason] = useState('');
  return (
    <Confirm
      path="/api/actions/cancel"
      title={`Cancel ${nameOf(instance)}`}
      explanation="Asks the run, or the attempt that waits, to end. Its job is stopped where the engine can stop jobs."
      doText="Cancel the run"
      isDangerous
      body={() => ({ ...instance, reason })}
      onClose={onClose}
    >
      <Text label="Reason, for the run" value={reason} onChange={setReason} />
    </Confirm>
  );
};

const dialogs = { mark: MarkDialog, recheck: RecheckDialog, rerun: RerunDialog, cancel: CancelDialog } as const;

interface ActionsProps extends Omit<DialogProps, 'onClose'> {
  state: CellState;
  /** Its run waits for its data or its job. */
  canRecheck: boolean;
}

/** The states of a date on which the pipeline does not run, or of a pipeline that starts nothing. */
const STARTS_NOTHING: ReadonlySet<CellState> = new Set(['EXCLUDED', 'DISABLED', 'INVALID']);
/** The states of an instance that has run, or whose rerun waits. */
const HAS_RUN: ReadonlySet<CellState> = new Set(['COMPLETED', 'FAILED', 'CANCELLED', 'RUNNING', 'STUCK', 'QUEUED']);
/** The states of an instance that waits or runs. */
const MAY_END: ReadonlySet<CellState> = new Set([
  'PENDING',
  'TRIGGERING',
  'RUNNING',
  'MARKED',
  'QUEUED',
  'HELD',
  'STUCK',
]);

/** Only what can be done in the state that it is in. */
const actionsIn = ({
  state,
  canRecheck,
}: Pick<ActionsProps, 'state' | 'canRecheck'>): { id: keyof typeof dialogs; text: string }[] => [
  ...(canRecheck ? [{ id: 'recheck' as const, text: 'Check again now' }] : []),
  ...(STARTS_NOTHING.has(state) ? [] : [{ id: 'mark' as const, text: 'Mark' }]),
  ...(HAS_RUN.has(state) ? [{ id: 'rerun' as const, text: 'Run again' }] : []),
  ...(MAY_END.has(state) ? [{ id: 'cancel' as const, text: 'Cancel' }] : []),
];

export const InstanceActions = ({ instance, state, canRecheck, hasChunks }: ActionsProps): ReactNode => {
  const session = useSession();
  const { action, open, close } = useDialog<keyof typeof dialogs>();
  if (session?.canWrite !== true) return null;
  const Open = action === undefined ? undefined : dialogs[action];
  return (
    <>
      <span className="group">
        {actionsIn({ state, canRecheck }).map(({ id, text }) => (
          <Button key={id} className={id === 'cancel' ? 'button danger' : 'button'} onPress={() => open(id)}>
            {text}
          </Button>
        ))}
      </span>
      {Open === undefined ? null : <Open instance={instance} hasChunks={hasChunks} onClose={close} />}
    </>
  );
};

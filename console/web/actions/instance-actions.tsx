/** The actions on an instance: mark it, rerun it, have its run check now, end its run. */
import { type ReactNode, useState } from 'react';
import { Button } from 'react-aria-components';
import type { Instance } from '../../../kernel/words/instance';
import type { CellState } from '../../api';
import { Choice } from '../parts/choice';
import { useSession } from '../reading/queries';
import { Confirm, useDialog } from './confirm';
import { Text, Tick } from './fields';

interface ShownRun {
  runId: string;
  attempt: number;
}

interface DialogProps {
  instance: Instance;
  /** The run in progress when the dialog was opened; null: there was none. */
  run: ShownRun | null;
  /** It has been divided: a rerun may be of the chunks that have not completed. */
  hasChunks: boolean;
  onClose(): void;
}

const nameOf = ({ pipelineId, date, scheduleId }: Instance): string =>
  `${pipelineId} for ${date}${scheduleId === 'daily' ? '' : `, schedule ${scheduleId}`}`;

/** The page is read again while a dialog is open: the dialog says which attempt it is about. */
const attemptOf = (run: ShownRun | null): string => (run === null ? '' : `, attempt ${run.attempt}`);

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

const ApproveDialog = ({ instance, run, onClose }: DialogProps): ReactNode => {
  const [reason, setReason] = useState('');
  return run === null ? null : (
    <Confirm
      path="/api/actions/approve"
      title={`Approve ${nameOf(instance)}${attemptOf(run)}`}
      explanation="The run is ready and starts its job once it is approved. To refuse it, cancel the run."
      doText="Approve"
      body={() => ({ ...instance, runId: run.runId, reason })}
      onClose={onClose}
    >
      <Text label="Reason, for the events" value={reason} onChange={setReason} />
    </Confirm>
  );
};

const CancelDialog = ({ instance, run, onClose }: DialogProps): ReactNode => {
  const [reason, setReason] = useState('');
  return (
    <Confirm
      path="/api/actions/cancel"
      title={`Cancel ${nameOf(instance)}${attemptOf(run)}`}
      explanation="Asks the run, or the attempt that waits, to end. Its job is stopped where the engine can stop jobs."
      doText="Cancel the run"
      isDangerous
      body={() => ({ ...instance, runId: run?.runId ?? null, reason })}
      onClose={onClose}
    >
      <Text label="Reason, for the run" value={reason} onChange={setReason} />
    </Confirm>
  );
};

const DURATIONS = [
  { id: 'end', text: 'Until the alert ends' },
  { id: '30', text: '30 minutes' },
  { id: '120', text: '2 hours' },
  { id: '1440', text: '1 day' },
];

const AckDialog = ({ instance, onClose }: DialogProps): ReactNode => {
  const [reason, setReason] = useState('');
  const [duration, setDuration] = useState('end');
  return (
    <Confirm
      path="/api/actions/ack"
      title={`Acknowledge the alerts of ${nameOf(instance)}`}
      explanation="Shows everyone that you take care of them. They stay open until the problem is over."
      doText="Acknowledge"
      body={() => ({ ...instance, reason, forMinutes: duration === 'end' ? null : Number(duration) })}
      onClose={onClose}
    >
      <Choice label="For how long" value={duration} options={DURATIONS} onChoose={setDuration} />
      <Text label="Reason, for the events" value={reason} onChange={setReason} />
    </Confirm>
  );
};

const dialogs = {
  mark: MarkDialog,
  approve: ApproveDialog,
  recheck: RecheckDialog,
  rerun: RerunDialog,
  ack: AckDialog,
  cancel: CancelDialog,
} as const;

interface ActionsProps extends Omit<DialogProps, 'onClose'> {
  state: CellState;
  /** Its run waits for its data or its job. */
  canRecheck: boolean;
  /** Its run waits for approval. */
  canApprove: boolean;
  /** It has an open alert. */
  canAck: boolean;
}

/** The states of a date on which the pipeline does not run, or of a pipeline that starts nothing. */
const STARTS_NOTHING: ReadonlySet<CellState> = new Set(['EXCLUDED', 'DISABLED', 'INVALID']);
/** The states of an instance that has run, or whose rerun waits. */
const HAS_RUN: ReadonlySet<CellState> = new Set([
  'COMPLETED',
  'FAILED',
  'CANCELLED',
  'SKIPPED',
  'RUNNING',
  'STUCK',
  'QUEUED',
]);
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
  canApprove,
  canAck,
}: Omit<ActionsProps, 'instance' | 'run' | 'hasChunks'>): { id: keyof typeof dialogs; text: string }[] => [
  ...(canApprove ? [{ id: 'approve' as const, text: 'Approve' }] : []),
  ...(canRecheck ? [{ id: 'recheck' as const, text: 'Check again now' }] : []),
  ...(STARTS_NOTHING.has(state) ? [] : [{ id: 'mark' as const, text: 'Mark' }]),
  ...(HAS_RUN.has(state) ? [{ id: 'rerun' as const, text: 'Run again' }] : []),
  ...(canAck ? [{ id: 'ack' as const, text: 'Acknowledge' }] : []),
  ...(MAY_END.has(state) ? [{ id: 'cancel' as const, text: 'Cancel' }] : []),
];

export const InstanceActions = ({ instance, run, hasChunks, ...known }: ActionsProps): ReactNode => {
  const session = useSession();
  const { action, open, close } = useDialog<keyof typeof dialogs>();
  const [shown, show] = useState(run);
  if (session?.canWrite !== true) return null;
  const Open = action === undefined ? undefined : dialogs[action];
  return (
    <>
      <span className="group">
        {actionsIn(known).map(({ id, text }) => (
          <Button
            key={id}
            className={id === 'cancel' ? 'button danger' : 'button'}
            onPress={() => {
              show(run);
              open(id);
            }}
          >
            {text}
          </Button>
        ))}
      </span>
      {Open === undefined ? null : <Open instance={instance} run={shown} hasChunks={hasChunks} onClose={close} />}
    </>
  );
};

/** What a person can do about an instance: mark it, run it again, end its run. */
import { type ReactNode, useState } from 'react';
import { Button } from 'react-aria-components';
import type { Instance } from '../../../core/instance';
import { useSession } from '../queries';
import { Confirm, useDialog } from './confirm';
import { Text, Tick } from './fields';

interface DialogProps {
  instance: Instance;
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
        'stands against it.'
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

const RerunDialog = ({ instance, onClose }: DialogProps): ReactNode => {
  const [reason, setReason] = useState('');
  const [failedChunks, setFailedChunks] = useState(false);
  return (
    <Confirm
      path="/api/actions/rerun"
      title={`Run ${nameOf(instance)} again`}
      explanation="Asks for another attempt. The budget of manual reruns and the engine’s slots decide when it begins."
      doText="Ask for the rerun"
      body={() => ({ ...instance, reason, failedChunks })}
      onClose={onClose}
    >
      <Text label="Reason, for the events" value={reason} onChange={setReason} />
      <Tick
        label="Only the chunks that have not completed (pipelines that fan out)"
        isTicked={failedChunks}
        onChange={setFailedChunks}
      />
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

const dialogs = { mark: MarkDialog, rerun: RerunDialog, cancel: CancelDialog } as const;

export const InstanceActions = (instance: Instance): ReactNode => {
  const session = useSession();
  const { action, open, close } = useDialog<keyof typeof dialogs>();
  if (session?.canWrite !== true) return null;
  const Open = action === undefined ? undefined : dialogs[action];
  return (
    <>
      <span className="group">
        <Button className="button" onPress={() => open('mark')}>
          Mark
        </Button>
        <Button className="button" onPress={() => open('rerun')}>
          Run again
        </Button>
        <Button className="button danger" onPress={() => open('cancel')}>
          Cancel
        </Button>
      </span>
      {Open === undefined ? null : <Open instance={instance} onClose={close} />}
    </>
  );
};

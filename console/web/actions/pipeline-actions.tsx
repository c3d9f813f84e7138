/** The actions on a pipeline: hold it, or resume it. */
import { type ReactNode, useState } from 'react';
import { Button } from 'react-aria-components';
import type { FleetPipeline } from '../../api';
import { useSession } from '../reading/queries';
import { Confirm, useDialog } from './confirm';
import { Text } from './fields';

interface DialogProps {
  pipelineId: string;
  onClose(): void;
}

const PauseDialog = ({ pipelineId, onClose }: DialogProps): ReactNode => {
  const [reason, setReason] = useState('');
  return (
    <Confirm
      path="/api/actions/pause"
      title={`Pause ${pipelineId}`}
      explanation={
        'Nothing new is started. MARKERs are held and start when the pipeline is resumed; runs in progress continue.'
      }
      doText="Pause it"
      body={() => ({ pipelineId, reason })}
      onClose={onClose}
    >
      <Text label="Reason, for the events" value={reason} onChange={setReason} />
    </Confirm>
  );
};

const ResumeDialog = ({ pipelineId, onClose }: DialogProps): ReactNode => (
  <Confirm
    path="/api/actions/resume"
    title={`Resume ${pipelineId}`}
    explanation="The pipeline starts runs again. Held MARKERs are processed now."
    doText="Resume it"
    body={() => ({ pipelineId })}
    onClose={onClose}
  />
);

export const PipelineActions = ({ pipeline }: { pipeline: Pick<FleetPipeline, 'pipelineId' | 'hold'> }): ReactNode => {
  const session = useSession();
  const { action, open, close } = useDialog<'pause' | 'resume'>();
  if (session?.canWrite !== true) return null;
  const { pipelineId, hold } = pipeline;
  return (
    <>
      {hold === null ? (
        <Button className="button" onPress={() => open('pause')}>
          Pause
        </Button>
      ) : (
        <Button className="button" onPress={() => open('resume')}>
          Resume
        </Button>
      )}
      {action === 'pause' ? <PauseDialog pipelineId={pipelineId} onClose={close} /> : null}
      {action === 'resume' ? <ResumeDialog pipelineId={pipelineId} onClose={close} /> : null}
    </>
  );
};

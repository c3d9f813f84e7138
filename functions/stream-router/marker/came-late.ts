/** MARKERs that came while the job ran: what their answers say is done once the run has completed. */
import { eventIdOf } from '../../../kernel/markers/ledger';
import type { RunLog } from '../../../kernel/run/model';
import { MarkerAnswer, RunStatus } from '../../../kernel/words/vocabulary';
import { type MarkerPorts, traceOf } from './arrival';
import { performLate } from './record-late-data';
import { pipelineOf } from './registered';

/** The answer is recorded before the run log shows it, so that none is missing here. */
export const tellCameLate = async (
  { pipelineId, date, scheduleId, status, attempt }: RunLog,
  ports: MarkerPorts,
): Promise<void> => {
  if (status !== RunStatus.completed) return;
  const instance = { pipelineId, date, scheduleId };
  const registered = await pipelineOf(pipelineId, ports);
  const ledger = await ports.ledgers.get(instance);
  if (!('pipeline' in registered) || ledger === undefined) return;
  const subject = { instance, pipeline: registered.pipeline, ledger, runLog: await ports.runLogs.get(instance) };
  const late = ledger.answers.filter((one) => one.answer === MarkerAnswer.late && one.attempt === attempt);
  for (const answered of late) {
    const { key, image, at } = answered;
    const stored = await ports.markers.at(pipelineId, key);
    const marker = stored?.image === image ? stored : { writtenAt: null, traceId: null, upstreamAttempts: null };
    const eventId = eventIdOf(answered);
    await performLate({ marker, at, eventId, traceId: traceOf(marker, eventId) }, subject, answered, ports);
  }
};

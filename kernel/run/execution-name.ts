import { createHash } from 'node:crypto';
import type { Instance } from '../words/instance';

const PIPELINE_LENGTH = 24;
const SCHEDULE_LENGTH = 12;
const DIGEST_LENGTH = 24;
/** The 80 characters of a name: the readable part takes 49, the digest 24 and the two separators 2. */
export const MAX_ATTEMPT = 99_999;

const slug = (text: string, length: number): string => text.replaceAll(/[^A-Za-z0-9_-]/g, '-').slice(0, length);

/**
 * The name of the execution for an attempt of an instance: the same for the same MARKER, another for every other one.
 * People read the beginning; the digest of the whole makes it unique where the beginning is cut or rewritten. At most
 * 80 characters, all of them legal. `generation`: a rerun's id, or the number of the start in the instance's ledger;
 * each is an execution of its own, and the attempt is run by the first of them.
 */
export const executionName = ({ pipelineId, scheduleId, date }: Instance, attempt: number, generation = ''): string => {
  const digest = createHash('sha256')
    .update(JSON.stringify([pipelineId, date, scheduleId, ...(generation === '' ? [] : [generation])]))
    .digest('hex')
    .slice(0, DIGEST_LENGTH);
  return `${slug(pipelineId, PIPELINE_LENGTH)}-${slug(scheduleId, SCHEDULE_LENGTH)}-${date}-${digest}-a${attempt}`;
};

export const nameOfArn = (executionArn: string): string => executionArn.slice(executionArn.lastIndexOf(':') + 1);

/** The ARN of the state machine's execution of this name. */
export const executionArnOf = (stateMachineArn: string, name: string): string =>
  `${stateMachineArn.replace(':stateMachine:', ':execution:')}:${name}`;

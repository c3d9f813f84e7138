/** An engine connected to a server that speaks its protocol, and helpers for the tests of its contract. */
import { expect } from 'chai';
import { withSecrets } from '../../../aws/engines/with-secrets';
import type { JobEngine, StartedJob } from '../../../kernel/trigger/engine';
import { request } from '../../support/job-request';
import type { EngineSubject } from './subject';
import { type Answered, type Door, onSocket, openDoor, type World } from './wire';

export interface Open {
  door: Door;
  world: World & { close(): Promise<void> };
  engine: JobEngine<never>;
  trigger: never;
}

/** Its words are shortened where secrets are taken out of them. */
const asDeployed = (engine: JobEngine<never>): JobEngine<never> =>
  withSecrets(engine as unknown as Parameters<typeof withSecrets>[0], {
    read: () => Promise.reject(new Error('the trigger has no references')),
  }) as unknown as JobEngine<never>;

export const open = async (subject: EngineSubject): Promise<Open> => {
  const door = openDoor();
  const world = await onSocket(door, subject.serve);
  return { door, world, engine: asDeployed(subject.engine(world)), trigger: subject.trigger(world) as never };
};

/** Returns `transient` for a call that has to be retried. */
export const orTransient = async <T>(asked: Promise<T>): Promise<T | 'transient'> =>
  asked.catch((error: Error) => (error.name === 'Signalbox.Transient' ? 'transient' : Promise.reject(error)));

export const started = async ({ engine, trigger }: Open): Promise<StartedJob> => {
  const answer = await engine.start(trigger, request);
  if ('state' in answer) return expect.fail(`the start was refused: ${JSON.stringify(answer)}`);
  return answer;
};

const DEEP = `${'['.repeat(20_000)}${']'.repeat(20_000)}`;
/** Where engines have what they say: of the job, of a failure, of their refusal. */
const FIELDS = [
  'message',
  'detail',
  'state',
  'status',
  'error_code',
  'JobRun',
  'JobRuns',
  'jobRuns',
  'Steps',
  'Step',
  'ExportDescription',
];

export const malformed: Readonly<Record<string, Answered>> = {
  'nesting of 20,000 levels': { status: 200, body: DEEP },
  'nesting of 20,000 levels in fields': {
    status: 200,
    body: `{${FIELDS.map((field) => `"${field}":${DEEP}`).join()}}`,
  },
  'a refusal of 20,000 levels': {
    status: 500,
    body: `{${FIELDS.map((field) => `"${field}":${DEEP}`).join()}}`,
  },
  'nothing at all': { status: 200, body: '' },
  'an empty object': { status: 200, body: '{}' },
  null: { status: 200, body: 'null' },
  'half a JSON text': { status: 200, body: '{"JobRu' },
  'a page of HTML': {
    status: 200,
    headers: { 'content-type': 'text/html' },
    body: '<html><body>It works!</body></html>',
  },
};

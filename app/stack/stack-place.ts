/** Where a command finds its stack: the local one by its file, a deployed one by its parameter, a table by its name. */
import { ENGINE_TYPES } from '../../kernel/engines/engines';
import { UnreachableError, UsageError } from './exit';
import { readLocalState } from './local-state';
import { CREDENTIALS_REMEDY, type StackPlace, type StackSelection, type Surroundings } from './place';

const localPlace = (directory: string): StackPlace => {
  const state = readLocalState(directory);
  if (state === undefined) {
    throw new UnreachableError(
      'no local stack is running here. Start one with `signalbox local` in another terminal, or name one: ' +
        '--stack NAME, or --table NAME --region REGION.',
    );
  }
  const { endpoint, region, outputs } = state;
  const { tableName, enabledEngines, checks, secretArns, markerSources } = outputs;
  return {
    title: `the local stack at ${endpoint}`,
    selection: '',
    remedy: 'It may have ended without notice: start it again with `signalbox local`.',
    // The local endpoint accepts any key.
    aws: { region, endpoint, credentials: { accessKeyId: 'LOCAL', secretAccessKey: 'local' } },
    tableName,
    enabledEngines,
    checks,
    secretArns: secretArns ?? {},
    markerSources,
    plainHttp: true,
    playsJobs: true,
    stackRemedy:
      "End `signalbox local`, and start it again with settings that name the pipeline's file in `pipelines`: " +
      '`signalbox local --settings FILE`.',
    outputs,
  };
};

/** It becomes a part of host names. */
const REGION = /^[a-z]+(-[a-z0-9]+)+$/;

export const placeOf = async (
  { stack, table, region }: StackSelection,
  { directory, aws }: Surroundings,
): Promise<StackPlace> => {
  if (stack !== undefined && table !== undefined)
    throw new UsageError(
      '--stack and --table exclude each other, and so do SIGNALBOX_STACK and SIGNALBOX_TABLE. Use one of them.',
    );
  if (region !== undefined && table === undefined && stack === undefined)
    throw new UsageError('--region belongs to --stack NAME or --table NAME; the local stack has no other region.');
  if (region !== undefined && !REGION.test(region))
    throw new UsageError(`"${region}" is no name of a region. Use one such as us-east-1.`);
  if (stack !== undefined) {
    // Other commands do without the client of Systems Manager.
    const { deployedPlace } = require('./deployed-place') as typeof import('./deployed-place');
    return deployedPlace(stack, region, aws);
  }
  if (table === undefined) return localPlace(directory);
  if (region === undefined)
    throw new UsageError('--table needs a region: --region us-east-1, SIGNALBOX_REGION or AWS_REGION.');
  return {
    title: `table ${table} in ${region}`,
    selection: `--table ${table} --region ${region}`,
    remedy: CREDENTIALS_REMEDY,
    aws: { ...aws, region },
    tableName: table,
    enabledEngines: ENGINE_TYPES,
    plainHttp: false,
    outputs: undefined,
  };
};

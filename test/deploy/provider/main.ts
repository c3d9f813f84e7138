/** The plugin that the engine starts: it says its port on the first line and serves until it is ended. */
import { processEnvironment } from '../../../aws/runtime/environment';
import { resources } from './resources';
import { serve } from './serve';
import { readResourceTypes } from './types';

const { SIGNALBOX_DEPLOY_CACHE: cache } = processEnvironment();
if (cache === undefined)
  throw new Error('SIGNALBOX_DEPLOY_CACHE is missing: the folder that keeps what was read of @pulumi/aws');

void serve(readResourceTypes(Object.keys(resources), cache)).then((port) => process.stdout.write(`${port}\n`));

/** The Pulumi program: read the stack's configuration, declare the stack, hand out what the CLI reads. */
import * as pulumi from '@pulumi/pulumi';
import { bundlesOf } from './bundle';
import { readStackConfig } from './config';
import { declareSignalbox } from './program';

const stack = pulumi.getStack();

const config = readStackConfig(stack);

export = declareSignalbox({ stack, config, bundle: bundlesOf(stack, config.enabledEngines) });

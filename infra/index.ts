/** The Pulumi program: read the stack's configuration, declare the stack, hand out what the CLI reads. */
import * as pulumi from '@pulumi/pulumi';
import { bundleFunction } from './bundle';
import { readStackConfig } from './config';
import { declareSignalbox } from './program';

const stack = pulumi.getStack();

export = declareSignalbox({ stack, config: readStackConfig(stack), bundle: bundleFunction });

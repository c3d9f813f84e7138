import { buildSync } from 'esbuild';
import * as pulumi from '@pulumi/pulumi';
import { join } from 'node:path';
import type { FunctionName } from '../core/manifest';

export const bundleFunction = (name: FunctionName): pulumi.asset.Archive => {
  const { outputFiles } = buildSync({ entryPoints: [join(__dirname, '..', 'functions', name, 'index.ts')], bundle: true, write: false, platform: 'node', target: 'node24', format: 'cjs', minify: true, mainFields: ['module', 'main'] });
  return new pulumi.asset.AssetArchive({ 'index.js': new pulumi.asset.StringAsset(outputFiles[0]?.text ?? '') });
};

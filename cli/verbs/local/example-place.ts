/** Where the example pipelines are. */
import { join } from 'node:path';

const EXAMPLES = join(__dirname, '..', '..', '..', 'examples');

export const EXAMPLE_PIPELINES = join(EXAMPLES, 'pipelines');

/** The settings of `signalbox local` for them. */
export const EXAMPLE_SETTINGS = join(EXAMPLES, 'local.yaml');

/** The folder of the data sets; the package has its own, with the files that are read (`packaging/command.ts`). */
import { dirname, join } from 'node:path';

export const DATA = join(dirname(require.resolve('vega-datasets')), '..', 'data');

import type { Run } from '../../kernel/run/model';
import type { Stack } from './stack';

/** The run without a link that leads nowhere: a stack that plays jobs calls only those over HTTP. */
export const withRealLink = <Job extends Partial<Pick<Run, 'engine' | 'jobLink'>>>(
  { playsJobs }: Pick<Stack, 'playsJobs'>,
  run: Job,
): Job => (playsJobs === true && run.engine !== 'http' ? { ...run, jobLink: undefined } : run);

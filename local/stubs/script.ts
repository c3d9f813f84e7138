/** The behaviour of the services around a stack on this machine, in the words of scenario files. */
import { z } from 'zod';
import { faults } from '../../simulator/scenario-file/faults';
import { awsAnswers, evaluators, jobs, splitters, workers } from '../../simulator/scenario-file/world';

/** The fields of a settings file that script stubs, each as a scenario file has it. */
export const stubFields = {
  jobs: jobs.default([]),
  workers: workers.default([]),
  splitters: splitters.default({}),
  evaluators: evaluators.default({}),
  aws: awsAnswers.default({}),
  faults: faults.default([]),
} as const;

const script = z.object(stubFields);
export type StubScript = z.output<typeof script>;

/** What the world outside of a stack on this machine does, in the words of scenario files. */
import { z } from 'zod';
import { faults } from '../../simulator/scenario-file/faults';
import { awsAnswers, evaluators, jobs, splitters, workers } from '../../simulator/scenario-file/world';

/** The fields of a settings file that script stand-ins, each as a scenario file has it. */
export const standInFields = {
  jobs: jobs.default([]),
  workers: workers.default([]),
  splitters: splitters.default({}),
  evaluators: evaluators.default({}),
  aws: awsAnswers.default({}),
  faults: faults.default([]),
} as const;

const script = z.object(standInFields);
export type StandInScript = z.output<typeof script>;

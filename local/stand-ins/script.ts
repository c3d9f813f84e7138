/** What the world outside of a stack on this machine does, in the words of scenario files. */
import { z } from 'zod';
import { fault } from '../simulate/scenario-file/faults';
import { awsAnswer, evaluatorEntry, job, splitter, worker } from '../simulate/scenario-file/world';

/** The fields of a settings file that script stand-ins, each as a scenario file has it. */
export const standInFields = {
  jobs: z.array(job, 'a list of jobs').default([]),
  workers: z.array(worker, 'a list of workers').default([]),
  splitters: z.record(z.string(), splitter, 'a mapping of function names to what they answer').default({}),
  evaluators: z
    .record(z.string(), z.array(evaluatorEntry, 'a list of answers'), 'a mapping of evaluators to lists of answers')
    .default({}),
  aws: z
    .record(
      z.string().regex(/^[a-z-]+:[A-Z][A-Za-z]+$/, 'an action of AWS such as glue:GetTable'),
      z.array(awsAnswer, 'a list of answers'),
      'a mapping of actions of AWS, such as glue:GetTable, to lists of answers',
    )
    .default({}),
  faults: z.array(fault, 'a list of faults').default([]),
} as const;

const script = z.object(standInFields);
export type StandInScript = z.output<typeof script>;

/** Every job succeeds after its time, and every function that evaluates says PASS. */
export const plainScript: StandInScript = script.parse({});

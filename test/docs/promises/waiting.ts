import type { PagePromise } from './promised';

export const promises: readonly PagePromise[] = [
  {
    sentence: 'a job of 10 minutes, polled | at most 35 transitions; noticed 24 s after its end',
    heldBy: ['test/simulation/waiting.test.ts :: ${name}: at most ${transitions} transitions'],
  },
  {
    sentence: 'a job of 10 minutes whose engine sends events | at most 15 transitions, 9 Lambda invocations',
    heldBy: ['test/simulation/waiting.test.ts :: ${name}: at most ${transitions} transitions'],
  },
  {
    sentence: 'a job of 60 minutes, polled | at most 62 transitions; noticed 24 s after its end',
    heldBy: ['test/simulation/waiting.test.ts :: ${name}: at most ${transitions} transitions'],
  },
  {
    sentence: 'a job of 60 minutes whose engine sends events | at most 22 transitions',
    heldBy: [
      'test/simulation/waiting.test.ts :: ' +
        'a job of ${minutes} minutes: at most ${transitions} transitions; its end is noticed at once',
    ],
  },
  {
    sentence: 'a day of waiting for three traits | at most 250 transitions; at most 100 where all are sensors',
    heldBy: ['test/simulation/waiting.test.ts :: ${name}: at most ${transitions} transitions'],
  },
  {
    sentence: 'two hours of monitoring, with the run | at most 40 transitions',
    heldBy: ['test/simulation/waiting.test.ts :: ${name}: at most ${transitions} transitions'],
  },
  {
    sentence: 'The pipeline has at most ten traits, and its readiness rule no `stableFor`.',
    heldBy: [
      'test/unit/emulator/states/pipeline-ways.test.ts :: where there are two calls',
      'test/unit/kernel/attempt/plan.test.ts :: not with a rule that needs several evaluations',
    ],
    defects: ['crashed-call-starts'],
  },
  {
    sentence: 'An execution lives at most 30 days; 10 of them are reserved for the waits before the',
    heldBy: [
      'test/contract/asl.test.ts :: B-29 the execution as a whole has a timeout',
      'test/unit/kernel/registration/references.test.ts :: ' +
        'refuses attempts that do not fit into the life of an execution',
    ],
    defects: ['execution-outlived', 'execution-lives-a-year'],
  },
  {
    sentence: 'The end of a job is noticed at most one interval late: after 10 minutes, one interval',
    heldBy: [
      'test/simulation/waiting.test.ts :: ${name}: at most ${transitions} transitions',
      'test/unit/kernel/waiting/pacing.test.ts :: ' +
        'polls a day-long job ever less often, at most 1/36 of its time late, unless an interval is set',
      'test/scenarios/wake-ups.test.ts :: without one the next poll finds the end',
    ],
  },
  {
    sentence: "Wake-ups may trigger at most 10 % of the evaluations and polls that the execution's",
    heldBy: [
      'test/unit/kernel/waiting/wake.test.ts :: is not wakeable once all early evaluations are used, and stays so',
      'invariant bounded-history',
      'test/unit/kernel/waiting/pacing.test.ts :: leaves wake-ups a tenth of the checks at most',
    ],
    defects: ['wake-ups-use-up-checks'],
  },
];

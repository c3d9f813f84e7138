/**
 * Bounds of what may be configured. Each has its reason; the worst case of all of them together is computed in a test.
 */

const MINUTE = 60;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

export const limits = {
  /** Names are part of keys, lock names and log lines. `#` separates keys and is never allowed. */
  nameLength: 128,
  /** Every trait is a call per evaluation; 50 keep an evaluation's history and results small. */
  traits: 50,
  /** One per quarter of an hour of a day. */
  schedules: 96,
  cronLength: 100,
  /** Exclusion and calendar dates: ten years of public holidays and more. */
  dates: 1000,
  /** All of them change in one transaction with the pipeline: at most one entry taken away and one written for each. */
  upstream: 40,
  /** The execution that waits for it lives 30 days. */
  upstreamDelaySeconds: 7 * DAY,
  /** UTF-8 bytes of JSON. The plan and its copy of the traits travel in the execution's state of at most 256 KiB. */
  pipelineBytes: 32 * 1024,
  archetypeBytes: 16 * 1024,
  calendarBytes: 64 * 1024,
  poolBytes: 4 * 1024,
  /**
   * Traits and trigger after archetype and pipeline are merged and placeholders filled in: the state holds them at most
   * twice.
   */
  planBytes: 32 * 1024,
  /** Nested deeper, a document is a mistake or an attack. */
  depth: 20,
  /** A description is read by people, in lists. */
  textLength: 500,
  /** With their keys and values at their longest they double what the items of a run cost. */
  tags: 10,
  urlLength: 2048,
  /** Transitions at the end of a run: one transaction each, within the time of the call that ends it. */
  moves: 5,
  subjectIdLength: 256,
  /** Each is tried against every event of its kind. */
  markerSources: 10,
  /** A JMESPath expression, or a date format. */
  expressionLength: 500,
  /** As S3 bounds keys. */
  keyLength: 1024,

  /** The evaluator function itself lives 330 s. */
  evaluatorTimeoutSeconds: 300,
  /** Fields of a pipeline whose moves are watched: their numbers travel in the execution's state twice. */
  thresholds: 50,
  ttlSeconds: 7 * DAY,
  /** Two days of waiting for data; who waits longer has another problem. The execution as a whole lives 30 days. */
  validationTimeoutSeconds: 2 * DAY,
  /** Over a long weekend and a public holiday. */
  approvalTimeoutSeconds: 7 * DAY,
  /** The ids of all runs that hold slots of a pool are in one item. */
  poolSlots: 500,
  poolPriority: 100,
  /** More people than approve one pipeline. */
  approvers: 20,
  pollTimeoutSeconds: 7 * DAY,
  pollIntervalSeconds: DAY,
  /** The longest that Lambda lets a function run. */
  workerTimeoutSeconds: 15 * MINUTE,
  /** From the base of a relative deadline. The watchdog reaches back this far. */
  deadlineOffsetSeconds: 2 * DAY,
  stuckRunThresholdSeconds: 2 * DAY,
  markerAgeSeconds: 365 * DAY,
  /** A MARKER for a date further ahead would wait longer than an execution lives. */
  markerLeadSeconds: 7 * DAY,
  /** As asl/pipeline.asl.json says; Step Functions would allow a year. */
  executionSeconds: 30 * DAY,
} as const;

export const defaults = {
  ttlSeconds: HOUR,
  evaluatorTimeoutSeconds: 30,
  /** Long enough for data that is late within a working shift, short enough to learn about it the same day. */
  validationTimeoutSeconds: 4 * HOUR,
  /** A person of the next working day. */
  approvalTimeoutSeconds: DAY,
  /** The approval wakes the run, so checks are only the net; the traits may expire more often. */
  approvalCheckSeconds: HOUR,
  /** A slot that is given back wakes the run, so checks are only the net. */
  poolCheckSeconds: 15 * MINUTE,
  /** As long as for a lock. */
  poolTimeoutSeconds: DAY,
  poll: {
    initialDelaySeconds: 30,
    intervalSeconds: 45,
    backoff: 1.5,
    maxIntervalSeconds: 5 * MINUTE,
    timeoutSeconds: DAY,
  },
  /**
   * Intervals instead of the pipeline's own where the engine announces a job's end: a net under its events.
   * A job of an hour is polled twice.
   */
  backstop: { initialDelaySeconds: 15 * MINUTE, intervalSeconds: 25 * MINUTE, maxIntervalSeconds: 25 * MINUTE },
  /**
   * Evaluations: quick at first, because data that is late is mostly a little late. With a timeout of more than five
   * hours the delay is at most a thirtieth of that time.
   */
  evaluationWait: { intervalSeconds: MINUTE, backoff: 1.5, maxIntervalSeconds: 10 * MINUTE },
  relaxedEvaluation: { partOfTimeout: 1 / 30, maxIntervalSeconds: HOUR },
  /** At least five minutes, the watchdog's interval: a shorter excess cannot be noticed. */
  longRunning: { factor: 3, atLeastSeconds: 5 * MINUTE },
  /** Evaluations after completion: soon at first, because data that changes mostly changes soon. */
  monitoring: { durationSeconds: 2 * HOUR, intervalSeconds: 5 * MINUTE, backoff: 2, maxIntervalSeconds: HOUR },
  /**
   * For traits whose every change wakes the run: evaluations are only the net under the wake-ups. The longest wait is a
   * part of the time beyond the default timeout, and never shorter than `maxIntervalSeconds`.
   */
  wokenEvaluation: { backoff: 4, maxIntervalSeconds: 15 * MINUTE, partOfTimeout: 1 / 5 },
  /**
   * The release wakes waiting executions, so polls are only the net. The first comes when the holder's execution can be
   * checked (`kernel/run/locks.ts`).
   */
  lockWait: { intervalSeconds: 150, backoff: 12, maxIntervalSeconds: 30 * MINUTE, timeoutSeconds: DAY },
  markerAgeSeconds: 7 * DAY,
  /**
   * Lambda may keep an event for hours while the function is throttled; who waits for longer than this has too few
   * workers.
   */
  workerLostAfterSeconds: HOUR,
} as const;

/** How buckets of S3 may be called: https://docs.aws.amazon.com/AmazonS3/latest/userguide/bucketnamingrules.html */
export const BUCKET_NAME = /^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/;
export const BUCKET_NAME_TEXT = 'the name of a bucket: 3 to 63 of a-z, 0-9, . and -';

/** Properties that the queues of the stack share. */

/** The longest that SQS keeps a message: fourteen days. */
export const MAX_RETENTION_SECONDS = 1_209_600;

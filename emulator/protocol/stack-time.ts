/**
 * A header of every answer of the endpoint: the stack's time in epoch milliseconds, which need not be this machine's.
 */
export const STACK_TIME_HEADER = 'x-signalbox-time';

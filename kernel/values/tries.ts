/**
 * How often a write under a condition is tried while others change what it was read from. Far more often than callers
 * meet; a call that gives up is repeated as a whole.
 */
export const TRIES = 10;

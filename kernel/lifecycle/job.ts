import { defineLifecycle, type StateOf } from './definition';

/**
 * What a job reports of itself (`update-status`), and the life of a backtest job: the five states, the guards and the
 * limit per strategy. Source: seed 003, section 2, and seed 000, "State Transition Guards".
 */
export const jobLifecycle = defineLifecycle({
  name: 'job',
  subject: 'job',
  states: { PENDING: 'pending', RUNNING: 'running', COMPLETED: 'completed', FAILED: 'failed', CANCELLED: 'cancelled' },
  initial: 'PENDING',
  terminal: ['COMPLETED', 'FAILED', 'CANCELLED'],
  active: ['RUNNING'],
  transitions: [
    { from: 'PENDING', to: 'RUNNING', on: 'the executor starts the task' },
    { from: 'PENDING', to: 'FAILED', on: 'the submission fails' },
    { from: 'PENDING', to: 'CANCELLED', on: 'an operator cancels it' },
    { from: 'RUNNING', to: 'COMPLETED', on: 'the job ends well' },
    { from: 'RUNNING', to: 'FAILED', on: 'an error or a time-out' },
    { from: 'RUNNING', to: 'CANCELLED', on: 'an operator cancels it' },
  ],
  sameState: 'accepted',
  onEnter: { COMPLETED: { expireAfterDays: 90 }, FAILED: { expireAfterDays: 90 }, CANCELLED: { expireAfterDays: 90 } },
  group: { state: 'RUNNING', limit: 3 },
});

export type JobStatus = StateOf<typeof jobLifecycle>;

/** Warnings before a deadline, and timers that are lost, late or doubled, or whose function dies. */
import { type Cases, completion, deadlineTests, duration, evaluation, longJob } from './deadline-day';

const cases: Cases = {
  'at risk': [
    {
      title: 'G-13 warns before the breach',
      sla: { ...completion, atRiskLead: '15m' },
      job: longJob,
      announced: ['06:45:00 sla_at_risk', '07:00:00 completion_sla_breach'],
      outcomes: ['completion:breached', 'validation:met'],
    },
    {
      title: 'warns, and the run is in time',
      sla: { ...completion, atRiskLead: '15m' },
      job: { duration: '50m' },
      announced: ['06:45:00 sla_at_risk'],
      outcomes: ['completion:met', 'validation:met'],
    },
    {
      title: 'warns before the breach of an instance that was never started',
      sla: { ...evaluation, atRiskLead: '15m' },
      events: [],
      announced: ['06:45:00 sla_at_risk', '07:00:00 evaluation_sla_breach'],
      outcomes: ['evaluation:breached'],
    },
    {
      title: 'silent when the goal is reached',
      sla: { ...completion, atRiskLead: '15m' },
      announced: [],
      outcomes: ['completion:met', 'validation:met'],
    },
    {
      title: 'silent when its MARKER comes within the lead',
      sla: { ...duration, maxDuration: '10m', atRiskLead: '15m' },
      announced: [],
      outcomes: ['duration:met', 'validation:met'],
    },
  ],
  timers: [
    {
      title: 'lost: the watchdog finds the breach',
      sla: completion,
      job: longJob,
      faults: [{ target: 'scheduler:timer', kind: 'drop' }],
      announced: ['07:05:00 completion_sla_breach'],
      outcomes: ['completion:breached', 'validation:met'],
    },
    {
      title: 'lost: the watchdog gives the warning',
      sla: { ...completion, atRiskLead: '15m' },
      job: { duration: '55m' },
      faults: [{ target: 'scheduler:timer', kind: 'drop' }],
      announced: ['06:50:00 sla_at_risk'],
      outcomes: ['completion:met', 'validation:met'],
    },
    {
      title: 'lost: the watchdog finds the breach of an instance that was never started',
      sla: evaluation,
      events: [],
      faults: [{ target: 'scheduler:timer', kind: 'drop' }],
      announced: ['07:05:00 evaluation_sla_breach'],
      outcomes: ['evaluation:breached'],
    },
    {
      title: 'doubled',
      sla: { ...completion, atRiskLead: '15m' },
      job: longJob,
      faults: [{ target: 'scheduler:timer', kind: 'duplicate' }],
      announced: ['06:45:00 sla_at_risk', '07:00:00 completion_sla_breach'],
      outcomes: ['completion:breached', 'validation:met'],
    },
    {
      title: 'late',
      sla: completion,
      job: longJob,
      faults: [{ target: 'scheduler:timer', kind: 'delay', by: '2m' }],
      announced: ['07:02:00 completion_sla_breach'],
      outcomes: ['completion:breached', 'validation:met'],
    },
    {
      title: 'late, after the goal was reached',
      sla: completion,
      job: { duration: '50m' },
      faults: [{ target: 'scheduler:timer', kind: 'delay', by: '2m' }],
      announced: [],
      outcomes: ['completion:met', 'validation:met'],
    },
    {
      title: 'cannot be set: the run continues, and the watchdog finds the breach',
      sla: completion,
      job: longJob,
      faults: [{ target: 'scheduler:CreateSchedule', kind: 'error' }],
      announced: ['07:05:00 completion_sla_breach'],
      outcomes: ['completion:breached', 'validation:met'],
    },
    {
      title: 'set, and the answer was lost',
      sla: completion,
      job: longJob,
      faults: [{ target: 'scheduler:CreateSchedule', kind: 'crash-after' }],
      announced: ['07:00:00 completion_sla_breach'],
      outcomes: ['completion:breached', 'validation:met'],
    },
    {
      title: 'whose function dies before its work',
      sla: completion,
      job: longJob,
      faults: [{ target: 'lambda:orchestrator/checkDeadline', kind: 'crash-before', count: 1 }],
      announced: ['07:01:00 completion_sla_breach'],
      outcomes: ['completion:breached', 'validation:met'],
    },
    {
      title: 'whose function dies after its work',
      sla: completion,
      job: longJob,
      faults: [{ target: 'lambda:orchestrator/checkDeadline', kind: 'crash-after' }],
      announced: ['07:00:00 completion_sla_breach'],
      outcomes: ['completion:breached', 'validation:met'],
    },
  ],
};

deadlineTests(cases);

/** The rules that the table of nights must act out, each at every edge. */
export const rules = [
  'business dates', 'age of MARKERs', 'calendars', 'after', 'cron', 'hourly schedules',
  'evaluation SLA', 'completion SLA', 'validation SLA', 'relative SLA', 'at-risk warnings', 'missed schedules',
  'retries', 'circuit breaker', 'pause',
  'reruns', 'backfill', 'cascades', 'late data',
  'monitoring', 'stuck runs', 'lost MARKERs',
  'readiness wake-ups', 'config versions', 'shadow mode',
] as const;
export type Rule = (typeof rules)[number];

import { configVersionLifecycle } from './config-version';
import type { Lifecycle } from './definition';
import { jobLifecycle } from './job';
import { promotionLifecycle } from './promotion';
import { retrainingLifecycle } from './retraining';
import { sessionLifecycle } from './session';

/** Every lifecycle by its name, in the order of the documentation. */
export const lifecycles: Readonly<Record<string, Lifecycle>> = Object.fromEntries(
  (
    [
      jobLifecycle,
      sessionLifecycle,
      promotionLifecycle,
      retrainingLifecycle,
      configVersionLifecycle,
    ] as unknown as Lifecycle[]
  ).map((lifecycle) => [lifecycle.name, lifecycle]),
);

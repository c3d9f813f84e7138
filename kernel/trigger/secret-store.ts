/**
 * Where secrets are kept. Configuration, plans and executions hold references; values exist only during a call to an
 * engine.
 */
import type { SecretUse } from './secret-use';
import type { SecretReference } from './secrets';

export interface SecretStore {
  /**
   * The value now. `fresh`: not from a cache. Throws `ConfigError` for a secret that this stack does not allow, or not
   * for this use, that does not exist or that is malformed, `PermissionError`, and `TransientError` when the question
   * failed. No message carries a value.
   */
  read(reference: SecretReference, options: { fresh: boolean; use: SecretUse }): Promise<string>;
}

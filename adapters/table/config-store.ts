/** Registers documents: archetypes, calendars and pipelines, with the hash of what they say. */
import { TransientError } from '../../core/errors';
import type { DomainEvent } from '../../core/model';
import type { Clock } from '../../core/ports/clock';
import type { ConfigStore } from '../../core/ports/config';
import { createCascadeGraph } from './cascade-graph';
import { breakerParts } from './circuit';
import type { TableClient, TransactionPart } from './client';
import { configAttributes } from './config-items';
import { createConfigReader } from './config-reader';
import { type Activation, createConfigVersions } from './config-versions';
import { contentHash } from './content-hash';
import { dependantParts } from './dependants';
import { planningItem } from './due-store';
import { eventItem } from './event-items';
import { type ConfigKind, keys } from './keys';

export interface ConfigWriter {
  /**
   * Registers a validated document under its name; a pipeline's as a version that becomes the active one. `unchanged`:
   * the table says the same already, and nothing was written. `event`, where given, is appended in the same
   * transaction. `registeredAt` (default now) counts only the first time.
   * @throws ConfigError when a pipeline's `upstream` closes a circle with what is registered; its version stays a
   * draft.
   */
  register(
    kind: ConfigKind,
    name: string,
    document: object,
    options?: { registeredAt?: string; event?: DomainEvent },
  ): Promise<'registered' | 'updated' | 'unchanged'>;
}

export interface ConfigStoreOptions {
  clock: Clock;
  eventTtl: (at: string) => number;
}

/** Two who register the same name at once read again; more than a few times is a mistake. */
const ATTEMPTS = 5;

export const configVersionsOf = (client: TableClient, options: ConfigStoreOptions) => {
  const graph = createCascadeGraph(client, options.clock);
  /**
   * What else changes when a pipeline's document does: its schedules have to be planned, or they would be in nobody's
   * list, the index of dependants says who waits for whom, which is no circle, and a circuit breaker counts from here.
   */
  const alongside = async (
    pipelineId: string,
    { before, after, at }: { before: unknown; after: object; at: string },
  ): Promise<TransactionPart[]> => [
    { put: planningItem(pipelineId, at) },
    ...dependantParts(before, after),
    ...breakerParts(pipelineId, before, after),
    ...(await graph.judge(before, after)),
  ];
  return createConfigVersions(client, { ...options, alongside });
};

export const createConfigStore = (client: TableClient, options: ConfigStoreOptions): ConfigStore & ConfigWriter => {
  const { clock, eventTtl } = options;
  const versions = configVersionsOf(client, options);

  const registerPipeline = async (
    name: string,
    document: object,
    activation: Activation,
  ): Promise<'registered' | 'updated' | 'unchanged'> => {
    const hash = contentHash(document);
    for (let attempt = 1; attempt <= ATTEMPTS; attempt += 1) {
      const before = await client.get(keys.config('pipeline', name), { consistent: true });
      if (before?.contentHash === hash && typeof before.configVersion === 'number') return 'unchanged';
      const { version } = await versions.draft(name, document);
      const answer = await versions.activate(name, version.number, activation);
      if (answer === 'activated') return before === undefined ? 'registered' : 'updated';
      // Somebody else registers the same at this moment.
      if (answer === 'already') return 'unchanged';
    }
    throw new TransientError(
      `The pipeline ${name} was changed by others ${ATTEMPTS} times while it was being registered; register it again`,
    );
  };

  return {
    ...createConfigReader(client),
    register: async (kind, name, document, { registeredAt, event } = {}) => {
      if (kind === 'pipeline')
        return registerPipeline(name, document, {
          ...(registeredAt === undefined ? {} : { registeredAt }),
          ...(event === undefined ? {} : { event }),
        });
      const { PK, SK, GSI1PK, GSI1SK } = configAttributes(kind, name) as Record<string, string>;
      const now = new Date(clock.now()).toISOString();
      const isNew = 'attribute_not_exists(PK)';
      const saysSomethingElse = 'contentHash <> :hash';
      const update = {
        key: { PK: PK!, SK: SK! },
        update:
          'SET #document = :document, contentHash = :hash, updatedAt = :now, ' +
          'registeredAt = if_not_exists(registeredAt, :registeredAt), GSI1PK = :list, GSI1SK = :name',
        expression: `${isNew} OR ${saysSomethingElse}`,
        names: { '#document': 'document' },
        values: {
          ':document': document,
          ':hash': contentHash(document),
          ':now': now,
          ':registeredAt': registeredAt ?? now,
          ':list': GSI1PK,
          ':name': GSI1SK,
        },
      };
      const before = await client.get(update.key, { consistent: true });
      const result =
        event === undefined
          ? await client.update(update)
          : await client.transact([{ update }, { put: eventItem(event, eventTtl(event.at)) }]);
      if (!result.written) return 'unchanged';
      return before === undefined ? 'registered' : 'updated';
    },
  };
};

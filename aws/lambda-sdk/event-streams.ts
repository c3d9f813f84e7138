/**
 * In the bundles (infra/bundle/bundle.ts), stands in for `@smithy/core/event-streams`: the SDK loads it for operations
 * that stream events, such as Lambda's InvokeWithResponseStream, and no function calls any of them. One that did would
 * fail here, by name.
 */
const refuse = (): never => {
  throw new Error(
    'operations that stream events are left out of the bundles; take `@smithy/core/event-streams` out of the ' +
      'replacements in infra/bundle/bundle.ts',
  );
};

export const EventStreamSerde = refuse;
export const eventStreamSerdeProvider = refuse;
export const resolveEventStreamSerdeConfig = <Config>(config: Config): Config => config;

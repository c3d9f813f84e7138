import { EXAMPLE_POLL } from './arns';
import type { EngineStack } from './description';

export const httpStack = {
  keys: {},
  row: {
    repeated: "`Idempotency-Key` header, the receiver's duty; or `idempotency`, or `find`",
    cancelled: 'with `cancelUrl`',
    link: '`link`',
  },
  template: {
    about: 'a service of yours, over HTTP',
    comment: () => [
      'POST to a service of yours, which must recognise the header Idempotency-Key (docs/evaluators.md). It is',
      'polled at statusUrl.',
    ],
    yaml: ({ slug }) => [
      `url: "https://jobs.example.com/${slug}"`,
      'headers: { content-type: application/json }',
      `body: '{"date": "\${date}", "runId": "\${runId}"}'`,
      'statusUrl: "https://jobs.example.com/runs/${runId}"',
      EXAMPLE_POLL,
    ],
  },
} as const satisfies EngineStack;

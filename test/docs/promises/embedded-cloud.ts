import type { PagePromise } from './promised';

export const promises: readonly PagePromise[] = [
  {
    sentence: 'A resource that the program declares and the embedded cloud does not know',
    heldBy: [
      'test/unit/emulator/program/evaluate.test.ts :: names what cannot be embedded',
      'test/unit/emulator/program/evaluate.test.ts :: reads subscriptions and rules, and refuses resources ' +
        'that the emulator does not support',
    ],
  },
  {
    sentence: '**Written** whole, to a new file that then replaces the old one',
    heldBy: [
      'test/unit/local/data-file/data-file.test.ts :: is written at once, a moment after a change, and at ' +
        'the end; and read by the next',
    ],
  },
  {
    sentence: 'A process that is killed loses that moment; the file is never half a stack.',
    heldBy: [
      'test/unit/local/data-file-stack.test.ts :: brings a stack back after its process was killed',
      'test/unit/local/data-file/data-file.test.ts :: removes what a killed process had begun to write',
    ],
  },
  {
    sentence: 'Item collections of tables with local secondary indexes have no limit',
    heldBy: [
      'test/contract/dynamodb.test.ts :: writes to a table with local indexes report the size of the item ' +
        'collection on request',
    ],
  },
  {
    sentence: 'At most 1,000 subscriptions.',
    heldBy: ['test/unit/emulator/sns/topics.test.ts :: are at most 1,000'],
  },
  {
    sentence: 'Beside the queues of the stack you can create 1,000 of your own',
    heldBy: [
      'test/unit/local/sqs.test.ts :: are not created twice with other attributes, nor without end',
      'test/unit/local/sqs.test.ts :: keep a bounded number of messages of a bounded size',
    ],
  },
  {
    sentence: 'A queue feeds its function as on AWS: batches of the declared size',
    heldBy: [
      'test/unit/emulator/wiring/queue-mapping.test.ts :: hands over as many batches at once as the ' +
        'mapping allows',
    ],
  },
];

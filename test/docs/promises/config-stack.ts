import type { PagePromise } from './promised';

export const promises: readonly PagePromise[] = [
  {
    sentence: "The stack's name may have at most 20 characters",
    heldBy: ['test/infra/config-bounds.test.ts :: of its name: 20 characters are taken, and one more is refused'],
  },
  {
    sentence: '`signalbox:secretArns` | an object from full ARNs',
    heldBy: [
      'test/infra/config-bounds.test.ts :: secretArns takes 3000, and refuses one more',
      'test/infra/config-bounds.test.ts :: of secrets count the lists that are left out',
    ],
  },
  {
    sentence: '`signalbox:markerBuckets` | an object from names',
    heldBy: ['test/infra/config-bounds.test.ts :: markerBuckets takes 5, and refuses one more'],
  },
  {
    sentence: '`signalbox:markerEvents` | a list of at most 20 objects',
    heldBy: [
      'test/infra/config-bounds.test.ts :: markerEvents takes 20, and refuses one more',
      'test/infra/config-bounds.test.ts :: markerEvents takes 2048, and refuses one more',
    ],
  },
  {
    sentence: '`signalbox:markerSenders` | a list of at most 50 ARNs',
    heldBy: ['test/infra/config-bounds.test.ts :: markerSenders takes 50, and refuses one more'],
  },
  {
    sentence: '`signalbox:markerTimes` | a list of at most 200 times',
    heldBy: ['test/infra/config-bounds.test.ts :: markerTimes takes 200, and refuses one more'],
  },
  {
    sentence: '`signalbox:alarmTargets` | a list of at most 5',
    heldBy: ['test/infra/config-bounds.test.ts :: alarmTargets takes 5, and refuses one more'],
  },
  {
    sentence: '`signalbox:alerts` | a list of at most 10 targets',
    heldBy: ['test/infra/config-bounds.test.ts :: alerts takes 10, and refuses one more'],
  },
  {
    sentence: '`signalbox:namePrefix` | a lower-case letter',
    heldBy: ['test/infra/config-bounds.test.ts :: namePrefix takes 29, and refuses one more'],
  },
  {
    sentence: '`signalbox:topicKeyArns` | a list of at most 2 ARNs',
    heldBy: ['test/infra/config-bounds.test.ts :: topicKeyArns takes 2, and refuses one more'],
  },
  {
    sentence: '`signalbox:tags` | an object of at most 40 tags',
    heldBy: [
      'test/infra/config-bounds.test.ts :: tags takes 40, and refuses one more',
      'test/infra/config-bounds.test.ts :: tags takes 128, and refuses one more',
      'test/infra/config-bounds.test.ts :: tags takes 256, and refuses one more',
    ],
  },
  {
    sentence: '`signalbox:allowedPrivateCidrs` | a list of at most 20',
    heldBy: ['test/infra/config-bounds.test.ts :: allowedPrivateCidrs takes 20, and refuses one more'],
  },
  {
    sentence: '`signalbox:allowedPrivateCidrs` | All other private addresses',
    heldBy: [
      'test/unit/aws/http/client-addresses.test.ts :: blocks 169.254.169.254 also where private addresses ' +
        'are allowed',
      'test/unit/aws/http/address.test.ts :: never opens this machine, its neighbours and metadata, ' +
        'whatever is listed',
      'test/unit/aws/http/client-addresses.test.ts :: reaches the private networks that are listed, and no ' + 'others',
    ],
    defects: ['metadata-open-with-networks', 'metadata-open-with-private'],
  },
  {
    sentence: '`signalbox:stateMachineLogLevel` | Inputs and outputs are never logged.',
    heldBy: [
      'test/infra/program.test.ts :: the state machine runs the rendered flow, logs without data, and is traced',
    ],
  },
];

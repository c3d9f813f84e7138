import type { PagePromise } from './promised';

export const promises: readonly PagePromise[] = [
  {
    sentence: 'Publish in the handler after the write | A handler that dies between',
    heldBy: [],
    without: 'no promise: an alternative that was not chosen',
  },
  {
    sentence: 'Compare the clock when a run ends | A run that never ends',
    heldBy: [],
    without: 'no promise: an alternative that was not chosen',
  },
  {
    sentence: 'Queries for live run logs, deadlines and locks never return shadow items.',
    heldBy: [
      'test/contract/store/shadow.ts :: a shadow run has its own log, and its events are marked, no matter ' +
        'which component writes them',
      'test/contract/store/shadow.ts :: deadlines of the two modes are decided apart, and both are found ' +
        'when they are due',
      'test/unit/kernel/attempt/lock-key.test.ts :: has its own prefix in shadow mode, so that it blocks ' +
        'no live run',
    ],
  },
  {
    sentence: 'A flag on the same items | Every query, condition',
    heldBy: [],
    without: 'no promise: an alternative that was not chosen',
  },
  {
    sentence: 'It comes from the MARKER and is carried by the execution',
    heldBy: [
      'test/scenarios/markers.test.ts :: B-05 D-06 W-19 B-59 the date of the MARKER holds, whatever the ' +
        'clock says',
    ],
  },
  {
    sentence: 'Chunks in the item of the run | An item has at most 400 KB',
    heldBy: [],
    without: 'no promise: an alternative that was not chosen',
  },
  {
    sentence: 'Freeing a slot always triggers the queue; waiting pipelines',
    heldBy: [
      'test/scenarios/storm.test.ts :: no more reruns than the engine has slots, pipelines take turns, all ' +
        'end, a live run starts at once',
      'invariant engine-slots-kept',
    ],
  },
];

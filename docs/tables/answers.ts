/** The outcomes of MARKERs, in the order in which the router checks for them; each word of the vocabulary has a row. */
import { MarkerAnswer } from '../../kernel/words/vocabulary';
import { code, table } from './markdown';

interface Row {
  found: string;
  does: string;
}

export const answers: Readonly<Record<MarkerAnswer, readonly Row[]>> = {
  [MarkerAnswer.rejected]: [
    {
      found: 'the key names no pipeline, or the name is not one',
      does: 'an event `MARKER_REJECTED` and [its alert](table/attributes.md#rejections); nothing runs',
    },
    {
      found: 'no such pipeline is registered, or its configuration is not valid in this release',
      does:
        'the same. A registration runs no MARKER from before it, unless that has no `writtenAt`: write it again. ' +
        'Once the configuration is valid, the sweeper has its recent MARKERs processed',
    },
    { found: 'the pipeline has no such schedule', does: 'the same' },
    { found: 'key and attributes name different dates or schedules', does: 'the same' },
    {
      found: 'the date is empty: the key is `#{schedule}`, or the attribute `date` is `""`, and neither names a date',
      does: 'the same',
    },
    { found: 'the date does not exist', does: 'the same' },
    { found: '`notBefore` is not an instant, or more than 7 days ahead', does: 'the same' },
    {
      found: "the date is more than 7 days after the day on which the MARKER was written, in the schedule's zone",
      does: 'the same',
    },
    {
      found:
        "the date is older than the pipeline's `maxMarkerAge` (7 days by default), without `replay`, and it does not " +
        'come from a cascade; counted from its stream record, or if that was lost from `writtenAt`, or without ' +
        'both from when the sweeper found it',
      does: 'the same',
    },
    { found: 'the calendar that the pipeline names is not there', does: 'the same' },
    {
      found:
        "the last attempt is `FAILED` with a category outside of the pipeline's `retry.retryableFailures` " +
        '(`TRANSIENT` and `TIMEOUT` by default), or is `CANCELLED`, or is `FAILED` and the ' +
        '20th or later; without `replay`',
      does: 'the same',
    },
    {
      found: 'the last attempt is the 50th or later and `FAILED`, `CANCELLED` or `SKIPPED`, also with `replay`',
      does: 'the same',
    },
    {
      found:
        'five executions of the MARKER have died before their jobs were started, and the MARKER was not written again',
      does: 'the same',
    },
    {
      found: 'an execution was started more than 90 days ago, and its outcome is not recorded; without `replay`',
      does: 'the same',
    },
  ],
  [MarkerAnswer.late]: [
    {
      found:
        'the last attempt is `COMPLETED`, and the MARKER was written after its job was started or, of a cascade, ' +
        'stands for an attempt of an upstream that the run has not read',
      does:
        'a `LATE_DATA` event, and what [`lateData`](monitoring.md#late-data) says; ' +
        'nothing else runs, also with `replay`',
    },
    {
      found: 'the last attempt is `SKIPPED`, and the MARKER was written after it had begun and has no `replay`',
      does: 'the same; with `lateData: rerun` another attempt runs',
    },
    {
      found:
        'the job of the last attempt was started, the attempt has not ended, and the MARKER was written after the ' +
        'start and is no MARKER of a cascade whose upstreams it began with',
      does: 'the same when the attempt has completed; nothing when it fails or is cancelled',
    },
  ],
  [MarkerAnswer.known]: [
    {
      found: 'the last attempt is `COMPLETED`, and the MARKER brings nothing that it has not read',
      does: 'nothing: the run has read its data',
    },
    {
      found: 'the last attempt is `SKIPPED`, and the MARKER was written before it had begun',
      does: 'nothing: the run has read its data',
    },
    {
      found: 'the last attempt is `COMPLETED`, and this very MARKER was answered with `late` already',
      does: 'nothing: the `LATE_DATA` event is recorded already',
    },
  ],
  [MarkerAnswer.excluded]: [{ found: 'the date is excluded', does: 'a `PIPELINE_EXCLUDED` event; nothing runs' }],
  [MarkerAnswer.disabled]: [{ found: 'the pipeline is disabled', does: 'a `PIPELINE_EXCLUDED` event; nothing runs' }],
  [MarkerAnswer.cancelled]: [
    {
      found:
        'a request to [cancel](reruns.md#cancel) the instance was written after the MARKER, and no attempt was ' +
        'requested since',
      does: 'the attempt that the MARKER would start is `CANCELLED`, with a `PIPELINE_CANCELLED` event',
    },
  ],
  [MarkerAnswer.joined]: [
    {
      found: 'the last attempt is `PENDING`, or its job runs and the MARKER was written before the start',
      does: 'a run that waits for its traits evaluates at once',
    },
    { found: 'an execution that a MARKER started waits for its opening or for the lock', does: 'nothing' },
  ],
  [MarkerAnswer.kept]: [
    {
      found: 'the pipeline is held',
      does: 'the MARKER is held, with a `MARKER_HELD` event, and processed again when the pipeline is resumed',
    },
  ],
  [MarkerAnswer.started]: [
    { found: 'anything else', does: 'an execution starts: attempt 1, or the one after the last' },
  ],
};

export const answerTable = (): string =>
  table(
    ['Found', 'Outcome', 'Effect'],
    Object.entries(answers).flatMap(([answer, rows]) => rows.map(({ found, does }) => [found, code(answer), does])),
  );

import { expect } from 'chai';
import { decidedMarkers, markOf } from '../../../../kernel/markers/decided';
import { type Ledger, withAnswer } from '../../../../kernel/markers/ledger';
import type { StoredMarker } from '../../../../kernel/markers/marker-store';
import { exampleAnswer, exampleStart, noLedger } from '../../../support/marker';

const { key, image } = exampleAnswer();
const marker = (fields: Partial<StoredMarker> = {}): StoredMarker =>
  ({ pipelineId: 'orders', markerSort: key, image, ...fields }) as StoredMarker;

const started: Ledger = withAnswer(noLedger, exampleAnswer(), exampleStart());
const begun: Ledger = { ...started, begun: exampleStart().name };

describe('kernel/markers/decided', () => {
  it('remembers the ledger of a MARKER whose start has its run, for as long as its content is the same', () => {
    const settled = decidedMarkers();
    expect(settled.markOf(marker())).to.equal(undefined);
    settled.learn(marker(), begun);
    expect(settled.markOf(marker())).to.equal(markOf(begun));
    expect(settled.markOf(marker({ image: 'another' }))).to.equal(undefined);
    expect(settled.markOf(marker({ markerSort: 'another' }))).to.equal(undefined);
    expect(settled.markOf(marker({ pipelineId: 'another' }))).to.equal(undefined);
  });

  it('distinguishes ledgers by their outcomes and by the run that was seen', () => {
    const more = withAnswer(begun, exampleAnswer({ recordId: 'record-2', answer: 'joined', generation: undefined }));
    const marks = [started, begun, more, { ...begun, begun: 'another' }].map(markOf);
    expect(new Set(marks)).to.have.length(marks.length);
  });

  const others: Record<string, Ledger | undefined> = {
    'without a ledger': undefined,
    'without a start': noLedger,
    'whose run has not been seen': started,
    'of which an earlier start was seen': { ...begun, started: exampleStart({ name: 'a2' }) },
    'whose last answer is about another content': withAnswer(begun, exampleAnswer({ image: 'another' })),
  };
  for (const [what, ledger] of Object.entries(others)) {
    it(`forgets a MARKER ${what}`, () => {
      const settled = decidedMarkers();
      settled.learn(marker(), begun);
      settled.learn(marker(), ledger);
      expect(settled.markOf(marker())).to.equal(undefined);
    });
  }

  it('is emptied when it is full', () => {
    const settled = decidedMarkers(2);
    const pipelines = ['one', 'two', 'three'];
    for (const pipelineId of pipelines) settled.learn(marker({ pipelineId }), begun);
    expect(pipelines.filter((pipelineId) => settled.markOf(marker({ pipelineId })))).to.deep.equal(['three']);
  });
});

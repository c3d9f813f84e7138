import type { ScenarioDocument } from '../../../../simulator/scenario/scenario';
import { msAt } from '../../../support/clock';
import { answer, goodEvidence, job } from '../evidence-example';
import type { Case } from './change';

const withoutEvaluator = (archetype: ScenarioDocument): ScenarioDocument => ({
  ...archetype,
  document: { ...archetype.document, requiredTraits: [{ type: 'freshness' }] },
});

export const startCases: readonly Case[] = [
  { what: 'a good run', change: {}, expected: [] },
  {
    what: 'two jobs of one attempt',
    change: { jobs: [job, { ...job, jobId: 'job-000002', startedAt: msAt('06:02') }] },
    expected: ['at-most-one-start'],
  },
  {
    what: 'one job for each of two attempts',
    change: { jobs: [job, { ...job, jobId: 'job-000002', attempt: 2, runId: 'run-2' }] },
    expected: [],
  },
  {
    what: 'a job under a key that no run recorded',
    change: { jobs: [{ ...job, pipeline: '', runId: '' }] },
    expected: ['at-most-one-start'],
  },
  {
    what: 'a start although the last answer was FAIL',
    change: { answers: [answer, { ...answer, at: msAt('06:01'), status: 'FAIL' }] },
    expected: ['started-when-ready'],
  },
  {
    what: 'a start although the answer was garbage',
    change: { answers: [{ ...answer, status: null }] },
    expected: ['started-when-ready'],
  },
  {
    what: 'a start on the PASS of another evaluator',
    change: {
      answers: [{ ...answer, evaluator: 'check-other' }],
      scenario: { ...goodEvidence.scenario, evaluators: { 'check-freshness': [], 'check-other': [] } },
    },
    expected: ['started-when-ready'],
  },
  {
    what: 'a start although a required trait has no evaluator',
    change: {
      registered: goodEvidence.registered.map(({ at, document }) => ({
        at,
        document: document.kind === 'archetype' ? withoutEvaluator(document) : document,
      })),
    },
    expected: ['started-when-ready'],
  },
  { what: 'a start without a question', change: { answers: [] }, expected: ['started-when-ready'] },
  {
    what: 'a start on an answer that has expired',
    change: { answers: [{ ...answer, at: msAt('04:30') }] },
    expected: ['started-when-ready'],
  },
  {
    what: 'a FAIL after the start',
    change: { answers: [answer, { ...answer, at: msAt('07:00'), status: 'FAIL' }] },
    expected: [],
  },
];

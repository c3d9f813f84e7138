import { byAction, jsonAnswer, jsonRefusals, shownCall } from './json';
import type { CheckKind } from './kind';

const SINCE = 1772776800;
const list = (...ids: string[]) =>
  jsonAnswer({
    Results: ids.map((ResultId, index) => ({
      ResultId,
      DataSource: { GlueTable: { DatabaseName: 'sales', TableName: 'orders' } },
      StartedOn: SINCE + 3600 * (index + 1),
    })),
  });
const result = (Score: number, more: object = {}) =>
  jsonAnswer({
    ResultId: 'dqresult-2',
    RulesetName: 'orders',
    Score,
    RuleResults: [
      { Name: 'Rule_1', Description: 'RowCount > 0', Result: 'PASS' },
      { Name: 'Rule_2', Description: 'IsComplete "id"', Result: Score === 1 ? 'PASS' : 'FAIL' },
    ],
    ...more,
  });

export const glueDataQuality: CheckKind = {
  config: { database: 'sales', table: 'orders', ruleset: 'orders', minScore: 0.9 },
  answers: [
    [
      'passes by the newest result',
      byAction({ ListDataQualityResults: list('dqresult-1', 'dqresult-2'), GetDataQualityResult: result(1) }),
      {
        status: 'PASS',
        value: { score: 1, rules: 2, passed: 2 },
        holdsUntilMs: (SINCE + 7200) * 1000 + 86_400_000,
      },
      /^score 1, 2 of 2 rules passed$/,
    ],
    [
      'fails, and names the first rule that did',
      byAction({ ListDataQualityResults: list('dqresult-1'), GetDataQualityResult: result(0.5) }),
      { status: 'FAIL', value: { score: 0.5, rules: 2, passed: 1 } },
      /^score 0\.5, 1 of 2 rules passed, a score of at least 0\.9 wanted: IsComplete "id"$/,
    ],
    [
      'looks for the ruleset',
      byAction({
        ListDataQualityResults: list('dqresult-1', 'dqresult-2'),
        GetDataQualityResult: ({ ResultId }) =>
          ResultId === 'dqresult-1' ? result(0.95) : result(0, { RulesetName: 'other' }),
      }),
      { status: 'PASS', value: { score: 0.95, rules: 2, passed: 1 } },
      /^score 0\.95/,
    ],
    [
      'says that it reads no older results than the newest ten',
      byAction({
        ListDataQualityResults: list(...Array.from({ length: 11 }, (_, index) => `dqresult-${index + 1}`)),
        GetDataQualityResult: ({ ResultId }) =>
          ResultId === 'dqresult-1' ? result(1) : result(1, { RulesetName: 'other' }),
      }),
      { status: 'FAIL', value: null },
      /^the newest 10 results of sales\.orders have none of orders; older ones are not read$/,
    ],
    [
      'fails without a result',
      byAction({ ListDataQualityResults: list() }),
      { status: 'FAIL', value: null },
      /^sales\.orders has no result of orders of the last 24 h$/,
    ],
    [
      'fails for a result without a score',
      byAction({ ListDataQualityResults: list('dqresult-1'), GetDataQualityResult: result(1, { Score: null }) }),
      { status: 'FAIL', value: { score: null, rules: 2, passed: 2 } },
      /has no score/,
    ],
    [
      'fails for a result that evaluated no rules',
      byAction({ ListDataQualityResults: list('dqresult-1'), GetDataQualityResult: result(1, { RuleResults: [] }) }),
      { status: 'FAIL', value: { score: 1, rules: 0, passed: 0 } },
      /^the newest result has no rules$/,
    ],
    [
      'fails for a result of the future',
      byAction({
        ListDataQualityResults: jsonAnswer({ Results: [{ ResultId: 'dqresult-1', StartedOn: SINCE + 400 * 86_400 }] }),
        GetDataQualityResult: result(1),
      }),
      { status: 'FAIL' },
      /^the newest result was started at 2027-04-10T06:00:00\.000Z, which is in the future$/,
    ],
    [
      'takes no result for the newest where there are more than five pages',
      byAction({
        ListDataQualityResults: jsonAnswer({
          Results: [{ ResultId: 'dqresult-1', StartedOn: SINCE }],
          NextToken: 'more',
        }),
        GetDataQualityResult: result(1),
      }),
      { status: 'ERROR', failureCategory: 'PERMANENT' },
      /^sales\.orders has more than 5 results; give the check a shorter maxAgeMinutes$/,
    ],
    [
      'takes no list without results',
      byAction({ ListDataQualityResults: jsonAnswer({}) }),
      { status: 'ERROR', failureCategory: 'PERMANENT', value: null },
      /has no list of results$/,
    ],
  ],
  refusals: jsonRefusals('InvalidInputException'),
  shown: shownCall,
  asked: [
    [
      'AWSGlue.ListDataQualityResults',
      {
        Filter: { DataSource: { GlueTable: { DatabaseName: 'sales', TableName: 'orders' } }, StartedAfter: SINCE },
      },
    ],
    ['AWSGlue.GetDataQualityResult', { ResultId: 'dqresult-2' }],
  ],
  signing: 'glue',
};

/** `builtin:glue-data-quality`: the newest result of a table, and what it says of each rule. */

import {
  evaluateDataQuality,
  type GlueDataQualityConfig,
  noDataQuality,
} from '../../../kernel/traits/checks/glue-data-quality';
import { type Fields, fieldsOf } from '../../../kernel/values/json';
import { type AskAws, askJson, checker, permanently } from './asking';

/** Lists of results in no order that is documented, so the newest may be in any of them. */
const MAX_PAGES = 5;
/** Results that are read to find one of the ruleset. */
const MAX_RESULTS = 10;
const MS_PER_MINUTE = 60_000;

interface Listed {
  id: string;
  /** Epoch milliseconds. */
  startedAt: number;
}

const ask = async (aws: AskAws, config: GlueDataQualityConfig, action: string, parameters: Fields): Promise<Fields> => {
  const { region, ruleset = '*' } = config;
  const answer = await askJson(aws, {
    name: 'glue',
    action,
    parameters,
    region,
    remedy: `add arn:aws:glue:${region ?? 'REGION'}:ACCOUNT:dataQualityRuleset/${ruleset} to checkRulesetArns`,
  });
  // biome-ignore lint/style/noNonNullAssertion: only `isAbsent` makes an answer undefined, and it is not given.
  return answer!;
};

const listedIn = (value: unknown): Listed | undefined => {
  const { ResultId, StartedOn } = fieldsOf(value);
  return typeof ResultId === 'string' && typeof StartedOn === 'number'
    ? { id: ResultId, startedAt: StartedOn * 1000 }
    : undefined;
};

/** The newest first. */
const listResults = async (aws: AskAws, config: GlueDataQualityConfig, since: number): Promise<Listed[]> => {
  const { database, table } = config;
  const Filter = { DataSource: { GlueTable: { DatabaseName: database, TableName: table } }, StartedAfter: since };
  const found: Listed[] = [];
  let token: unknown;
  for (let page = 0; page < MAX_PAGES; page += 1) {
    const { Results, NextToken } = await ask(aws, config, 'ListDataQualityResults', {
      Filter,
      ...(token === undefined ? {} : { NextToken: token }),
    });
    const listed = Array.isArray(Results) ? Results.map(listedIn) : [undefined];
    if (listed.includes(undefined))
      throw permanently('the answer of glue:ListDataQualityResults has no list of results');
    found.push(...listed.filter((each) => each !== undefined));
    if (typeof NextToken !== 'string' || NextToken === '')
      return found.sort((left, right) => right.startedAt - left.startedAt);
    token = NextToken;
  }
  throw permanently(
    `${database}.${table} has more than ${found.length} results; give the check a shorter maxAgeMinutes`,
  );
};

export const glueDataQualityChecker = checker<'glue-data-quality'>(async ({ config, question, ask: aws }) => {
  const since = Math.floor((question.nowMs - config.maxAgeMinutes * MS_PER_MINUTE) / 1000);
  const listed = await listResults(aws, config, since);
  for (const { id, startedAt } of listed.slice(0, MAX_RESULTS)) {
    const result = await ask(aws, config, 'GetDataQualityResult', { ResultId: id });
    if (config.ruleset === undefined || result.RulesetName === config.ruleset)
      return evaluateDataQuality(config, result, { startedAt, nowMs: question.nowMs });
  }
  return noDataQuality(config, listed.length > MAX_RESULTS ? MAX_RESULTS : undefined);
});

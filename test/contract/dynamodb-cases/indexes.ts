/** Query and Scan of indexes. */
import type { Case } from '../dynamodb.contract';
import { config, given, other, page, query } from './reads';
import { key, N, S } from './values';

export const indexCases: readonly Case[] = [
  {
    title: 'indexes hold the items that have their keys, with what they project',
    given,
    steps: [
      {
        call: 'Query',
        with: query('GSI1PK = :p', { ':p': S('PIPELINES') }, { IndexName: 'GSI1' }),
        gives: page([config, other]),
      },
      {
        call: 'Query',
        with: query('GSI1PK = :p', { ':p': S('PIPELINES') }, { IndexName: 'GSI1', Limit: 1 }),
        gives: page([config], {
          LastEvaluatedKey: { ...key('PIPELINE#a', 'CONFIG'), GSI1PK: S('PIPELINES'), GSI1SK: S('a') },
        }),
      },
      {
        call: 'Query',
        with: query(
          'GSI1PK = :p',
          { ':p': S('PIPELINES') },
          {
            IndexName: 'GSI1',
            ExclusiveStartKey: { ...key('PIPELINE#a', 'CONFIG'), GSI1PK: S('PIPELINES'), GSI1SK: S('a') },
          },
        ),
        gives: page([other]),
      },
      // Numbers sort as numbers.
      {
        call: 'Query',
        with: query('GSI1PK = :p', { ':p': S('PIPELINES') }, { IndexName: 'byRankWithTitle' }),
        gives: page([
          { ...key('PIPELINE#b', 'CONFIG'), GSI1PK: S('PIPELINES'), rank: N(9) },
          { ...key('PIPELINE#a', 'CONFIG'), GSI1PK: S('PIPELINES'), rank: N(10), title: S('first') },
        ]),
      },
      {
        call: 'Query',
        with: query(
          'PK = :p AND #r > :r',
          { ':p': S('PIPELINE#a'), ':r': N('9.5') },
          { IndexName: 'byRank', ExpressionAttributeNames: { '#r': 'rank' } },
        ),
        gives: page([{ ...key('PIPELINE#a', 'CONFIG'), rank: N(10) }]),
      },
      { call: 'Scan', with: { IndexName: 'GSI1', Select: 'COUNT' }, gives: { Count: 2, ScannedCount: 2 } },
      { call: 'UpdateItem', with: { Key: key('PIPELINE#a', 'CONFIG'), UpdateExpression: 'REMOVE GSI1PK' } },
      {
        call: 'Query',
        with: query('GSI1PK = :p', { ':p': S('PIPELINES') }, { IndexName: 'GSI1' }),
        gives: page([other]),
      },
      {
        call: 'UpdateItem',
        with: {
          Key: key('PIPELINE#b', 'CONFIG'),
          UpdateExpression: 'SET GSI1PK = :x, n = :n',
          ExpressionAttributeValues: { ':x': S('OTHERS'), ':n': N(1) },
        },
      },
      {
        call: 'Query',
        with: query('GSI1PK = :p', { ':p': S('OTHERS') }, { IndexName: 'GSI1' }),
        gives: page([{ ...other, GSI1PK: S('OTHERS'), n: N(1) }]),
      },
      { call: 'DeleteItem', with: { Key: key('PIPELINE#b', 'CONFIG') } },
      { call: 'Scan', with: { IndexName: 'GSI1' }, gives: page([]) },
    ],
  },
];

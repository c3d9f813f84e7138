/** The failures of a simulation, and its usage. */
import type { ReactNode } from 'react';
import type { ShownReport } from '../../api';
import { Table } from '../parts/table';
import { Instant, Sentence } from '../parts/times';
import { Wide } from '../parts/wide';

const MOST_ALERTS = 200;

export const Unmet = ({ unmet }: Pick<ShownReport, 'unmet'>): ReactNode => (
  <ul className="findings">
    {unmet.map(({ message, expected }) => (
      <li key={JSON.stringify([expected, message])} className="finding">
        <Sentence text={message} />
      </li>
    ))}
  </ul>
);

export const Violations = ({ violations }: Pick<ShownReport, 'violations'>): ReactNode => (
  <ul className="findings">
    {violations.map(({ invariant, at, message, evidence }) => (
      <li key={JSON.stringify([invariant, at, message])} className="finding">
        <strong>{invariant}</strong> <Instant at={at} relative={false} />
        <p>
          <Sentence text={message} />
        </p>
        <details>
          <summary>Evidence</summary>
          <pre>{JSON.stringify(evidence, null, 2)}</pre>
        </details>
      </li>
    ))}
  </ul>
);

export const Alerts = ({ alerts }: Pick<ShownReport, 'alerts'>): ReactNode => {
  if (alerts.length === 0) return <p className="muted">No alert was received.</p>;
  return (
    <>
      <Wide label="Received alerts">
        <Table heads={['At', 'Level', 'Category', 'Instance', 'Message']}>
          {alerts.slice(0, MOST_ALERTS).map(({ at, level, category, pipeline, date, schedule, message }, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: an alert may be received twice, and none is ever moved.
            <tr key={index}>
              <td>
                <Instant at={at} relative={false} />
              </td>
              <td className={level === 'error' ? 'bad-text' : undefined}>{level}</td>
              <td>{category}</td>
              <td>{[pipeline, date, schedule].filter((part) => part !== null).join(' ')}</td>
              <td>
                <Sentence text={message} />
              </td>
            </tr>
          ))}
        </Table>
      </Wide>
      {alerts.length > MOST_ALERTS ? (
        <p className="muted">
          The first {MOST_ALERTS} of {alerts.length}; the timeline has all.
        </p>
      ) : null}
    </>
  );
};

const counted = (value: number): string => value.toLocaleString('en', { maximumFractionDigits: 1 });

const rowsOf = ({ transitions, lambdaInvocations, dynamodb, snsPublishes, estimatedUsd }: ShownReport['usage']) => {
  const functions = Object.entries(lambdaInvocations);
  const calls = functions.reduce((sum, [, count]) => sum + count, 0);
  return [
    ['State transitions', counted(transitions), ''],
    ['Lambda invocations', counted(calls), functions.map(([name, count]) => `${name} ${counted(count)}`).join(', ')],
    ['DynamoDB read units', counted(dynamodb.readUnits), ''],
    ['DynamoDB write units', counted(dynamodb.writeUnits), ''],
    ['SNS publishes', counted(snsPublishes), ''],
    [
      'Estimated cost',
      `$${estimatedUsd.toFixed(4)}`,
      'list prices in us-east-1, without free tier and without the jobs',
    ],
  ] as const;
};

export const Costs = ({ usage, quotas }: Pick<ShownReport, 'usage' | 'quotas'>): ReactNode => (
  <>
    <Wide label="Counts">
      <Table heads={['Used', 'Count', 'Share']}>
        {rowsOf(usage).map(([what, count, note]) => (
          <tr key={what}>
            <th scope="row">{what}</th>
            <td className="number">{count}</td>
            <td className="muted">{note}</td>
          </tr>
        ))}
      </Table>
    </Wide>
    {quotas === undefined ? null : (
      <p>
        {quotas.reached.length === 0
          ? `No limit of the ${quotas.profile} was reached.`
          : quotas.reached.map(({ limit, times }) => `${limit} was reached ${times} times.`).join(' ')}
      </p>
    )}
  </>
);

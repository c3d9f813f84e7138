/** What two versions of a configuration say differently. */
import type { ReactNode } from 'react';

interface DifferencesTableProps {
  from: number | null;
  to: number | null;
  differences: readonly { path: string; before?: unknown; after?: unknown }[];
}

const valueText = (value: unknown): string => (value === undefined || value === null ? '—' : JSON.stringify(value));

export const DifferencesTable = ({ from, to, differences }: DifferencesTableProps): ReactNode => (
  <table>
    <thead>
      <tr>
        <th scope="col">Field</th>
        <th scope="col">Version {from}</th>
        <th scope="col">Version {to}</th>
      </tr>
    </thead>
    <tbody>
      {differences.map(({ path, before, after }) => (
        <tr key={path}>
          <th scope="row">{path}</th>
          <td className="mono removed">{valueText(before)}</td>
          <td className="mono added">{valueText(after)}</td>
        </tr>
      ))}
    </tbody>
  </table>
);

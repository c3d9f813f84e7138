/** The differences between two versions of a configuration. */
import type { ReactNode } from 'react';
import { Table } from './table';

interface DifferencesTableProps {
  from: number | null;
  to: number | null;
  differences: readonly { path: string; before?: unknown; after?: unknown }[];
}

const valueText = (value: unknown): string => (value === undefined || value === null ? '—' : JSON.stringify(value));

export const DifferencesTable = ({ from, to, differences }: DifferencesTableProps): ReactNode => (
  <Table heads={['Field', `Version ${from}`, `Version ${to}`]}>
    {differences.map(({ path, before, after }) => (
      <tr key={path}>
        <th scope="row">{path}</th>
        <td className="mono removed">{valueText(before)}</td>
        <td className="mono added">{valueText(after)}</td>
      </tr>
    ))}
  </Table>
);

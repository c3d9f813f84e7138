/** A table with its heads. */
import type { ReactNode } from 'react';

export const Table = ({ heads, children }: { heads: readonly string[]; children: ReactNode }): ReactNode => (
  <table>
    <thead>
      <tr>
        {heads.map((head) => (
          <th key={head} scope="col">
            {head}
          </th>
        ))}
      </tr>
    </thead>
    <tbody>{children}</tbody>
  </table>
);

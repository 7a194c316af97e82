import type { ReactNode } from 'react';
import styles from './showcase.module.css';
import { showcaseText } from './texts.ts';

type ReportTableProps = {
  /** Texts that head the columns; the first column names its row. */
  readonly columns: readonly Parameters<typeof showcaseText>[0][];
  readonly children: ReactNode;
};

/** What is in force, a row each; on phones the cells of a row stand under its name. */
export function ReportTable({ columns, children }: ReportTableProps) {
  return (
    <table className={styles.settings}>
      <thead>
        <tr>
          {columns.map((column) => (
            <th key={column} scope="col">
              {showcaseText(column)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>{children}</tbody>
    </table>
  );
}

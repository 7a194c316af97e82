import type { ReactNode } from 'react';
import styles from './showcase.module.css';
import { showcaseText } from './texts.ts';

type ReportTableProps = {
  /** Texts for the column headings; the first column names the row. */
  readonly columns: readonly Parameters<typeof showcaseText>[0][];
  readonly children: ReactNode;
};

/** Renders effective values, one row each; on phones, the cells of a row are stacked under its name. */
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

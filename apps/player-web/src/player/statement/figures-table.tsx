import type { Cents } from '@sunflower/money/cents.ts';
import { MoneyText } from '../../ui/money-text/money-text.tsx';
import styles from './statement-section.module.css';
import { statementText } from './texts.ts';

export type FiguresTableProps = {
  readonly label: string;
  readonly names: readonly [string, string];
  readonly rows: readonly { readonly key: string; readonly name: string; readonly pair: readonly [Cents, Cents] }[];
};

/** Renders the figures of the bars, one position per row, so that nothing is shown only in the drawing. */
export function FiguresTable({ label, names, rows }: FiguresTableProps) {
  return (
    <section className={styles.scroll} aria-label={label}>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">{statementText('when')}</th>
            <th scope="col">{names[0]}</th>
            <th scope="col">{names[1]}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ key, name, pair }) => (
            <tr key={key}>
              <th scope="row">{name}</th>
              <td>
                <MoneyText cents={pair[0]} />
              </td>
              <td>
                <MoneyText cents={pair[1]} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

import { classNames } from '../../../ui/class-names.ts';
import { InfoTip } from '../../../ui/tooltip/info-tip.tsx';
import tableStyles from '../results/tier-table.module.css';
import { rulesText } from './texts.ts';

export type OddsRow = { readonly name: string; readonly prize?: string; readonly odds: string };

type OddsTableProps = {
  readonly label: string;
  readonly firstColumn: string;
  readonly rows: readonly OddsRow[];
  readonly caption?: string;
};

/** Renders a table of matches, prizes and exact odds. */
export function OddsTable({ label, firstColumn, rows, caption }: OddsTableProps) {
  const hasPrizes = rows.some((row) => row.prize !== undefined);
  return (
    <div className={tableStyles.frame}>
      <table className={classNames(tableStyles.table, tableStyles.stacking)} aria-label={label}>
        {caption !== undefined && <caption className={tableStyles.caption}>{caption}</caption>}
        <thead>
          <tr>
            <th scope="col">{firstColumn}</th>
            {hasPrizes && <th scope="col">{rulesText('prize')}</th>}
            <th scope="col" className={tableStyles.figure}>
              {rulesText('odds')}
              {hasPrizes && (
                <>
                  {' '}
                  <InfoTip label={rulesText('oddsAbout')} text={rulesText('oddsHelp')} />
                </>
              )}
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.name}>
              <th scope="row">{row.name}</th>
              {hasPrizes && <td>{row.prize}</td>}
              <td className={classNames(tableStyles.figure, tableStyles.unbroken)}>{row.odds}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

import type { DrawResult } from '@sunflower/contracts/draw-games.ts';
import { formatUsd } from '@sunflower/money/usd-text.ts';
import { localeTag } from '../../../runtime/i18n/texts.ts';
import { tierWords } from './result-words.ts';
import { resultsText } from './texts.ts';
import styles from './tier-table.module.css';

type Tier = DrawResult['tiers'][number];

type TierTableProps = {
  readonly label: string;
  readonly tiers: readonly Tier[];
  /** The stake is chosen, and prizes are told for a dollar. */
  readonly isOfDollar?: boolean;
};

function prizeText(tier: Tier): string {
  if (tier.freeBoards > 0) return resultsText('freeBoards', { count: tier.freeBoards });
  if (tier.isShared && tier.winners === 0) return resultsText('none');
  return formatUsd(tier.prizeCents, 'optional-cents');
}

/** Winners and prize of every tier. A shared tier nobody won has no amount for each. */
export function TierTable({ label, tiers, isOfDollar = false }: TierTableProps) {
  return (
    <div className={styles.frame}>
      <table className={styles.table} aria-label={label}>
        <thead>
          <tr>
            <th scope="col">{resultsText('match')}</th>
            <th scope="col" className={styles.figure}>
              {resultsText('winners')}
            </th>
            <th scope="col" className={styles.figure}>
              {resultsText(isOfDollar ? 'prizeOfDollar' : 'prize')}
            </th>
          </tr>
        </thead>
        <tbody>
          {tiers.map((tier) => (
            <tr key={tier.tier}>
              <th scope="row">{tierWords(tier.match)}</th>
              <td className={styles.figure}>{tier.winners.toLocaleString(localeTag())}</td>
              <td className={styles.figure}>{prizeText(tier)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

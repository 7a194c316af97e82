import type { DrawResult } from '@sunflower/contracts/draw-games.ts';
import type { Cents } from '@sunflower/money/cents.ts';
import { formatUsd } from '@sunflower/money/usd-text.ts';
import { localeTag } from '../../../runtime/i18n/texts.ts';
import type { AddOnPrizes } from './add-on-prizes.ts';
import { describeTier } from './result-text.ts';
import { resultsText } from './texts.ts';
import styles from './tier-table.module.css';

type Tier = DrawResult['tiers'][number];

type TierTableProps = {
  readonly label: string;
  readonly tiers: readonly Tier[];
  /** The player chooses the stake, so prizes are shown per dollar. */
  readonly isOfDollar?: boolean;
  /** Shown under the prize of each tier that the add-on multiplies. */
  readonly addOn?: AddOnPrizes | undefined;
};

function prizeText(tier: Tier): string {
  if (tier.freeBoards > 0) return resultsText('freeBoards', { count: tier.freeBoards });
  if (tier.isShared && tier.winners === 0) return resultsText('none');
  return formatUsd(tier.prizeCents, 'optional-cents');
}

function WithAddOn({ cents, name }: { readonly cents: Cents | undefined; readonly name: string }) {
  if (cents === undefined) return null;
  const prize = formatUsd(cents, 'optional-cents');
  return <span className={styles.withAddOn}>{resultsText('withAddOn', { prize, name })}</span>;
}

/** Renders winners and prize of every tier. A shared tier without winners has no prize per winner. */
export function TierTable({ label, tiers, isOfDollar = false, addOn }: TierTableProps) {
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
              <th scope="row">{describeTier(tier.match)}</th>
              <td className={styles.figure}>{tier.winners.toLocaleString(localeTag())}</td>
              <td className={styles.figure}>
                {prizeText(tier)}
                {addOn && <WithAddOn cents={addOn.prizes.get(tier.match)} name={addOn.name} />}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

import type { InstantPrizeTable } from '@sunflower/contracts/instant-games.ts';
import { formatUsd } from '@sunflower/money/usd-text.ts';
import styles from './details-screen.module.css';
import { detailsText } from './texts.ts';
import { resultOf, typicalPlays } from './typical-plays.ts';

const usd = (cents: bigint) => formatUsd(cents, 'optional-cents');

/** Renders what fifty plays at a price look like: how many win, and what they return together. [RGF-02] */
export function TypicalStrip({ table }: { readonly table: InstantPrizeTable }) {
  const { prizes, spentCents, wonCents } = typicalPlays(table.price, table.prizes);
  const results = prizes.map((prize) => resultOf(prize, table.price));
  const count = results.length;
  const of = (result: (typeof results)[number]) => results.filter((one) => one === result).length;
  return (
    <div className={styles.typical}>
      <h3 className={styles.typicalTitle}>{detailsText('typical', { count })}</h3>
      <ul className={styles.strip} aria-hidden="true">
        {results.map((result, play) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: plays have no other name and never change their order
          <li key={play} data-kind={result} />
        ))}
      </ul>
      <ul className={styles.legend}>
        <li data-kind="win">{detailsText('typicalMore', { count: of('win') })}</li>
        <li data-kind="back">{detailsText('typicalBack', { count: of('back') })}</li>
        <li data-kind="none">{detailsText('typicalNone', { count: of('none') })}</li>
      </ul>
      <p>{detailsText('typicalSum', { spent: usd(spentCents), won: usd(wonCents) })}</p>
      <p className={styles.soft}>{detailsText('typicalNote', { count })}</p>
    </div>
  );
}

import type { InstantGame } from '@sunflower/contracts/instant-games.ts';
import { formatUsd } from '@sunflower/money/usd-text.ts';
import { oddsText, paybackText } from '../game-facts.ts';
import styles from './details-screen.module.css';
import { detailsText } from './texts.ts';

const usd = (cents: bigint) => formatUsd(cents, 'optional-cents');

/** Returns a game's average payback: one percentage, or the lowest and the highest of its prices. */
function paybackOf({ prices }: InstantGame): string {
  const shares = prices
    .map(({ payback }) => payback)
    .sort((left, right) => Number.parseFloat(left) - Number.parseFloat(right));
  const [lowest, highest] = [paybackText(shares[0] ?? ''), paybackText(shares.at(-1) ?? '')];
  if (lowest === highest) return detailsText('paybackText', { payback: lowest });
  return detailsText('paybackRange', { lowest, highest });
}

/** Renders each price of a game with its odds, top prize and average payback. [RGF-02] [S9-14] */
export function PriceTable({ game }: { readonly game: InstantGame }) {
  return (
    <>
      <p>{paybackOf(game)}</p>
      {/* Scrolls sideways on a narrow screen; focusable so that keys can scroll it. */}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must be reachable by keyboard */}
      <section className={styles.scroll} tabIndex={0} aria-label={detailsText('prices')}>
        <table className={styles.table}>
          <thead>
            <tr>
              <th scope="col">{detailsText('price')}</th>
              <th scope="col">{detailsText('anyPrize')}</th>
              <th scope="col">{detailsText('topPrize')}</th>
              <th scope="col">{detailsText('topOdds')}</th>
              <th scope="col">{detailsText('payback')}</th>
            </tr>
          </thead>
          <tbody>
            {game.prices.map((one) => (
              <tr key={`${one.price}`}>
                <th scope="row">{usd(one.price)}</th>
                <td>{oddsText(one.odds)}</td>
                <td>{usd(one.topPrize)}</td>
                <td>{oddsText(one.topOdds)}</td>
                <td>{paybackText(one.payback)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </>
  );
}

import type { Cart, CartWager } from '@sunflower/contracts/draw-games-cart.ts';
import { formatUsd } from '@sunflower/money/usd-text.ts';
import { showCart } from '../../../player/cart-view.ts';
import { cartPath, PLACES } from '../../../runtime/navigation/places.ts';
import { Button } from '../../../ui/button/button.tsx';
import { LinkButton } from '../../../ui/button/link-button.tsx';
import { GameMark } from '../../../ui/mark/game-mark.tsx';
import { gameName } from '../labels/game-text.ts';
import { ticketDetail } from '../ticket/ticket-view.tsx';
import styles from './cart-popover.module.css';
import { cartText } from './texts.ts';

/** Maximum number of wagers listed; the player opens the cart to see the rest. */
const SHOWN = 4;

function Line({ wager }: { readonly wager: CartWager }) {
  return (
    <li className={styles.line}>
      <GameMark game={wager.gameId} size={32} />
      <span className={styles.words}>
        <strong>{gameName(wager.gameId)}</strong>
        <span className={styles.soft}>
          {cartText('boards', { count: wager.boards.length })} · {ticketDetail(wager)}
        </span>
        {wager.problem !== null && <span className={styles.problem}>{cartText('needsLook')}</span>}
      </span>
      <span className={styles.price}>{formatUsd(wager.stakeCents)}</span>
    </li>
  );
}

function Full({ cart }: { readonly cart: Cart }) {
  const { wagers, totalCents } = cart;
  return (
    <>
      <ul className={styles.lines} aria-label={cartText('lines')}>
        {wagers.slice(0, SHOWN).map((wager) => (
          <Line key={wager.wagerId} wager={wager} />
        ))}
      </ul>
      {wagers.length > SHOWN && (
        <p className={styles.soft}>{cartText('moreLines', { count: wagers.length - SHOWN })}</p>
      )}
      <p className={styles.total}>
        <span>{cartText('total')}</span>
        <strong>{formatUsd(totalCents)}</strong>
      </p>
      <LinkButton href={cartPath} variant="primary" isBlock>
        {cartText('toCart')}
      </LinkButton>
      <Button variant="quiet" isBlock onPress={() => void showCart('modal')}>
        {cartText('openHere')}
      </Button>
    </>
  );
}

/** Shows the wagers and total of the cart in the header's popover, with the links to change and pay. [S2.4-3/cart] */
export function CartPopover({ cart }: { readonly cart: Cart }) {
  return (
    <section aria-label={cartText('title')} className={styles.sheet}>
      {cart.wagers.length > 0 ? (
        <Full cart={cart} />
      ) : (
        <>
          <p className={styles.empty}>{cartText('emptyTitle')}</p>
          <p className={styles.soft}>{cartText('emptyText')}</p>
          <LinkButton href={PLACES['games-draws']} isBlock>
            {cartText('play')}
          </LinkButton>
        </>
      )}
    </section>
  );
}

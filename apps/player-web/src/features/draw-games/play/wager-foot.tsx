import { formatUsd } from '@sunflower/money/usd-text.ts';
import { playerText } from '../../../player/texts.ts';
import { Feature } from '../../../runtime/flags/feature.tsx';
import { Button } from '../../../ui/button/button.tsx';
import type { WagerPrice } from './play-kind.ts';
import { playText } from './texts.ts';
import styles from './wager-foot.module.css';

type WagerFootProps = {
  readonly price: WagerPrice;
  /** The chosen draws, repeated here because the draw selector may be scrolled out of view. */
  readonly draws: string | null;
  /** Why the wager can't be added to the cart, or why it was refused. */
  readonly problem: string | null;
  /** Which draws the boards play in after a closed one. */
  readonly note: string | null;
  readonly submitText: string;
  readonly onSubmit: () => Promise<void>;
};

/**
 * Renders the wager's price and the button that adds it to the cart: at the end of the form on a wide page, in a bar at
 * the bottom of a narrow one.
 */
export function WagerFoot({ price, draws, problem, note, submitText, onSubmit }: WagerFootProps) {
  return (
    <div className={styles.foot} data-floats="narrow">
      {problem !== null && (
        <p role="alert" className={styles.problem}>
          {problem}
        </p>
      )}
      {note !== null && (
        <p role="status" className={styles.note}>
          {note}
        </p>
      )}
      <p className={styles.total}>
        <span>{playText('total')}</span>
        <output className={styles.amount}>{formatUsd(price.totalCents)}</output>
      </p>
      <p className={styles.breakdown}>
        <span>{price.text}</span>
        {draws !== null && <span className={styles.draws}>{draws}</span>}
      </p>
      <div className={styles.submit}>
        <Feature flag="FEATURE_DRAW_GAMES_CART_PURCHASE" otherwise={<p role="status">{playerText('offText')}</p>}>
          <Button variant="primary" size="large" isBlock pendingText={playText('saving')} onPress={onSubmit}>
            {submitText}
          </Button>
        </Feature>
      </div>
    </div>
  );
}

import { formatUsd } from '@sunflower/money/usd-text.ts';
import { playerText } from '../../../player/texts.ts';
import { Feature } from '../../../runtime/flags/feature.tsx';
import { Button } from '../../../ui/button/button.tsx';
import type { WagerPrice } from './play-kind.ts';
import { playText } from './texts.ts';
import styles from './wager-foot.module.css';

type WagerFootProps = {
  readonly price: WagerPrice;
  /** For which draws, where the ways to choose them may be out of sight. */
  readonly draws: string | null;
  /** Why the wager cannot go into the cart as it is, or was refused. */
  readonly problem: string | null;
  readonly submitText: string;
  readonly onSubmit: () => Promise<void>;
};

/**
 * What the wager costs and the one way into the cart: the end of the form on a wide page, a bar in reach of the thumb on a narrow one.
 */
export function WagerFoot({ price, draws, problem, submitText, onSubmit }: WagerFootProps) {
  return (
    <div className={styles.foot} data-floats="narrow">
      {problem !== null && (
        <p role="alert" className={styles.problem}>
          {problem}
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

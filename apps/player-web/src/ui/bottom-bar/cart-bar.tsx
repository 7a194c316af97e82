import { LinkButton } from '../button/link-button.tsx';
import styles from './bottom-bar.module.css';

export type CartBarProps = {
  /** What the cart holds: "2 wagers · $7.00". */
  readonly text: string;
  readonly actionText: string;
  readonly href: string;
};

/** The cart once it holds something: over the bottom bar on a phone, in the lower corner on a wide page. */
export function CartBar({ text, actionText, href }: CartBarProps) {
  return (
    <div className={styles.cart}>
      <span className={styles.cartText}>{text}</span>
      <LinkButton href={href} variant="primary">
        {actionText}
      </LinkButton>
    </div>
  );
}

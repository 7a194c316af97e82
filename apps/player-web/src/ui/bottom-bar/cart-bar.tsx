import { LinkButton } from '../button/link-button.tsx';
import styles from './bottom-bar.module.css';

export type CartBarProps = {
  /** The cart's contents: "2 wagers · $7.00". */
  readonly text: string;
  readonly actionText: string;
  readonly href: string;
};

/**
 * Renders the cart's contents with a link to the cart, above the bottom bar on a phone and in the lower right corner of
 * a wide page. The caller shows it only while the cart isn't empty.
 */
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

import { classNames } from '../class-names.ts';
import styles from './button.module.css';

/** How a button or a link that looks like one is drawn. */
export type ButtonLook = {
  /** `primary` is the one main action of a screen. Default `secondary`. */
  readonly variant?: 'primary' | 'secondary' | 'quiet' | 'danger';
  readonly size?: 'small' | 'regular' | 'large';
  /** Takes the whole width. */
  readonly isBlock?: boolean;
};

/** Class names for a look. */
export function buttonClass({ variant = 'secondary', size = 'regular', isBlock = false }: ButtonLook): string {
  return classNames(styles.button, styles[variant], styles[size], isBlock && styles.block);
}

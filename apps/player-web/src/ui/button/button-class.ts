import { classNames } from '../class-names.ts';
import styles from './button.module.css';

/** Appearance of a button, or of a link that looks like one. */
export type ButtonAppearance = {
  /** `primary` is the one main action of a screen. Default `secondary`. */
  readonly variant?: 'primary' | 'secondary' | 'quiet' | 'danger';
  readonly size?: 'small' | 'regular' | 'large';
  /** Takes the full width. */
  readonly isBlock?: boolean;
};

/** Returns the class names for an appearance. */
export function buttonClass({ variant = 'secondary', size = 'regular', isBlock = false }: ButtonAppearance): string {
  return classNames(styles.button, styles[variant], styles[size], isBlock && styles.block);
}

import type { ReactNode } from 'react';
import { Link } from 'react-aria-components/Link';
import { classNames } from '../class-names.ts';
import { withoutUndefined } from '../without-undefined.ts';
import styles from './text-link.module.css';

export type TextLinkProps = {
  readonly href: string;
  readonly children: ReactNode;
  /** Underlined only on hover; for rows of links. */
  readonly isQuiet?: boolean;
  /** Whether the link points to the current page. */
  readonly isCurrent?: boolean;
  readonly 'aria-label'?: string;
  /** Called when the link is followed. */
  readonly onPress?: () => void;
};

/** Renders a link within text or in a row of links. */
export function TextLink({ href, children, isQuiet = false, isCurrent = false, onPress, ...rest }: TextLinkProps) {
  return (
    <Link
      href={href}
      className={classNames(styles.link, isQuiet && styles.quiet, isCurrent && styles.current)}
      {...withoutUndefined({
        onPress,
        'aria-label': rest['aria-label'],
        'aria-current': isCurrent ? ('page' as const) : undefined,
      })}
    >
      {children}
    </Link>
  );
}

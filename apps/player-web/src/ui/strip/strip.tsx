import { type FocusEvent, type MouseEvent, type ReactNode, useLayoutEffect, useRef } from 'react';
import { classNames } from '../class-names.ts';
import styles from './strip.module.css';

/**
 * Scrolls to a link when Tab reaches it, because a browser doesn't scroll to a link that starts at the end of the
 * strip. [WCAG-2.4.3/2.4.11]
 */
function bringIntoSight({ currentTarget }: FocusEvent<HTMLElement>): void {
  // Only for keyboard focus: scrolling during a tap would move the link away from the finger.
  if (currentTarget.matches(':focus-visible')) currentTarget.scrollIntoView?.({ block: 'nearest', inline: 'center' });
}

/** Scrolls the current link to the middle of the strip, without scrolling the page. */
function useCurrentInSight(current: string | null) {
  const strip = useRef<HTMLElement>(null);
  useLayoutEffect(() => {
    const scrolled = strip.current;
    const link = current === null ? null : scrolled?.querySelector<HTMLElement>('[aria-current="page"]');
    if (!scrolled || !link) return;
    const begin = link.getBoundingClientRect().left - scrolled.getBoundingClientRect().left + scrolled.scrollLeft;
    scrolled.scrollLeft = begin - (scrolled.clientWidth - link.offsetWidth) / 2;
  }, [current]);
  return strip;
}

export type StripProps = {
  /** Name of the navigation for screen readers. */
  readonly label: string;
  /** Identifies the current link; the strip scrolls to it when this changes. Null when no link is current. */
  readonly current: string | null;
  /** Whether the links are on several lines where there is room for them. */
  readonly isWrapped?: boolean;
  /** `StripLink` elements. */
  readonly children: ReactNode;
};

/** Renders links to pages of the same kind in one line, which scrolls sideways on a phone. */
export function Strip({ label, current, isWrapped = false, children }: StripProps) {
  const strip = useCurrentInSight(current);
  return (
    <nav ref={strip} aria-label={label} className={classNames(styles.strip, isWrapped && styles.wrapped)}>
      <ul className={styles.links}>{children}</ul>
    </nav>
  );
}

export type StripLinkProps = {
  readonly href: string;
  readonly isCurrent: boolean;
  /** Colors a current link with a game's colors. */
  readonly game?: string;
  readonly onClick?: (event: MouseEvent) => void;
  readonly children: ReactNode;
};

/** Renders one link of a strip. */
export function StripLink({ href, isCurrent, game, onClick, children }: StripLinkProps) {
  return (
    <li>
      <a
        href={href}
        className={classNames(styles.link)}
        onFocus={bringIntoSight}
        {...(onClick ? { onClick } : {})}
        {...(game === undefined ? {} : { 'data-game': game })}
        {...(isCurrent ? { 'aria-current': 'page' as const } : {})}
      >
        {children}
      </a>
    </li>
  );
}

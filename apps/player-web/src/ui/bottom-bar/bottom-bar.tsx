import type { CSSProperties } from 'react';
import { Link } from 'react-aria-components/Link';
import { classNames } from '../class-names.ts';
import { Icon, type IconName } from '../icon/icon.tsx';
import { withoutUndefined } from '../without-undefined.ts';
import styles from './bottom-bar.module.css';

export type BottomBarItem = {
  readonly href: string;
  readonly text: string;
  readonly icon: IconName;
  readonly isCurrent?: boolean;
};

/** Renders the main links on a phone, at the bottom edge. Hidden from 768 px up, where the header has them. */
export function BottomBar({ label, items }: { readonly label: string; readonly items: readonly BottomBarItem[] }) {
  return (
    <nav aria-label={label} className={styles.bar} data-fetches-ahead>
      <ul className={styles.items} style={{ '--ways': items.length } as CSSProperties}>
        {items.map((item) => (
          <li key={item.href} className={styles.item}>
            <Link
              href={item.href}
              className={classNames(styles.link, item.isCurrent && styles.current)}
              {...withoutUndefined({ 'aria-current': item.isCurrent ? ('page' as const) : undefined })}
            >
              <Icon name={item.icon} size={24} />
              <span>{item.text}</span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

import { Link } from 'react-aria-components/Link';
import { Icon } from '../icon/icon.tsx';
import { NavIcon, type NavIconName } from './nav-icon.tsx';
import styles from './side-nav.module.css';

export type SideNavItem = {
  readonly href: string;
  readonly text: string;
  readonly icon: NavIconName;
  /** The purpose of the page; shown in rows. */
  readonly detail?: string;
};

export type SideNavProps = {
  /** Name of the navigation for screen readers. */
  readonly label: string;
  readonly items: readonly SideNavItem[];
  /** Address of the current page, if it is one of the items. */
  readonly current?: string | undefined;
  /** `side`: a narrow list next to the page. `rows`: rows of a card within the page, for phones. */
  readonly look: 'side' | 'rows';
};

/** Renders links to the pages of one part of the site. */
export function SideNav({ label, items, current, look }: SideNavProps) {
  return (
    <nav aria-label={label}>
      <ul className={styles[look]}>
        {items.map(({ href, text, icon, detail }) => (
          <li key={href}>
            <Link
              href={href}
              className={styles.item ?? ''}
              {...(href === current ? { 'aria-current': 'page' as const } : {})}
            >
              <span className={styles.icon}>
                <NavIcon name={icon} />
              </span>
              <span className={styles.words}>
                <span className={styles.text}>{text}</span>
                {look === 'rows' && detail !== undefined && <span className={styles.detail}>{detail}</span>}
              </span>
              {look === 'rows' && <Icon name="forward" size={18} />}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

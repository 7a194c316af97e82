import type { ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import styles from './page-heading.module.css';

export type PageHeadingProps = {
  readonly children: ReactNode;
  /** Content next to the heading, on one line where there is room. */
  readonly aside?: ReactNode;
  readonly level?: 1 | 2 | 3;
};

/** Renders the page's heading. */
export function PageHeading({ children, aside, level = 1 }: PageHeadingProps) {
  const Title = `h${level}` as const;
  return (
    <div className={classNames(styles.heading, styles.page)}>
      <Title className={styles.pageTitle}>{children}</Title>
      {aside !== undefined && <div className={styles.aside}>{aside}</div>}
    </div>
  );
}

import type { ReactNode } from 'react';
import { PageHeading } from '../page-heading/page-heading.tsx';
import styles from './page.module.css';

export type PageProps = {
  readonly title: string;
  /** The purpose of the page, in a sentence. */
  readonly lead?: ReactNode | undefined;
  /** A drawing next to the heading, of `page-art.tsx`. */
  readonly art?: ReactNode;
  /** The content above the heading, such as breadcrumbs. */
  readonly trail?: ReactNode;
  /** Level of the heading; 1 unless the page is a sample. */
  readonly level?: 1 | 2;
  readonly children: ReactNode;
};

/** Renders a page at the width that all pages share: its heading, its purpose, and its parts below each other. */
export function Page({ title, lead, art, trail, level = 1, children }: PageProps) {
  return (
    <div className={styles.page}>
      <div className={styles.head}>
        {trail !== undefined && <div className={styles.trail}>{trail}</div>}
        <div className={styles.words}>
          <PageHeading level={level}>{title}</PageHeading>
        </div>
        {art}
        {lead !== undefined && <p className={styles.lead}>{lead}</p>}
      </div>
      {children}
    </div>
  );
}

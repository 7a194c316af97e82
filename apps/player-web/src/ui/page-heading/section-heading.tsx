import type { ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import { TextLink } from '../link/text-link.tsx';
import styles from './page-heading.module.css';

export type SectionHeadingProps = {
  readonly children: ReactNode;
  readonly level?: 2 | 3;
  readonly link?: { readonly text: string; readonly href: string };
};

/** Renders the heading of a page section, with a link to its full page. */
export function SectionHeading({ children, level = 2, link }: SectionHeadingProps) {
  const Title = `h${level}` as const;
  return (
    <div className={classNames(styles.heading, styles.section)}>
      <Title className={styles.sectionTitle}>{children}</Title>
      {link && (
        <span className={styles.aside}>
          <TextLink href={link.href} isQuiet>
            {link.text}
          </TextLink>
        </span>
      )}
    </div>
  );
}

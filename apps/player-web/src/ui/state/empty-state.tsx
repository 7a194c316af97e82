import type { ReactNode } from 'react';
import { Illustration, type IllustrationName } from './illustration.tsx';
import styles from './state.module.css';

export type EmptyStateProps = {
  readonly title: string;
  /** What to do next. */
  readonly message?: ReactNode;
  readonly illustration?: Exclude<IllustrationName, 'trouble'>;
  readonly action?: ReactNode;
  readonly headingLevel?: 1 | 2 | 3;
};

/** Renders the replacement of an empty list: a drawing, a title, and what to do next. */
export function EmptyState({ title, message, illustration = 'tickets', action, headingLevel = 2 }: EmptyStateProps) {
  const Title = `h${headingLevel}` as const;
  return (
    <div className={styles.state}>
      <Illustration name={illustration} />
      <Title className={styles.title}>{title}</Title>
      {message !== undefined && <p className={styles.message}>{message}</p>}
      {action !== undefined && <div className={styles.action}>{action}</div>}
    </div>
  );
}

import { type ReactNode, useId } from 'react';
import { Card } from '../../../ui/card/card.tsx';
import { TextLink } from '../../../ui/link/text-link.tsx';
import { QuietRetry } from '../../../ui/state/quiet-retry.tsx';
import { Skeleton } from '../../../ui/state/skeleton.tsx';
import styles from './home.module.css';
import { homeText } from './texts.ts';

type HomeCardProps = {
  readonly title: string;
  /** A short state next to the title. */
  readonly status?: ReactNode;
  /** The card's query, and the text for when it can't be loaded. */
  readonly query: { readonly isError: boolean; readonly isFetching: boolean; readonly refetch: () => unknown };
  readonly failedText: string;
  readonly link: { readonly text: string; readonly href: string };
  /** Undefined while it loads. */
  readonly children: ReactNode | undefined;
  /** Height of the content while it loads. */
  readonly height?: string;
};

/** Renders a card of the summary with its loading and failed states, and the link to its page. */
export function HomeCard({ title, status, query, failedText, link, children, height = '3rem' }: HomeCardProps) {
  const titleId = useId();
  return (
    <Card as="section" aria-labelledby={titleId}>
      <div className={styles.card}>
        <div className={styles.head}>
          <h2 id={titleId} className={styles.title}>
            {title}
          </h2>
          {status}
        </div>
        {children === undefined && !query.isError && <Skeleton width="100%" height={height} shape="block" />}
        {children === undefined && query.isError && (
          <QuietRetry
            text={failedText}
            retryText={homeText('retry')}
            isBusy={query.isFetching}
            onRetry={() => query.refetch()}
          />
        )}
        {children}
        <p className={styles.more}>
          <TextLink href={link.href}>{link.text}</TextLink>
        </p>
      </div>
    </Card>
  );
}

import type { ReactNode } from 'react';
import { Button } from '../button/button.tsx';
import { TextLink } from '../link/text-link.tsx';
import { Illustration } from './illustration.tsx';
import styles from './state.module.css';

export type ErrorStateProps = {
  /** What happened, in plain words. */
  readonly title: string;
  readonly message?: ReactNode;
  readonly retryText?: string;
  readonly onRetry?: () => unknown;
  readonly isRetrying?: boolean;
  readonly supportLink?: { readonly text: string; readonly href: string };
  /** Reference number for customer support. */
  readonly traceText?: string;
  readonly headingLevel?: 2 | 3;
};

/** Renders a message in place of content that couldn't be loaded, with a retry button and a link to help. */
export function ErrorState(props: ErrorStateProps) {
  const { title, message, retryText, onRetry, isRetrying = false, supportLink, traceText, headingLevel = 2 } = props;
  const Title = `h${headingLevel}` as const;
  return (
    <div role="alert" className={styles.state}>
      <Illustration name="trouble" />
      <Title className={styles.title}>{title}</Title>
      {message !== undefined && <p className={styles.message}>{message}</p>}
      <div className={styles.action}>
        {retryText !== undefined && onRetry && (
          <Button isPending={isRetrying} onPress={onRetry}>
            {retryText}
          </Button>
        )}
        {supportLink && <TextLink href={supportLink.href}>{supportLink.text}</TextLink>}
      </div>
      {traceText !== undefined && <p className={styles.trace}>{traceText}</p>}
    </div>
  );
}

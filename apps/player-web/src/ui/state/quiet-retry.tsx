import { Button } from '../button/button.tsx';
import styles from './state.module.css';

export type QuietRetryProps = {
  /** Says what couldn't be loaded. */
  readonly text: string;
  readonly retryText: string;
  readonly isBusy: boolean;
  readonly onRetry: () => unknown;
};

/** Renders one line next to content that is left out because it couldn't be loaded. [S8-6] */
export function QuietRetry({ text, retryText, isBusy, onRetry }: QuietRetryProps) {
  return (
    <p className={styles.quiet} role="status">
      <span>{text}</span>{' '}
      <Button variant="quiet" size="small" isDisabled={isBusy} onPress={async () => void (await onRetry())}>
        {retryText}
      </Button>
    </p>
  );
}

import { Button } from '../button/button.tsx';
import styles from './state.module.css';

export type QuietRetryProps = {
  /** What is missing here. */
  readonly text: string;
  readonly retryText: string;
  readonly isBusy: boolean;
  readonly onRetry: () => unknown;
};

/** One line beside what is shown empty because it could not be had. [S8-6] */
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

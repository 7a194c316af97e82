import { Button } from '../../ui/button/button.tsx';
import styles from './bonuses-screen.module.css';
import { bonusesText } from './texts.ts';

type QuietRetryProps = { readonly text: string; readonly isBusy: boolean; readonly onRetry: () => unknown };

/** One line beside a list that is shown empty because it could not be had. [S8-6/bonuses] */
export function QuietRetry({ text, isBusy, onRetry }: QuietRetryProps) {
  return (
    <p className={styles.retry} role="status">
      <span>{text}</span>{' '}
      <Button variant="quiet" size="small" isDisabled={isBusy} onPress={async () => void (await onRetry())}>
        {bonusesText('retry')}
      </Button>
    </p>
  );
}

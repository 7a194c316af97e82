import { QuietRetry as Line, type QuietRetryProps } from '../../ui/state/quiet-retry.tsx';
import { bonusesText } from './texts.ts';

/** One line beside a list of bonuses that is shown empty because it could not be had. [S8-6/bonuses] */
export function QuietRetry(props: Omit<QuietRetryProps, 'retryText'>) {
  return <Line {...props} retryText={bonusesText('retry')} />;
}

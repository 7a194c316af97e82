import { QuietRetry as Line, type QuietRetryProps } from '../../ui/state/quiet-retry.tsx';
import { bonusesText } from './texts.ts';

/** Renders a retry line next to a list of bonuses that is shown empty because it couldn't be loaded. [S8-6/bonuses] */
export function QuietRetry(props: Omit<QuietRetryProps, 'retryText'>) {
  return <Line {...props} retryText={bonusesText('retry')} />;
}

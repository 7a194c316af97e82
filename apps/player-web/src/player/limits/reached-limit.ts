import { limitReachedDetails } from '@sunflower/contracts/responsible-gaming-limits.ts';
import { formatUsd } from '@sunflower/money/usd-text.ts';
import { comingInstantText } from '../../runtime/clock/dates.ts';
import { serverNowMs } from '../../runtime/clock/server-clock.ts';
import type { HttpProblem } from '../../runtime/http/http-problem.ts';
import { limitText } from './texts.ts';

/**
 * Returns the limit that refused an action, the amount left, and when it restarts; undefined if the response lacks
 * them.
 */
export function reachedLimitText(problem: HttpProblem): string | undefined {
  const { data } = limitReachedDetails.safeParse(problem.details);
  if (problem.code !== 'LIMIT_REACHED' || !data) return undefined;
  return limitText('reached', {
    limit: limitText(`limit_${data.kind}_${data.period}`),
    amount: formatUsd(data.limitCents),
    left: formatUsd(data.leftCents),
    restart: comingInstantText(data.restartsAt, serverNowMs()),
  });
}

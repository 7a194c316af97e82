import { centralInstantText } from '../../../runtime/clock/dates.ts';
import type { HttpProblem } from '../../../runtime/http/http-problem.ts';
import { breaksText } from './texts.ts';

/** Returns why a break, an exclusion or a reinstatement was refused, in plain words. */
export function describeRefusal(problem: HttpProblem | undefined): string | undefined {
  if (!problem) return undefined;
  const { endsAt, confirmableAt } = problem.details;
  if (problem.code === 'ENDS_EARLIER')
    return typeof endsAt === 'string'
      ? breaksText('refused_ENDS_EARLIER', { until: centralInstantText(endsAt) })
      : breaksText('refused_permanent');
  if (problem.code === 'REINSTATEMENT_WAITS' && typeof confirmableAt === 'string')
    return breaksText('refused_REINSTATEMENT_WAITS', { from: centralInstantText(confirmableAt) });
  if (problem.code === 'SELF_EXCLUDED' || problem.code === 'EXCLUSION_HOLDS') return breaksText('refused_EXCLUDED');
  if (problem.code === 'APPROVAL_MISSING') return breaksText('refused_APPROVAL_MISSING');
  if (problem.code === 'FEATURE_OFF') return breaksText('refused_FEATURE_OFF');
  return breaksText(problem.status === 0 ? 'refused_network' : 'refused_unknown');
}

import type { LoyaltyReward } from '@sunflower/contracts/loyalty.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { newOrderKey } from '../../../player/orders/order-key.ts';
import { BONUSES } from '../../../player/queries/bonuses-query.ts';
import { attempt } from '../../../runtime/http/attempt.ts';
import { isOutcomeUnknown, problemOf } from '../../../runtime/http/http-problem.ts';
import { toastQueue } from '../../../ui/toast/toast-queue.ts';
import { pointsKey, type Redemption, redeemReward } from './points-queries.ts';
import { pointsText } from './texts.ts';

const CODES = [
  'REWARDS_NOT_AVAILABLE',
  'REWARD_UNKNOWN',
  'REWARD_CHANGED',
  'REWARD_ENDED',
  'REWARD_HAD_ALREADY',
  'TIER_TOO_LOW',
  'POINTS_TOO_FEW',
  'REDEMPTION_KEY_REUSED',
] as const;

/**
 * Returns the action that uses points for a reward, and why its last attempt failed. An attempt with an unknown outcome
 * keeps its key, so that a second tap can't use the points twice.
 */
export function useRedeem(playerId: string) {
  const queryClient = useQueryClient();
  const inDoubt = useRef<Redemption | null>(null);
  const [failure, setFailure] = useState<string>();

  async function redeem({ rewardId, points }: LoyaltyReward) {
    const before = inDoubt.current;
    const isSame = before?.rewardId === rewardId && before.points === points;
    const redemption = isSame ? before : { rewardId, points, redemptionKey: newOrderKey() };
    setFailure(undefined);
    inDoubt.current = redemption;
    const redeemed = await attempt(() => redeemReward(redemption));
    if (redeemed.ok) {
      inDoubt.current = null;
      toastQueue.show({ id: 'points-used', message: pointsText('redeemed') });
    } else {
      const problem = problemOf(redeemed.thrown);
      if (problem && !isOutcomeUnknown(problem)) inDoubt.current = null;
      const code = CODES.find((known) => known === problem?.code);
      setFailure(code === undefined ? pointsText('redeemFault') : pointsText(`code_${code}`));
    }
    const changed = [pointsKey(playerId), ...[BONUSES, 'wallet-accounts'].map((key) => ['player', playerId, key])];
    await Promise.all(changed.map((queryKey) => queryClient.invalidateQueries({ queryKey })));
  }

  return { redeem, failure };
}

import { useFlag } from '../../../runtime/flags/use-flag.ts';

/** Whether anything new may be ordered or set aside, which takes both flags; what runs is shown and stopped without them. [S6-5/subscriptions] */
export function useCanOrder(): boolean {
  const isOn = useFlag('FEATURE_DRAW_GAMES_SUBSCRIPTIONS');
  const canBuy = useFlag('FEATURE_DRAW_GAMES_SUBSCRIPTION_CHECKOUT');
  return isOn && canBuy;
}

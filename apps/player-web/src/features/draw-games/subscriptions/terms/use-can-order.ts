import { useQuery } from '@tanstack/react-query';
import { runtimeConfigQuery } from '../../../../runtime/config/runtime-config.ts';
import { useFlag } from '../../../../runtime/flags/use-flag.ts';

/**
 * Returns whether subscriptions can be created and money set aside: the site offers them [S9-3/draw-subscriptions], and
 * both flags are on. Otherwise, running subscriptions can still be viewed and stopped. [S6-5/subscriptions]
 */
export function useCanOrder(): boolean {
  const { data: settings } = useQuery(runtimeConfigQuery);
  const isOn = useFlag('FEATURE_DRAW_GAMES_SUBSCRIPTIONS');
  const canBuy = useFlag('FEATURE_DRAW_GAMES_SUBSCRIPTION_CHECKOUT');
  return settings?.isDrawSubscriptionsEnabled === true && isOn && canBuy;
}

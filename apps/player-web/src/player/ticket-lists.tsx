import type { TicketGroup } from '@sunflower/contracts/ticket-groups.ts';
import type { ReactNode } from 'react';
import { useFlag } from '../runtime/flags/use-flag.ts';

/** Returns the groups of games whose tickets may be listed now, in order. Each has its own flag. [S6-5/tickets] */
export function useTicketGroups(): readonly TicketGroup[] {
  const powerball = useFlag('FEATURE_DRAW_GAMES_POWERBALL_TICKETS');
  const megaMillions = useFlag('FEATURE_DRAW_GAMES_MEGA_MILLIONS_TICKETS');
  const pick = useFlag('FEATURE_DRAW_GAMES_PICK_TICKETS');
  const other = useFlag('FEATURE_DRAW_GAMES_OTHER_TICKETS');
  const groups: readonly (readonly [TicketGroup, boolean])[] = [
    ['powerball', powerball],
    ['mega-millions', megaMillions],
    ['pick', pick],
    ['other', other],
  ];
  return groups.filter(([, isOn]) => isOn).map(([group]) => group);
}

export type TicketListsProps = {
  /** Shown while every list is switched off; nothing by default. */
  readonly otherwise?: ReactNode;
  readonly children: ReactNode;
};

/** Shows its children while any list of tickets is switched on. [S6-5/tickets] */
export function TicketLists({ otherwise = null, children }: TicketListsProps) {
  return useTicketGroups().length > 0 ? children : otherwise;
}

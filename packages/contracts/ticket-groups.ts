import type { FeatureFlagName } from './flag-table.ts';

/** Lists of tickets by group of games, each behind a flag of its own [S6-5]. */
export const TICKET_GROUPS = ['powerball', 'mega-millions', 'pick', 'other'] as const;
export type TicketGroup = (typeof TICKET_GROUPS)[number];

/** The group a game's tickets are listed with. A game without a group of its own is among the others. */
export function ticketGroupOf(gameId: string): TicketGroup {
  if (gameId === 'powerball' || gameId === 'mega-millions') return gameId;
  return gameId.startsWith('pick-') ? 'pick' : 'other';
}

/** The flag that switches the tickets of a group. */
export const TICKET_GROUP_FLAGS: Readonly<Record<TicketGroup, FeatureFlagName>> = {
  powerball: 'FEATURE_DRAW_GAMES_POWERBALL_TICKETS',
  'mega-millions': 'FEATURE_DRAW_GAMES_MEGA_MILLIONS_TICKETS',
  pick: 'FEATURE_DRAW_GAMES_PICK_TICKETS',
  other: 'FEATURE_DRAW_GAMES_OTHER_TICKETS',
};

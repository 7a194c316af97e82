import type { FeatureFlagName } from './flag-table.ts';

/** Groups of games whose tickets are listed together, each behind its own flag [S6-5]. */
export const TICKET_GROUPS = ['powerball', 'mega-millions', 'pick', 'other'] as const;
export type TicketGroup = (typeof TICKET_GROUPS)[number];

/** Returns the group that lists a game's tickets; games without a group are in "other". */
export function ticketGroupOf(gameId: string): TicketGroup {
  if (gameId === 'powerball' || gameId === 'mega-millions') return gameId;
  return gameId.startsWith('pick-') ? 'pick' : 'other';
}

/** The flag for the tickets of each group. */
export const TICKET_GROUP_FLAGS: Readonly<Record<TicketGroup, FeatureFlagName>> = {
  powerball: 'FEATURE_DRAW_GAMES_POWERBALL_TICKETS',
  'mega-millions': 'FEATURE_DRAW_GAMES_MEGA_MILLIONS_TICKETS',
  pick: 'FEATURE_DRAW_GAMES_PICK_TICKETS',
  other: 'FEATURE_DRAW_GAMES_OTHER_TICKETS',
};

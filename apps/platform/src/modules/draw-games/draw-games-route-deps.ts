import type { Clock } from '@sunflower/service-base/clock.ts';
import type { Db } from '@sunflower/service-base/db/database.ts';
import type { LocationGate } from '../geolocation/index.ts';

/** What the routes of this room stand on; the sessions plugin is already on the server. */
export type DrawGamesRouteDeps = {
  readonly db: Db;
  readonly clock: Clock;
  readonly locationGate: LocationGate;
  /** Whether the site has not opened yet: games are then sold to invited players alone. [S9-2/dates] */
  readonly isByInvitation: () => boolean;
  /** Whether the tickets of a group of games may be listed now [S6-5/tickets]. */
  readonly isTicketListOn: (group: 'powerball' | 'mega-millions' | 'pick' | 'other') => boolean;
};

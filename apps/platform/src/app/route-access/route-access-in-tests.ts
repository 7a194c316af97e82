import type { Audience } from '../../modules/sessions/index.ts';
import type { Belonging } from './belongings-in-tests.ts';
import type { OnSale } from './on-sale-in-tests.ts';

// Who may call a route, and how it responds to the id of something that belongs to another player.

export type RouteAccess = {
  readonly audience: Audience;
  /**
   * What the path or the body names by its id and belongs to a player. Without it, the session decides whose data it
   * is, or the data is everyone's.
   */
  readonly names?: Belonging;
  /** The body that a player would send, with the id of what it names. */
  readonly body?: (id: string, onSale: OnSale) => object;
  readonly query?: string;
  /** The body is a part of a file. */
  readonly isFile?: true;
  /** Activity of the location token to send with the call. */
  readonly located?: 'PURCHASE' | 'INSTANT_GAME' | 'SUBSCRIPTION';
  /** Refusal that an excluded player gets; without it, they get what every player gets. */
  readonly excluded?: string;
  /** Whether the call ends something that other calls need, such as the session. */
  readonly isLast?: true;
};

export const PUBLIC: RouteAccess = { audience: 'public' };
export const VISITOR: RouteAccess = { audience: 'visitor' };
export const PLAYER: RouteAccess = { audience: 'player' };
export const PHONE: RouteAccess = { audience: 'phone' };
export const REAUTHENTICATION: RouteAccess = { audience: 'reauthentication' };
export const PARTNER: RouteAccess = { audience: 'partner' };

/** Returns a body without content. */
export const none = (): object => ({});

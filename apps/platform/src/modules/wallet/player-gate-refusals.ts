import type { RefusalTable } from '@sunflower/service-base/http/errors.ts';
import type { AccessRefusal } from '../access/index.ts';

/** Every refusal of the player gate, in the order of its gates. */
export type PlayerGateRefusal = 'SESSION_EXPIRED' | 'IDENTITY_REQUIRED' | AccessRefusal;

/** What the refusals of the player gate become on the wire, for every action behind it. */
export const PLAYER_GATE_REFUSAL_TABLE: RefusalTable<PlayerGateRefusal> = {
  SESSION_EXPIRED: { status: 401, message: 'You were signed out. Please sign in again.' },
  IDENTITY_REQUIRED: { status: 403, message: 'Your identity must be verified first.' },
  ACCESS_DENIED: { status: 403, message: 'This is not available right now.' },
  PLAYER_EXCLUDED: { status: 403, message: 'You have chosen not to play for now.' },
};

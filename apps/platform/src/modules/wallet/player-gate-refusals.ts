import type { RefusalTable } from '@sunflower/service-base/http/errors.ts';
import type { AccessRefusal } from '../access/index.ts';

/** Refusals of the player gate, in the order of its checks. */
export type PlayerGateRefusal = 'SESSION_EXPIRED' | 'IDENTITY_REQUIRED' | AccessRefusal;

/** Maps the player gate's refusals to HTTP responses, for every action behind it. */
export const PLAYER_GATE_REFUSAL_TABLE: RefusalTable<PlayerGateRefusal> = {
  SESSION_EXPIRED: { status: 401, message: 'You were signed out. Sign in again.' },
  IDENTITY_REQUIRED: { status: 403, message: 'You need to verify your identity first.' },
  ACCESS_DENIED: { status: 403, message: "This isn't available right now." },
  PLAYER_EXCLUDED: { status: 403, message: 'Play is turned off for your account.' },
};

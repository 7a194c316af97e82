/**
 * Who did something, as the audit log names it: an operator, a player, a partner, a job, or `system` for a step the
 * platform takes automatically (`system:<rule>` for a rule that decided). The database rejects any other format.
 */
export type Actor = `${'operator' | 'player' | 'partner' | 'job' | 'system'}:${string}` | 'system';

/** The platform itself. */
export const SYSTEM: Actor = 'system';

/** Returns the actor for an operator's name. */
export const operatorActor = (name: string): Actor => `operator:${name}`;

/** Returns whether an actor is an operator. */
export const isOperator = (actor: string): boolean => actor.startsWith('operator:');

/** Returns the actor for a player's id. */
export const playerActor = (playerId: string): Actor => `player:${playerId}`;

/** Returns the actor for a partner, such as `payment-processor`. */
export const partnerActor = (name: string): Actor => `partner:${name}`;

/** Returns the actor for a job, such as `ledger.seal`. */
export const jobActor = (name: string): Actor => `job:${name}`;

const BARE_ID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/**
 * Reads an actor as stored. Rows from before the common format are sealed and can't change: in them a bare id is a
 * player, a bare name an operator.
 */
export function actorOf(stored: string): string {
  if (stored === SYSTEM || stored.includes(':')) return stored;
  return BARE_ID.test(stored) ? playerActor(stored) : operatorActor(stored);
}

/**
 * Who did something, as the audit log names it: an operator, a player, a partner, a job of ours, or `system` for a step the platform takes by
 * itself within another one (`system:<rule>` for a rule that decided). The database refuses every other form.
 */
export type Actor = `${'operator' | 'player' | 'partner' | 'job' | 'system'}:${string}` | 'system';

/** The platform itself. */
export const SYSTEM: Actor = 'system';

/** Returns the actor for an operator's name. */
export const operatorActor = (name: string): Actor => `operator:${name}`;

/** Returns the actor for a player's id. */
export const playerActor = (playerId: string): Actor => `player:${playerId}`;

/** Returns the actor for a partner, such as `payment-processor`. */
export const partnerActor = (name: string): Actor => `partner:${name}`;

/** Returns the actor for a job, such as `ledger.seal`. */
export const jobActor = (name: string): Actor => `job:${name}`;

const BARE_ID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** Reads an actor as stored. Rows from before there was one form are sealed and stay as they are: a bare id was a player, a bare name an operator. */
export function actorOf(stored: string): string {
  if (stored === SYSTEM || stored.includes(':')) return stored;
  return BARE_ID.test(stored) ? playerActor(stored) : operatorActor(stored);
}

import { type Cents, centsFromDollars } from '@sunflower/money/cents.ts';
import { access, players } from '../modules.ts';
import type { OpsContext } from './context.ts';
import { OpsError } from './verb.ts';

/** Returns the player with this email. Throws `OpsError` when not found. */
export async function requirePlayer(context: OpsContext, email: string): Promise<players.Player> {
  const player = await players.findPlayerByEmail(context.db, email);
  if (!player) throw new OpsError(`There is no player with the email ${email}.`);
  return player;
}

/** Returns the player id for an email, or the id that means everyone for the word `everyone`. */
export async function requireSubjectId(context: OpsContext, word: string): Promise<string> {
  return word === 'everyone' ? access.EVERYONE : (await requirePlayer(context, word)).playerId;
}

/** Reads dollars with at most two decimals, such as 50 or -12.50, as cents. */
export function readDollars(text: string): Cents {
  const cents = /^-?\d{1,10}(\.\d{1,2})?$/.test(text) ? centsFromDollars(Number(text)) : undefined;
  if (cents === undefined) throw new OpsError(`"${text}" is not an amount of dollars such as 50 or 12.50.`, 2);
  return cents;
}

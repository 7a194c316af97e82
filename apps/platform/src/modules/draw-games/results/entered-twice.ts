import type { AnyDrawn } from '@sunflower/game-rules/drawn.ts';
import type { Db } from '@sunflower/service-base/db/database.ts';
import { type Refusal, refuse } from '@sunflower/service-base/refusal.ts';
import { type ActionData, findOpenProposalOfDraw, type Proposal } from '../../operators/index.ts';
import { readEntered } from './entered-numbers.ts';

/** Type of the operator action that enters a result by hand. */
export const ENTER_RESULT = 'draw-games.enter-result';
/** Type of the operator action that corrects a published result. */
export const CORRECT_RESULT = 'draw-games.correct-result';

/**
 * Compares the numbers that two operators typed independently (GLI33-04). A refusal names the differing fields but
 * never the numbers, so that the first entry can't influence the second. Balls may be typed in any order, digits may
 * not.
 */
export function compareEnteredResults(
  proposed: ActionData,
  typed: ActionData,
): Refusal<'RESULT_DIFFERS' | 'NUMBERS_MALFORMED'> | undefined {
  const [first, second] = [readEntered(proposed), readEntered(typed)];
  if (!first || !second) return refuse('NUMBERS_MALFORMED');
  const differs = [
    ...(first.drawId === second.drawId ? [] : ['drawId']),
    ...differingFields(first.drawn, second.drawn),
  ];
  return differs.length === 0 ? undefined : refuse('RESULT_DIFFERS', { details: { differs: differs.join(' ') } });
}

/** Returns the fields in which two results differ, such as `main.numbers`; an empty list if they are equal. */
export function differingFields(one: AnyDrawn, other: AnyDrawn): string[] {
  const [ones, others] = [fieldsOf(one), fieldsOf(other)];
  const names = new Set([...ones.keys(), ...others.keys()]);
  return [...names].filter((name) => ones.get(name) !== others.get(name));
}

function fieldsOf(drawn: AnyDrawn): Map<string, string> {
  const fields = new Map<string, string>();
  for (const [name, value] of Object.entries(drawn)) {
    if (typeof value === 'object' && value !== null && !Array.isArray(value))
      for (const [part, inner] of Object.entries(value)) fields.set(`${name}.${part}`, JSON.stringify(inner));
    else fields.set(name, JSON.stringify(value));
  }
  return fields;
}

/**
 * Returns the open entry of a draw's result, which another operator hasn't typed yet. While it is open, nothing else
 * decides the draw.
 */
export function findOpenEntry(db: Db, of: { drawId: string; now: Temporal.Instant }): Promise<Proposal | undefined> {
  return findOpenProposalOfDraw(db, { kinds: [ENTER_RESULT, CORRECT_RESULT], drawId: of.drawId, openAt: of.now });
}

/** Refuses RESULT_ENTERED while another entry of the draw is open; names the entry and its operator. */
export async function refuseWhileEntryOpen(
  db: Db,
  of: { drawId: string; now: Temporal.Instant },
): Promise<Refusal<'RESULT_ENTERED'> | undefined> {
  const open = await findOpenEntry(db, of);
  if (!open) return undefined;
  return refuse('RESULT_ENTERED', { details: { proposalId: open.proposalId, proposedBy: open.proposedBy } });
}

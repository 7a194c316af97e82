import type { AnyDrawn } from '@sunflower/game-rules/drawn.ts';
import type { Db } from '@sunflower/service-base/db/database.ts';
import { type Refusal, refuse } from '@sunflower/service-base/refusal.ts';
import { type ActionData, findOpenProposalOfDraw, type Proposal } from '../../operators/index.ts';
import { readEntered } from './entered-numbers.ts';

/** Kind of the operators' action that enters a result by hand. */
export const ENTER_RESULT = 'draw-games.enter-result';
/** Kind of the operators' action that corrects a published result. */
export const CORRECT_RESULT = 'draw-games.correct-result';

/**
 * Names what differs between the numbers two operators typed, each on her own (GLI33-04): fields and never the numbers, so that the second
 * one cannot be led by the first. Balls of a field may be typed in any order, digits may not.
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

/** The fields in which two results differ, as `main.numbers` or `multiplier`; none when they are the same. */
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

/** The entry of a result that waits for its second operator, if there is one. While it does, nothing else decides the draw. */
export function findOpenEntry(db: Db, of: { drawId: string; now: Temporal.Instant }): Promise<Proposal | undefined> {
  return findOpenProposalOfDraw(db, { kinds: [ENTER_RESULT, CORRECT_RESULT], drawId: of.drawId, openAt: of.now });
}

/** Refuses RESULT_ENTERED while another entry of the draw is open, naming it and who typed it. */
export async function refuseBesideOpenEntry(
  db: Db,
  of: { drawId: string; now: Temporal.Instant },
): Promise<Refusal<'RESULT_ENTERED'> | undefined> {
  const open = await findOpenEntry(db, of);
  if (!open) return undefined;
  return refuse('RESULT_ENTERED', { details: { proposalId: open.proposalId, proposedBy: open.proposedBy } });
}

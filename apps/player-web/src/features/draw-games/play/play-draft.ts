import { addOn, board } from '@sunflower/contracts/draw-games.ts';
import type { BoardKind } from '@sunflower/game-rules/any-board.ts';
import * as z from 'zod/mini';
import type { PlayState } from './play-state.ts';

/** Maximum number of boards and of sessions in a stored draft; this page never stores more. */
const MAX_ITEMS = 20;

const playDraft = z.object({
  boards: z.array(z.object({ key: z.int(), board, own: board })).check(z.minLength(1), z.maxLength(MAX_ITEMS)),
  activeKey: z.int(),
  nextKey: z.int(),
  addOns: z.array(addOn),
  drawCount: z.int().check(z.gte(1)),
  sessions: z.array(z.string()).check(z.maxLength(MAX_ITEMS)),
});

/** Returns the player's picks in the form in which a draft stores them. */
export function writePlayDraft({ boards, addOns, sessions, ...rest }: PlayState): unknown {
  const copies = boards.map((one) => ({ ...one }));
  return z.encode(playDraft, { ...rest, boards: copies as never, addOns: [...addOns], sessions: [...sessions] });
}

/** Reads picks from a draft; undefined for anything but boards of this kind. The form checks them by the rules. */
export function readPlayDraft(value: unknown, kind: BoardKind): PlayState | undefined {
  const draft = z.safeDecode(playDraft, value as never);
  if (!draft.success) return undefined;
  const isOfKind = draft.data.boards.every((one) => one.board.kind === kind && one.own.kind === kind);
  return isOfKind ? draft.data : undefined;
}

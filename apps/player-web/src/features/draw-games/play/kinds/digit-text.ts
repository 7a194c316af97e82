import { type DigitBoard, placesOf, playOf } from '@sunflower/game-rules/digits/digit-board.ts';
import { countOrders } from '@sunflower/game-rules/digits/digit-orders.ts';
import type { DigitPlay, DigitRules } from '@sunflower/game-rules/digits/digit-rules.ts';
import { playName } from '../../labels/play-names.ts';
import { kindText } from './texts.ts';

/** Returns the display name of a way to play, or the name in the rules when there is no text for it. */
export function nameOfPlay({ id, name }: Pick<DigitPlay, 'id' | 'name'>): string {
  return playName(id) ?? name;
}

/** Returns one sentence that explains how a way to play wins. */
export function playHint(play: DigitPlay): string {
  return kindText(`hint_${play.form}`);
}

/** Returns the positions of a board that count and are still empty, from 0. */
export function openPlaces(board: DigitBoard, rules: DigitRules): readonly number[] {
  const play = playOf(board.playId, rules);
  return play ? placesOf(play, rules).filter((place) => board.digits[place] === null) : [];
}

/** Returns how many positions of a board count. */
export function countedPlaces(board: DigitBoard, rules: DigitRules): number {
  const play = playOf(board.playId, rules);
  return play ? placesOf(play, rules).length : rules.digitCount;
}

/**
 * Returns whether full digits can be played this way. Identical digits have only one order, so they can be played
 * straight or by position, but not in any order.
 */
export function suitsPlay(board: DigitBoard, rules: DigitRules): boolean {
  const play = playOf(board.playId, rules);
  if (!play || play.form === 'straight' || play.form === 'positions') return true;
  return countOrders(board.digits.filter((digit) => digit !== null)) > 1;
}

/**
 * Returns the digits played another way: positions that no longer count are emptied, and the stake is one that the game
 * sells.
 */
export function playedAs(board: DigitBoard, play: DigitPlay, rules: DigitRules): DigitBoard {
  const places = placesOf(play, rules);
  return {
    ...board,
    playId: play.id,
    digits: board.digits.map((digit, place) => (places.includes(place) ? digit : null)),
    stakeCents: play.stakesCents.includes(board.stakeCents)
      ? board.stakeCents
      : (play.stakesCents.at(-1) ?? board.stakeCents),
  };
}

import { type DigitBoard, placesOf, playOf } from '@sunflower/game-rules/digits/digit-board.ts';
import { ordersOf } from '@sunflower/game-rules/digits/digit-orders.ts';
import type { DigitPlay, DigitRules } from '@sunflower/game-rules/digits/digit-rules.ts';
import { playName } from '../../play-names.ts';
import { kindText } from './texts.ts';

/** The name of a way to play; the one in the rules where there is no word for it. */
export function nameOfPlay({ id, name }: Pick<DigitPlay, 'id' | 'name'>): string {
  return playName(id) ?? name;
}

/** How a way to play wins, in one sentence. */
export function playHint(play: DigitPlay): string {
  return kindText(`hint_${play.form}`);
}

/** The places of a board that count and are still empty, from 0. */
export function openPlaces(board: DigitBoard, rules: DigitRules): readonly number[] {
  const play = playOf(board.playId, rules);
  return play ? placesOf(play, rules).filter((place) => board.digits[place] === null) : [];
}

/** Whether full digits can be played that way: digits all alike have one order, which is a straight. */
export function suitsPlay(board: DigitBoard, rules: DigitRules): boolean {
  const play = playOf(board.playId, rules);
  if (!play || play.form === 'straight' || play.form === 'positions') return true;
  return ordersOf(board.digits.filter((digit) => digit !== null)) > 1;
}

/** The same digits played another way: places that do not count any more are emptied, and the stake is one that is sold. */
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

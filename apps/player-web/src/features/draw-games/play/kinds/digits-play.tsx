import { type DigitBoard, playOf } from '@sunflower/game-rules/digits/digit-board.ts';
import type { DigitRules } from '@sunflower/game-rules/digits/digit-rules.ts';
import { priceDigitBoard, priceDigitWager } from '@sunflower/game-rules/digits/digit-wager.ts';
import { formatUsd } from '@sunflower/money/usd-text.ts';
import { Ball } from '../../../../ui/ball/ball.tsx';
import { gameText } from '../../texts.ts';
import type { PlayKind, PricedWager, WagerPrice } from '../play-kind.ts';
import { playText } from '../texts.ts';
import { DigitPicker } from './digit-picker.tsx';
import { countedPlaces, nameOfPlay, openPlaces, suitsPlay } from './digit-text.ts';
import styles from './kinds.module.css';
import { needText } from './left-text.ts';
import { kindText } from './texts.ts';

function DigitRow({ board, rules }: { readonly board: DigitBoard; readonly rules: DigitRules }) {
  const play = playOf(board.playId, rules);
  const cost = formatUsd(priceDigitBoard(board, rules), 'optional-cents');
  return (
    <>
      {board.digits.map((value, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the position is what identifies a digit of a board
        <Ball key={place} value={value} kind="digit" size="small" label={gameText('emptyBall')} />
      ))}
      <span className={styles.stake}>{play ? `${nameOfPlay(play)} · ${cost}` : cost}</span>
    </>
  );
}

function emptyBoard(rules: DigitRules, like?: DigitBoard): DigitBoard {
  const play = playOf(like?.playId ?? '', rules) ?? rules.plays.find(({ isOffered }) => isOffered);
  const stakes = play?.stakesCents ?? [];
  const stakeCents = like && stakes.includes(like.stakeCents) ? like.stakeCents : (stakes.at(-1) ?? 0n);
  const digits = Array.from({ length: rules.digitCount }, () => null);
  return { kind: 'digits', digits, playId: play?.id ?? '', stakeCents, isQuickPick: false };
}

function neededText(board: DigitBoard, rules: DigitRules): string | null {
  const missing = openPlaces(board, rules).length;
  if (missing > 0) return needText('Digits', { missing, count: countedPlaces(board, rules) });
  return suitsPlay(board, rules) ? null : kindText('needTwoDigits');
}

function price(wager: PricedWager<DigitBoard>, rules: DigitRules): WagerPrice {
  const { perBoardCents, perDrawCents, totalCents, chargedDraws } = priceDigitWager(wager, rules);
  return {
    perBoardCents,
    totalCents,
    text: playText('perDraw', {
      price: formatUsd(perDrawCents, 'optional-cents'),
      draws: playText('drawsCount', { count: chargedDraws }),
    }),
  };
}

function spokenText({ digits, playId, stakeCents }: DigitBoard): string {
  const isEmpty = digits.every((digit) => digit === null);
  const shown = isEmpty ? kindText('empty') : digits.map((digit) => digit ?? kindText('anyDigit')).join(' ');
  return `${shown}, ${nameOfPlay({ id: playId, name: playId })}, ${formatUsd(stakeCents, 'optional-cents')}`;
}

/** What the play screen needs for games of digits: which digits, in what order, and how they win. */
export const digitsPlay: PlayKind<DigitRules, DigitBoard> = {
  emptyBoard,
  isEmpty: ({ digits }) => digits.every((digit) => digit === null),
  neededText,
  spokenText,
  sameKey: ({ digits, playId }) => `${playId}:${digits.map((digit) => digit ?? '*').join('')}`,
  addOnsOf: () => [],
  sessionsOf: (rules) => rules.sessions.map(({ id }) => id),
  price,
  Picker: DigitPicker,
  Row: DigitRow,
  Note: () => null,
  Live: () => null,
};

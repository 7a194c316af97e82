import type { NumbersBoard } from '@sunflower/game-rules/board.ts';
import { type GameRules, type MultiplierPool, multiplierPoolFor } from '@sunflower/game-rules/game.ts';
import { priceWager } from '@sunflower/game-rules/wager.ts';
import type { Cents } from '@sunflower/money/cents.ts';
import { formatUsd } from '@sunflower/money/usd-text.ts';
import { listText } from '../../../../runtime/i18n/list-text.ts';
import { Ball } from '../../../../ui/ball/ball.tsx';
import { NumberBoard } from '../../../../ui/number-board/number-board.tsx';
import { bonusName } from '../../labels/game-text.ts';
import { describeJackpot } from '../../next-draw/jackpot-text.ts';
import { gameText } from '../../texts.ts';
import type { AddOnOffer, PickerProps, PlayKind, PricedWager, WagerPrice } from '../play-kind.ts';
import { playText } from '../texts.ts';
import styles from './kinds.module.css';
import { needText, pickText } from './left-text.ts';
import { kindText } from './texts.ts';

function NumbersPicker({ gameId, rules, board, letter, onChange }: PickerProps<GameRules, NumbersBoard>) {
  const { numberCount, numberMax, bonusMax } = rules.matrix;
  const missing = numberCount - board.numbers.length;
  const bonus = bonusName(gameId);
  return (
    <>
      <NumberBoard
        label={kindText('whiteOf', { letter })}
        to={numberMax}
        max={numberCount}
        picks={board.numbers}
        onPicksChange={(numbers) => onChange({ ...board, numbers })}
        statusText={pickText({ missing, count: numberCount })}
        fullText={kindText('full', { count: numberCount })}
      />
      {bonusMax !== null && (
        <>
          <h3 className={styles.fieldTitle}>{bonus}</h3>
          <NumberBoard
            label={kindText('fieldOf', { letter, field: bonus })}
            to={bonusMax}
            max={1}
            tone="bonus"
            picks={board.bonus === null ? [] : [board.bonus]}
            onPicksChange={(picks) => onChange({ ...board, bonus: picks[0] ?? null })}
            statusText={kindText(board.bonus === null ? 'pickBonus' : 'pickedBonus', { bonus })}
            fullText={kindText('fullBonus', { bonus })}
          />
        </>
      )}
    </>
  );
}

function NumbersRow({ board, rules }: { readonly board: NumbersBoard; readonly rules: GameRules }) {
  const places = Array.from({ length: rules.matrix.numberCount }, (_, place) => board.numbers[place] ?? null);
  return (
    <>
      {places.map((value, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the position is what identifies a number of a board
        <Ball key={place} value={value} size="small" label={value === null ? gameText('emptyBall') : `${value}`} />
      ))}
      {rules.matrix.bonusMax !== null && (
        <Ball value={board.bonus} kind="bonus" size="small" label={gameText('emptyBall')} />
      )}
    </>
  );
}

/** Returns the largest multiplier in a drum. */
function mostTimes({ weights }: MultiplierPool): number {
  return Math.max(...weights.map(({ multiplier }) => multiplier));
}

/**
 * Returns the largest multiplier of the drum used for this jackpot; while the jackpot is unknown, the largest that
 * every drum has.
 */
function mostTimesFor(rules: GameRules, jackpotCents: Cents | null): number {
  const pool = jackpotCents === null ? undefined : multiplierPoolFor(rules, jackpotCents);
  return pool ? mostTimes(pool) : Math.min(...rules.multiplierPools.map(mostTimes));
}

function topOfSecond(rules: GameRules): string {
  const top = rules.secondDrawingTiers[0]?.prize;
  return top?.kind === 'shared' ? describeJackpot(top.potCents).toLowerCase() : '';
}

function addOnsOf(rules: GameRules, jackpotCents: Cents | null): readonly AddOnOffer[] {
  return rules.addOns.flatMap(({ id, name, priceCents, effect }): AddOnOffer[] => {
    if (id !== 'power-play' && id !== 'double-play' && id !== 'all-star-bonus') return [];
    const price = formatUsd(priceCents, 'optional-cents');
    const hint =
      effect === 'multiplier'
        ? kindText('multiplierHint', { price, times: mostTimesFor(rules, jackpotCents) })
        : kindText('secondHint', { price, prize: topOfSecond(rules) });
    return [{ id, name, hint }];
  });
}

function price(wager: PricedWager<NumbersBoard>, rules: GameRules): WagerPrice {
  const { basePerBoardCents, perBoardCents, addOns, totalCents } = priceWager(wager, rules);
  const nameOf = (id: string) => rules.addOns.find((addOn) => addOn.id === id)?.name ?? id;
  const parts = [
    formatUsd(basePerBoardCents, 'optional-cents'),
    ...addOns.map(({ id, perBoardCents: cents }) => `${formatUsd(cents, 'optional-cents')} ${nameOf(id)}`),
  ];
  return {
    perBoardCents: wager.boards.map(() => perBoardCents),
    totalCents,
    text: playText('breakdown', {
      boards: playText('boards', { count: wager.boards.length }),
      each: parts.length > 1 ? `(${parts.join(' + ')})` : parts.join(''),
      draws: playText('drawsCount', { count: wager.drawCount }),
    }),
  };
}

function Multiplier({ rules }: { readonly rules: GameRules }) {
  if (!rules.boardMultiplier) return null;
  return <p className={styles.note}>{kindText('ownMultiplier', { times: mostTimes(rules.boardMultiplier) })}</p>;
}

function neededText(board: NumbersBoard, rules: GameRules): string | null {
  const missing = rules.matrix.numberCount - board.numbers.length;
  const needs = [
    missing > 0 ? needText('Numbers', { missing, count: rules.matrix.numberCount }) : undefined,
    rules.matrix.bonusMax !== null && board.bonus === null
      ? kindText('needBonus', { bonus: bonusName(rules.gameId) })
      : undefined,
  ].filter((need) => need !== undefined);
  return needs.length === 0 ? null : listText(needs);
}

function spokenText({ numbers, bonus }: NumbersBoard, gameId: string): string {
  const main = numbers.length > 0 ? numbers.join(', ') : kindText('empty');
  return bonus === null ? main : `${main}, ${bonusName(gameId)} ${bonus}`;
}

/**
 * What the play screen needs for games with numbers from one drum and, if the rules have one, a bonus number from
 * another.
 */
export const numbersPlay: PlayKind<GameRules, NumbersBoard> = {
  emptyBoard: () => ({ kind: 'numbers', numbers: [], bonus: null, isQuickPick: false }),
  isEmpty: (board) => board.numbers.length === 0 && board.bonus === null,
  neededText,
  spokenText,
  sameKey: ({ numbers, bonus }) => `${numbers.toSorted((one, other) => one - other).join()}+${bonus}`,
  addOnsOf,
  sessionsOf: () => [],
  price,
  Picker: NumbersPicker,
  Row: NumbersRow,
  Note: Multiplier,
  Live: () => null,
};

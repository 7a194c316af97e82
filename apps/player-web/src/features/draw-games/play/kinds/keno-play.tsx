import type { KenoBoard } from '@sunflower/game-rules/keno/keno-board.ts';
import type { KenoRules } from '@sunflower/game-rules/keno/keno-rules.ts';
import { hasBullsEye, priceKenoWager } from '@sunflower/game-rules/keno/keno-wager.ts';
import { formatUsd } from '@sunflower/money/usd-text.ts';
import { Ball } from '../../../../ui/ball/ball.tsx';
import { gameText } from '../../texts.ts';
import type { AddOnOffer, PlayKind, PricedWager, WagerPrice } from '../play-kind.ts';
import { playText } from '../texts.ts';
import { KenoPicker } from './keno-picker.tsx';
import styles from './kinds.module.css';
import { needText } from './left-text.ts';
import { kindText } from './texts.ts';
import { WatchDraw } from './watch-draw.tsx';

/** Default number of spots of a new board: enough for frequent wins, few enough to mark manually. */
const USUAL_SPOTS = 5;

function KenoRow({ board }: { readonly board: KenoBoard }) {
  const places = Array.from({ length: board.spots }, (_, place) => board.numbers[place] ?? null);
  return (
    <>
      {places.map((value, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the position is what identifies a mark of a board
        <Ball key={place} value={value} size="small" label={value === null ? gameText('emptyBall') : `${value}`} />
      ))}
      <span className={styles.stake}>{formatUsd(board.stakeCents, 'optional-cents')}</span>
    </>
  );
}

function addOnsOf({ bullsEye }: KenoRules): readonly AddOnOffer[] {
  if (bullsEye?.id !== 'bulls-eye') return [];
  return [{ id: bullsEye.id, name: bullsEye.name, hint: kindText('bullsEyeHint') }];
}

function price(wager: PricedWager<KenoBoard>, rules: KenoRules): WagerPrice {
  const { perBoardCents, perDrawCents, totalCents } = priceKenoWager(wager, rules);
  const half = formatUsd(perDrawCents / 2n, 'optional-cents');
  const perDraw = hasBullsEye(wager, rules)
    ? `(${half} + ${half} ${rules.bullsEye?.name})`
    : formatUsd(perDrawCents, 'optional-cents');
  return {
    perBoardCents,
    totalCents,
    text: playText('perDraw', { price: perDraw, draws: playText('drawsCount', { count: wager.drawCount }) }),
  };
}

function neededText({ spots, numbers }: KenoBoard): string | null {
  const missing = spots - numbers.length;
  return missing > 0 ? needText('Numbers', { missing, count: spots }) : null;
}

function spokenText({ numbers, stakeCents }: KenoBoard): string {
  const marks = numbers.length > 0 ? numbers.join(', ') : kindText('empty');
  return `${marks}, ${formatUsd(stakeCents, 'optional-cents')}`;
}

/** What the play screen needs for Keno: one to ten marks of eighty numbers. */
export const kenoPlay: PlayKind<KenoRules, KenoBoard> = {
  emptyBoard: (rules, like) => ({
    kind: 'keno',
    spots: like?.spots ?? USUAL_SPOTS,
    numbers: [],
    stakeCents: like?.stakeCents ?? rules.stakesCents[0] ?? 0n,
    isQuickPick: false,
  }),
  isEmpty: ({ numbers }) => numbers.length === 0,
  neededText,
  spokenText,
  sameKey: ({ numbers }) => numbers.toSorted((one, other) => one - other).join(),
  addOnsOf,
  sessionsOf: () => [],
  price,
  Picker: KenoPicker,
  Row: KenoRow,
  Note: () => null,
  Live: WatchDraw,
};

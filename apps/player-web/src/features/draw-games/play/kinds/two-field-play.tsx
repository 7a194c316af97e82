import type { TwoFieldBoard } from '@sunflower/game-rules/two-field/two-field-board.ts';
import type { TwoFieldRules } from '@sunflower/game-rules/two-field/two-field-rules.ts';
import { priceTwoFieldWager } from '@sunflower/game-rules/two-field/two-field-wager.ts';
import { formatUsd } from '@sunflower/money/usd-text.ts';
import { weekdayText } from '../../../../runtime/clock/dates.ts';
import { listText } from '../../../../runtime/i18n/list-text.ts';
import { Ball } from '../../../../ui/ball/ball.tsx';
import { NumberBoard } from '../../../../ui/number-board/number-board.tsx';
import { gameText } from '../../texts.ts';
import type { PickerProps, PlayKind, PricedWager, WagerPrice } from '../play-kind.ts';
import { playText } from '../texts.ts';
import styles from './kinds.module.css';
import { needText, pickText } from './left-text.ts';
import { kindText } from './texts.ts';

const COLORS = ['red', 'white'] as const;
type Color = (typeof COLORS)[number];

type FieldProps = PickerProps<TwoFieldRules, TwoFieldBoard> & { readonly color: Color };

function FieldPicker({ color, rules, board, letter, onChange }: FieldProps) {
  const { count, max } = rules[color];
  const missing = count - board[color].length;
  const field = kindText(color);
  return (
    <>
      <h3 className={color === 'red' ? styles.fieldTitle : styles.plainTitle}>{field}</h3>
      <NumberBoard
        label={kindText('fieldOf', { letter, field })}
        to={max}
        max={count}
        tone={color === 'red' ? 'bonus' : 'ink'}
        picks={board[color]}
        onPicksChange={(picks) => onChange({ ...board, [color]: picks })}
        statusText={pickText({ missing, count })}
        fullText={kindText('full', { count })}
      />
    </>
  );
}

function TwoFieldPicker(props: PickerProps<TwoFieldRules, TwoFieldBoard>) {
  return COLORS.map((color) => <FieldPicker key={color} {...props} color={color} />);
}

function TwoFieldRow({ board, rules }: { readonly board: TwoFieldBoard; readonly rules: TwoFieldRules }) {
  return COLORS.map((color) =>
    Array.from({ length: rules[color].count }, (_, place) => (
      <Ball
        // biome-ignore lint/suspicious/noArrayIndexKey: the position is what identifies a number of a field
        key={`${color}${place}`}
        value={board[color][place] ?? null}
        kind={color}
        size="small"
        label={gameText('emptyBall')}
      />
    )),
  );
}

/** Shows which tickets win double, and when. */
function Doubler({ rules }: { readonly rules: TwoFieldRules }) {
  const { doubler } = rules;
  if (doubler === null) return null;
  const counts = rules.limits.drawCounts.filter((count) => count % doubler.drawCountMultipleOf === 0);
  const day = weekdayText(doubler.weekday);
  return <p className={styles.note}>{kindText('doubler', { day, counts: listText(counts.map(String)) })}</p>;
}

function neededText(board: TwoFieldBoard, rules: TwoFieldRules): string | null {
  const needs = COLORS.flatMap((color) => {
    const { count } = rules[color];
    const missing = count - board[color].length;
    return missing > 0 ? [needText(color === 'red' ? 'Red' : 'White', { missing, count })] : [];
  });
  return needs.length === 0 ? null : listText(needs);
}

function price(wager: PricedWager<TwoFieldBoard>, rules: TwoFieldRules): WagerPrice {
  const { perBoardCents, totalCents } = priceTwoFieldWager(wager, rules);
  return {
    perBoardCents: wager.boards.map(() => perBoardCents),
    totalCents,
    text: playText('breakdown', {
      boards: playText('boards', { count: wager.boards.length }),
      each: formatUsd(perBoardCents, 'optional-cents'),
      draws: playText('drawsCount', { count: wager.drawCount }),
    }),
  };
}

/** What the play screen needs for games with a red and a white field. */
export const twoFieldPlay: PlayKind<TwoFieldRules, TwoFieldBoard> = {
  emptyBoard: () => ({ kind: 'two-field', red: [], white: [], isQuickPick: false }),
  isEmpty: ({ red, white }) => red.length + white.length === 0,
  neededText,
  spokenText: (board) => {
    const fields = COLORS.filter((color) => board[color].length > 0);
    return fields.map((color) => `${kindText(color)} ${board[color].join(', ')}`).join('; ') || kindText('empty');
  },
  sameKey: ({ red, white }) =>
    [red, white].map((numbers) => numbers.toSorted((one, other) => one - other).join()).join('+'),
  addOnsOf: () => [],
  sessionsOf: () => [],
  price,
  Picker: TwoFieldPicker,
  Row: TwoFieldRow,
  Note: Doubler,
  Live: () => null,
};

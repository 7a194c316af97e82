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
import { kindText } from './texts.ts';

const COLOURS = ['red', 'white'] as const;
type Colour = (typeof COLOURS)[number];

type FieldProps = PickerProps<TwoFieldRules, TwoFieldBoard> & { readonly colour: Colour };

function FieldPicker({ colour, rules, board, letter, onChange }: FieldProps) {
  const { count, max } = rules[colour];
  const missing = count - board[colour].length;
  const field = kindText(colour);
  return (
    <>
      <h3 className={colour === 'red' ? styles.fieldTitle : styles.plainTitle}>{field}</h3>
      <NumberBoard
        label={kindText('fieldOf', { letter, field })}
        to={max}
        max={count}
        tone={colour === 'red' ? 'bonus' : 'ink'}
        picks={board[colour]}
        onPicksChange={(picks) => onChange({ ...board, [colour]: picks })}
        statusText={missing > 0 ? kindText('pick', { count: missing }) : kindText('picked', { count })}
        fullText={kindText('full', { count })}
      />
    </>
  );
}

function TwoFieldPicker(props: PickerProps<TwoFieldRules, TwoFieldBoard>) {
  return COLOURS.map((colour) => <FieldPicker key={colour} {...props} colour={colour} />);
}

function TwoFieldRow({ board, rules }: { readonly board: TwoFieldBoard; readonly rules: TwoFieldRules }) {
  return COLOURS.map((colour) =>
    Array.from({ length: rules[colour].count }, (_, place) => (
      <Ball
        // biome-ignore lint/suspicious/noArrayIndexKey: a place of the board is what it is
        key={`${colour}${place}`}
        value={board[colour][place] ?? null}
        kind={colour}
        size="small"
        label={gameText('emptyBall')}
      />
    )),
  );
}

/** Which tickets win double, and when. */
function Doubler({ rules }: { readonly rules: TwoFieldRules }) {
  const { doubler } = rules;
  if (doubler === null) return null;
  const counts = rules.limits.drawCounts.filter((count) => count % doubler.drawCountMultipleOf === 0);
  const day = weekdayText(doubler.weekday);
  return <p className={styles.note}>{kindText('doubler', { day, counts: listText(counts.map(String)) })}</p>;
}

function neededText(board: TwoFieldBoard, rules: TwoFieldRules): string | null {
  const needs = COLOURS.flatMap((colour) => {
    const count = rules[colour].count - board[colour].length;
    return count > 0 ? [kindText(colour === 'red' ? 'needRed' : 'needWhite', { count })] : [];
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

/** Games of a red and a white field. */
export const twoFieldPlay: PlayKind<TwoFieldRules, TwoFieldBoard> = {
  emptyBoard: () => ({ kind: 'two-field', red: [], white: [], isQuickPick: false }),
  isEmpty: ({ red, white }) => red.length + white.length === 0,
  neededText,
  spokenText: (board) => {
    const fields = COLOURS.filter((colour) => board[colour].length > 0);
    return fields.map((colour) => `${kindText(colour)} ${board[colour].join(', ')}`).join('; ') || kindText('empty');
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

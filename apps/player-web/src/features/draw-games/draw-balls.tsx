import type { DrawnPicks } from '@sunflower/game-rules/matched.ts';
import { Ball, type BallProps, BallRow } from '../../ui/ball/ball.tsx';
import { classNames } from '../../ui/class-names.ts';
import styles from './draw-balls.module.css';
import { bonusBallText, describeMultiplier } from './labels/game-text.ts';
import { gameText } from './texts.ts';

/**
 * What a player's boards matched. `numbers`: numbers of the main or red field, or positions of digits from 0. `white`:
 * numbers of the white field.
 */
export type MatchedBalls = {
  readonly numbers: readonly number[];
  readonly white?: readonly number[];
  readonly isBonusMatched: boolean;
};

export type DrawBallsProps = {
  readonly gameId: string;
  readonly label: string;
  readonly drawn: DrawnPicks;
  readonly multiplier?: number | null;
  readonly size?: 'small' | 'regular' | 'large';
  readonly matched?: MatchedBalls;
  /** Plays the drop animation once. */
  readonly drops?: boolean;
  /** Number of balls to show; each drops when it is added, and the places of the others stay empty. */
  readonly upTo?: number;
};

type Place = Required<Pick<BallProps, 'value' | 'label' | 'kind' | 'isMatched'>>;

/**
 * Renders drawn numbers as balls in the order they are read: the bonus ball in the game's color, the two fields in
 * their own colors, the multiplier as a tile.
 */
export function DrawBalls(props: DrawBallsProps) {
  const { gameId, label, drawn, multiplier, matched, size, drops = false, upTo } = props;
  const places = placesOf(gameId, drawn, matched);
  const shown = upTo ?? places.length;
  return (
    <BallRow label={label}>
      {places.map((place, index) => (
        <Ball
          // biome-ignore lint/suspicious/noArrayIndexKey: digits repeat, and a draw's places never move
          key={index}
          {...(index < shown ? place : EMPTY)}
          label={place.isMatched ? `${place.label} ${gameText('matched')}` : place.label}
          size={size ?? (drawn.kind === 'keno' ? 'small' : 'regular')}
          {...dropOf(upTo === undefined ? index : 0, upTo === undefined ? drops : index < shown)}
        />
      ))}
      {multiplier != null && (
        <span
          className={classNames(styles.multiplier, shown < places.length && styles.waiting)}
          role="img"
          aria-label={describeMultiplier(gameId, multiplier)}
        >
          {gameText('multiplierShort', { value: multiplier })}
        </span>
      )}
    </BallRow>
  );
}

const EMPTY = { value: null, isMatched: false } as const;

function dropOf(dropIndex: number, drops: boolean): Pick<BallProps, 'dropIndex'> {
  return drops ? { dropIndex } : {};
}

function placesOf(gameId: string, drawn: DrawnPicks, matched: MatchedBalls | undefined): Place[] {
  const isMatched = (value: number) => matched?.numbers.includes(value) ?? false;
  const plain = (value: number): Place => ({ value, label: `${value}`, kind: 'white', isMatched: isMatched(value) });
  if (drawn.kind === 'digits')
    return drawn.digits.map((value, place) => ({ ...plain(value), kind: 'digit', isMatched: isMatched(place) }));
  if (drawn.kind === 'two-field')
    return [
      ...drawn.red.map((value): Place => ({ ...plain(value), label: gameText('redBall', { value }), kind: 'red' })),
      ...drawn.white.map((value) => ({
        ...plain(value),
        label: gameText('whiteBall', { value }),
        isMatched: matched?.white?.includes(value) ?? false,
      })),
    ];
  if (drawn.kind === 'keno')
    return drawn.numbers.map((value) =>
      value === drawn.bullsEye
        ? { ...plain(value), label: gameText('bullsEye', { value }), kind: 'bonus' }
        : plain(value),
    );
  const numbers = drawn.numbers.map(plain);
  if (drawn.bonus === null) return numbers;
  const { bonus: value } = drawn;
  const bonus: Place = {
    value,
    label: bonusBallText(gameId, value),
    kind: 'bonus',
    isMatched: matched?.isBonusMatched ?? false,
  };
  return [...numbers, bonus];
}

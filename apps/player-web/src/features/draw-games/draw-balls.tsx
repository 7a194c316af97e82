import type { DrawnPicks } from '@sunflower/game-rules/matched.ts';
import { Ball, type BallProps, BallRow } from '../../ui/ball/ball.tsx';
import styles from './draw-balls.module.css';
import { bonusBallWords, multiplierWords } from './game-words.ts';
import { gameText } from './texts.ts';

/** What a player's boards matched: `numbers` of the main or red field, or places of digits from 0; `white` of the other. */
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
  /** The balls drop in once. */
  readonly drops?: boolean;
};

type Place = Required<Pick<BallProps, 'value' | 'label' | 'kind' | 'isMatched'>>;

/** Drawn numbers as balls in the order they are read: a bonus ball in the game's colour, fields in theirs, the multiplier as a tile. */
export function DrawBalls({ gameId, label, drawn, multiplier, matched, size, drops = false }: DrawBallsProps) {
  const places = placesOf(gameId, drawn, matched);
  return (
    <BallRow label={label}>
      {places.map((place, index) => (
        <Ball
          // biome-ignore lint/suspicious/noArrayIndexKey: digits repeat, and a draw's places never move
          key={index}
          {...place}
          label={place.isMatched ? `${place.label} ${gameText('matched')}` : place.label}
          size={size ?? (drawn.kind === 'keno' ? 'small' : 'regular')}
          {...(drops ? { dropIndex: index } : {})}
        />
      ))}
      {multiplier != null && (
        <span className={styles.multiplier} role="img" aria-label={multiplierWords(gameId, multiplier)}>
          {gameText('multiplierShort', { value: multiplier })}
        </span>
      )}
    </BallRow>
  );
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
    label: bonusBallWords(gameId, value),
    kind: 'bonus',
    isMatched: matched?.isBonusMatched ?? false,
  };
  return [...numbers, bonus];
}

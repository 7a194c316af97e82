import type { InstantGame } from '@sunflower/contracts/instant-games.ts';
import styles from './game-character.module.css';
import { detailsText } from './texts.ts';

type Spread = InstantGame['spread'];

/** The radius of each dot. The dots are a drawing of many small prizes against few large ones, not a count. */
const DOTS: Readonly<Record<Spread, readonly number[]>> = {
  calm: [3, 3, 3, 3, 3, 3, 3, 5],
  even: [3, 3, 3, 3, 5, 5, 7],
  wild: [3, 3, 5, 7, 10],
};
const SPREADS = ['calm', 'even', 'wild'] as const satisfies Spread[];
const GAP = 4;
const HEIGHT = 22;

function Dots({ radii }: { readonly radii: readonly number[] }) {
  const placed = radii.map((radius, at) => ({
    radius,
    x: radii.slice(0, at).reduce((sum, before) => sum + 2 * before + GAP, radius),
  }));
  const last = placed.at(-1);
  return (
    <svg
      className={styles.dots}
      viewBox={`0 0 ${(last?.x ?? 0) + (last?.radius ?? 0)} ${HEIGHT}`}
      height={HEIGHT}
      aria-hidden="true"
      focusable="false"
    >
      {placed.map(({ radius, x }) => (
        <circle key={x} cx={x} cy={HEIGHT - radius - 1} r={radius} />
      ))}
    </svg>
  );
}

/** Renders the three ways to spread prizes next to each other, with the game's own marked. */
export function SpreadStrip({ spread }: { readonly spread: Spread }) {
  return (
    <ul className={styles.strip}>
      {SPREADS.map((one) => (
        <li key={one} aria-current={one === spread || undefined}>
          <Dots radii={DOTS[one]} />
          <span>{detailsText(one)}</span>
        </li>
      ))}
    </ul>
  );
}

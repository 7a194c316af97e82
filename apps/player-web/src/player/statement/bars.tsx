import { type Cents, NO_CENTS } from '@sunflower/money/cents.ts';
import { heightOf, ticksFor } from './scale.ts';
import styles from './statement-section.module.css';

export type BarsProps = {
  /** Describes the chart for screen readers; the figures are in a table. */
  readonly label: string;
  readonly names: readonly [string, string];
  /** Two amounts per position, in order. */
  readonly pairs: readonly (readonly [Cents, Cents])[];
  /** Labels under the first and last position. */
  readonly ends: readonly [string, string];
  readonly tickText: (cents: Cents) => string;
};

/**
 * Width of a position and height of the drawing, in units of the drawing, which is stretched to the available width.
 */
const PLACE = 10;
const HEIGHT = 1000;
const BAR = 4;
const GAP = 0.6;

type DrawingProps = Pick<BarsProps, 'label' | 'pairs'> & { readonly ticks: readonly Cents[] };

function Drawing({ label, pairs, ticks }: DrawingProps) {
  const width = pairs.length * PLACE;
  return (
    <svg
      className={styles.drawing}
      viewBox={`0 0 ${width} ${HEIGHT}`}
      preserveAspectRatio="none"
      role="img"
      aria-label={label}
    >
      {ticks.map((tick) => (
        <line
          key={String(tick)}
          className={styles.line}
          x1={0}
          x2={width}
          y1={HEIGHT - heightOf(tick, ticks)}
          y2={HEIGHT - heightOf(tick, ticks)}
        />
      ))}
      {pairs.map((pair, place) =>
        pair.map((cents, side) => {
          const height = heightOf(cents, ticks);
          const x = place * PLACE + (PLACE - 2 * BAR - GAP) / 2 + side * (BAR + GAP);
          return (
            <rect
              // biome-ignore lint/suspicious/noArrayIndexKey: places of one drawing stay where they are
              key={`${place}/${side}`}
              className={side === 0 ? styles.firstBar : styles.secondBar}
              x={x}
              y={HEIGHT - height}
              width={BAR}
              height={height}
            />
          );
        }),
      )}
    </svg>
  );
}

/**
 * Renders pairs of bars from a common baseline, in theme colors. Labels are outside the drawing, so they aren't
 * stretched.
 */
export function Bars({ label, names, pairs, ends, tickText }: BarsProps) {
  const largest = pairs.flat().reduce((one, other) => (other > one ? other : one), NO_CENTS);
  const ticks = ticksFor(largest);
  return (
    <figure className={styles.figure}>
      <figcaption className={styles.legend}>
        {names.map((name, index) => (
          <span key={name} className={styles.legendItem}>
            <span className={index === 0 ? styles.firstKey : styles.secondKey} aria-hidden="true" />
            {name}
          </span>
        ))}
      </figcaption>
      <div className={styles.plot}>
        <div className={styles.ticks} aria-hidden="true">
          {ticks.toReversed().map((tick) => (
            <span key={String(tick)} className="tabular">
              {tickText(tick)}
            </span>
          ))}
        </div>
        <Drawing label={label} pairs={pairs} ticks={ticks} />
        <div className={styles.ends} aria-hidden="true">
          <span>{ends[0]}</span>
          {pairs.length > 1 && <span>{ends[1]}</span>}
        </div>
      </div>
    </figure>
  );
}

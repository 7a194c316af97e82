import { useId } from 'react';
import styles from './history-section.module.css';

export type HistoryPoint = {
  readonly name: string;
  /** Against the others; figures for people stand in `text`. */
  readonly height: number;
  readonly text: string;
  /** In the game's colour. */
  readonly isMarked: boolean;
};

export type HistoryChartProps = {
  readonly title: string;
  readonly note?: string;
  /** What the picture shows, for whoever does not see it. */
  readonly label: string;
  readonly columns: readonly [string, string];
  readonly points: readonly HistoryPoint[];
  /** A line across the bars. */
  readonly average?: number;
  /** Figures instead of the picture. */
  readonly hasTable: boolean;
  /** Only the first and the last bar are named, however few there are. */
  readonly areNamesAtEnds?: boolean;
};

/** Bars are a unit wide, with a gap, and the drawing this high; it is stretched to the room there is. */
const BAR = 0.7;
const HEIGHT = 100;

function Picture({ label, points, average, areNamesAtEnds }: HistoryChartProps) {
  const highest = Math.max(1, ...points.map((point) => point.height));
  const heightOf = (height: number) => (height / highest) * HEIGHT;
  const [first, last] = [points[0], points.at(-1)];
  const named = areNamesAtEnds ? [first, last].filter((point) => point !== undefined) : points.filter(isNamed);
  return (
    <figure className={styles.figure}>
      <svg
        viewBox={`0 0 ${points.length} ${HEIGHT}`}
        preserveAspectRatio="none"
        role="img"
        aria-label={label}
        className={styles.bars}
      >
        {points.map(({ name, height, text, isMarked }, index) => (
          <rect
            key={name}
            x={index + (1 - BAR) / 2}
            width={BAR}
            y={HEIGHT - heightOf(height)}
            height={heightOf(height)}
            className={isMarked ? styles.marked : styles.bar}
          >
            <title>{`${name}: ${text}`}</title>
          </rect>
        ))}
        {average !== undefined && (
          <line
            x1={0}
            x2={points.length}
            y1={HEIGHT - heightOf(average)}
            y2={HEIGHT - heightOf(average)}
            className={styles.average}
          />
        )}
      </svg>
      <div className={styles.ends} aria-hidden="true">
        {named.map((point) => (
          <span key={point.name}>{point.name}</span>
        ))}
      </div>
    </figure>
  );
}

/** More bars than this have room for the first and the last name only. */
const MOST_NAMES = 12;

function isNamed(_point: HistoryPoint, index: number, points: readonly HistoryPoint[]): boolean {
  return points.length <= MOST_NAMES || index === 0 || index === points.length - 1;
}

function Table({ label, columns, points }: HistoryChartProps) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is scrolled by keys as well
    <section className={styles.tableFrame} aria-label={label} tabIndex={0}>
      <table className={styles.table} aria-label={label}>
        <thead>
          <tr>
            {columns.map((column) => (
              <th key={column} scope="col">
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {points.map(({ name, text }) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              <td>{text}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

/** Bars of what came how often, or the same figures as a table. */
export function HistoryChart(props: HistoryChartProps) {
  const titleId = useId();
  return (
    <section aria-labelledby={titleId} className={styles.chart}>
      <h4 id={titleId} className={styles.chartTitle}>
        {props.title}
      </h4>
      {props.note !== undefined && <p className={styles.soft}>{props.note}</p>}
      {props.hasTable ? <Table {...props} /> : <Picture {...props} />}
    </section>
  );
}

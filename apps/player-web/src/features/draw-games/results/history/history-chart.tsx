import { useId } from 'react';
import { chartTicks } from './chart-ticks.ts';
import styles from './history-section.module.css';

export type HistoryPoint = {
  readonly name: string;
  /** Height relative to the other bars; `text` has the figure that people read. */
  readonly height: number;
  readonly text: string;
  /** Shows the bar in the game's color. */
  readonly isMarked: boolean;
};

export type HistoryChartProps = {
  readonly title: string;
  readonly note?: string;
  /** Text alternative of the chart. */
  readonly label: string;
  readonly columns: readonly [string, string];
  readonly points: readonly HistoryPoint[];
  /** Draws a line across the bars at this height. */
  readonly average?: number;
  /** Shows a table instead of the chart. */
  readonly hasTable: boolean;
  /** Formats a figure of the vertical axis with its unit. */
  readonly tickText: (height: number) => string;
  /** Labels only the first and the last bar, however few there are. */
  readonly areNamesAtEnds?: boolean;
};

/** Bar widths and the chart's height in drawing units; the drawing is stretched to the available space. */
const BAR = 0.7;
const HEIGHT = 100;

function Picture({ label, columns, points, average, tickText, areNamesAtEnds }: HistoryChartProps) {
  const ticks = chartTicks(Math.max(...points.map((point) => point.height)));
  const highest = ticks.at(-1) ?? 1;
  const heightOf = (height: number) => (height / highest) * HEIGHT;
  const [first, last] = [points[0], points.at(-1)];
  const named = areNamesAtEnds ? [first, last].filter((point) => point !== undefined) : points.filter(isNamed);
  return (
    <figure className={styles.figure}>
      <span className={styles.axis} aria-hidden="true">
        {columns[1]}
      </span>
      <div className={styles.ticks} aria-hidden="true">
        {ticks.toReversed().map((tick) => (
          <span key={tick}>{tickText(tick)}</span>
        ))}
      </div>
      <svg
        viewBox={`0 0 ${points.length} ${HEIGHT}`}
        preserveAspectRatio="none"
        role="img"
        aria-label={label}
        className={styles.bars}
      >
        {ticks.map((tick) => (
          <line
            key={tick}
            x1={0}
            x2={points.length}
            y1={HEIGHT - heightOf(tick)}
            y2={HEIGHT - heightOf(tick)}
            className={styles.tickLine}
          />
        ))}
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
      <span className={styles.axisBelow} aria-hidden="true">
        {columns[0]}
      </span>
    </figure>
  );
}

/** With more bars than this, only the first and the last are labeled. */
const MOST_NAMES = 12;

function isNamed(_point: HistoryPoint, index: number, points: readonly HistoryPoint[]): boolean {
  return points.length <= MOST_NAMES || index === 0 || index === points.length - 1;
}

function Table({ label, columns, points }: HistoryChartProps) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: an area that scrolls must be reachable by keyboard
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

/** Renders figures as a bar chart or as a table. */
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

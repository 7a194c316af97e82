/**
 * One figure of a bench, as printed by `--json`. With a floor, `ratio` is value / floor and must reach `bar`; without
 * one, the value itself is compared with `bar`.
 */
export type Figure = {
  readonly name: string;
  readonly metric: string;
  readonly value: number;
  readonly unit: string;
  readonly floor: number | null;
  readonly ratio: number | null;
  readonly bar: number;
  readonly met: boolean;
};

/** Returns a figure whose bar is a share of a floor measured in the same run: `ratio` must reach `bar`. */
export function ratioFigure(options: {
  name: string;
  metric: string;
  value: number;
  unit: string;
  floor: number;
  bar: number;
}): Figure {
  const ratio = options.value / options.floor;
  return {
    ...options,
    value: rounded(options.value),
    floor: rounded(options.floor),
    ratio: rounded(ratio),
    met: ratio >= options.bar,
  };
}

/** Returns a figure whose bar is a multiple of a floor measured in the same run: `ratio` must not exceed `bar`. */
export function costFigure(options: {
  name: string;
  metric: string;
  value: number;
  unit: string;
  floor: number;
  bar: number;
}): Figure {
  const { met: _, ...figure } = ratioFigure(options);
  return { ...figure, met: options.value <= options.floor * options.bar };
}

/** Returns a figure whose bar is an absolute amount: the value must not exceed it, or must reach it. */
export function plainFigure(options: {
  name: string;
  metric: string;
  value: number;
  unit: string;
  bar: number;
  isMoreBetter: boolean;
}): Figure {
  const { isMoreBetter, ...figure } = options;
  const met = isMoreBetter ? figure.value >= figure.bar : figure.value <= figure.bar;
  return { ...figure, value: rounded(figure.value), floor: null, ratio: null, met };
}

/** Prints figures as a table, or with `isJson` as one line of JSON each. */
export function printFigures(figures: readonly Figure[], options: { isJson: boolean }): void {
  if (options.isJson) {
    for (const figure of figures) console.log(JSON.stringify(figure));
    return;
  }
  const rows = figures.map((figure) => [
    `${figure.name}: ${figure.metric}`,
    `${figure.value} ${figure.unit}`,
    figure.floor === null ? '-' : String(figure.floor),
    figure.ratio === null ? '-' : String(figure.ratio),
    String(figure.bar),
    figure.met ? 'met' : 'NOT MET',
  ]);
  const table = [['metric', 'value', 'floor', 'ratio', 'bar', ''], ...rows];
  const widths = table[0]?.map((_, column) => Math.max(...table.map((row) => row[column]?.length ?? 0))) ?? [];
  for (const row of table)
    console.log(
      row
        .map((cell, column) => cell.padEnd(widths[column] ?? 0))
        .join('  ')
        .trimEnd(),
    );
}

/**
 * Returns the median; of an even count, the lower of the two middle values, so that the result is one that was
 * measured.
 */
export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const middle = sorted[Math.floor((sorted.length - 1) / 2)];
  if (middle === undefined) throw new RangeError('the median of nothing');
  return middle;
}

function rounded(value: number): number {
  return Math.abs(value) >= 100 ? Math.round(value) : Math.round(value * 1000) / 1000;
}

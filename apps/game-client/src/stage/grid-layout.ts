import type { Layout } from './layout.ts';
import type { Box } from './painter.ts';

/** Returns boxes in rows of these lengths; shorter rows are centered. */
export function gridLayout(rows: readonly number[], of: { width: number; height: number; gap: number }): Layout {
  const { width, height, gap } = of;
  const widest = Math.max(...rows);
  const boxes = rows.flatMap((count, row) =>
    Array.from({ length: count }, (_, column): Box => {
      const x = ((widest - count) / 2 + column) * (width + gap);
      return { x, y: row * (height + gap), width, height };
    }),
  );
  const size = { width: widest * (width + gap) - gap, height: rows.length * (height + gap) - gap };
  return { size, boxes };
}

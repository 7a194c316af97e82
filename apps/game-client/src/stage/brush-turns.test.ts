import { expect, it } from 'vitest';
import { BrushTurns } from './brush-turns.ts';

it('lets covers that are brushed together take turns: two per frame, and each of them within six frames', () => {
  const turns = new BrushTurns();
  const brushes = Array.from({ length: 11 }, () => turns.begin());
  const dug = Array.from({ length: 12 }, (_, frame) => brushes.filter((brush) => turns.isTurn(brush, frame)));
  for (const now of dug) expect(now).toHaveLength(2);
  for (const brush of brushes) expect(dug.slice(0, 6).some((now) => now.includes(brush))).toBe(true);
  for (const brush of brushes.slice(1)) turns.end(brush);
  expect([12, 13, 14].map((frame) => brushes.filter((brush) => turns.isTurn(brush, frame)))).toEqual(
    Array(3).fill(brushes.slice(0, 1)),
  );
});

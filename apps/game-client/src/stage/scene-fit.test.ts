import { expect, it } from 'vitest';
import { fitScene, LARGE_TARGET, minimumHeight, targetBox } from './scene-fit.ts';

const box = { x: 0, y: 0, width: 50, height: 50 };
/** A row of targets on a wide stage, a column on a tall one. */
const layout = (isWide: boolean) => ({
  size: isWide ? { width: 900, height: 400 } : { width: 340, height: 660 },
  boxes: [box],
});

it.each([
  ['a phone needs the height of the tall layout', { width: 390, height: 842 }],
  ['a stage that can be tall at that height needs it too', { width: 760, height: 790 }],
  ['a desktop has its wide layout at every lower height, and needs only that', { width: 1_010, height: 540 }],
])('fits a scene with enlarged targets: %s', (_, { width, height }) => {
  const least = minimumHeight({ layout }, { width, target: LARGE_TARGET });
  expect(least).toBe(height);
  for (const stage of [least, least + 40, least + 300])
    expect(targetBox(fitScene({ layout }, { width, height: stage }), 0).height).toBeGreaterThanOrEqual(LARGE_TARGET);
});

import type { Layout } from './layout.ts';
import type { Box, Size } from './painter.ts';
import type { ScenePlan } from './scene-plan.ts';

/** Room that the scene leaves free at the edges of the stage, in CSS pixels. */
export type Insets = { readonly top: number; readonly bottom: number; readonly side: number };

/** How a scene is placed on a stage: its layout, the pixels of one of its units, and its upper left corner. */
export type SceneFit = {
  readonly layout: Layout;
  readonly scale: number;
  readonly origin: { readonly x: number; readonly y: number };
};

const NARROW = 600;
const WIDE_FROM = 1.15;
const LARGEST_SCALE = 1.15;
const SMALLEST_SCALE = 0.1;

/** Returns the space that tools and result need on a stage of this size. */
export function insetsOf({ width }: Size): Insets {
  return { top: 60, bottom: width < NARROW ? 148 : 96, side: 16 };
}

/**
 * Returns how a plan is placed on a stage of this size: as large as fits, in its wide or its tall layout. A narrow
 * stage has the tall one even if it is low, because targets of the wide one would be too small there.
 */
export function fitScene(plan: Pick<ScenePlan, 'layout'>, stage: Size): SceneFit {
  const insets = insetsOf(stage);
  const space = { width: stage.width - 2 * insets.side, height: stage.height - insets.top - insets.bottom };
  const layout = plan.layout(stage.width >= NARROW && space.width > space.height * WIDE_FROM);
  const { width, height } = layout.size;
  const scale = Math.max(SMALLEST_SCALE, Math.min(space.width / width, space.height / height, LARGEST_SCALE));
  const x = (stage.width - width * scale) / 2;
  return { layout, scale, origin: { x, y: insets.top + (space.height - height * scale) / 2 } };
}

/** Returns where a target is, in CSS pixels of the stage. */
export function placeOf({ layout, scale, origin }: SceneFit, target: number): Box {
  const { x, y, width, height } = layout.boxes[target] ?? { x: 0, y: 0, width: 0, height: 0 };
  return { x: origin.x + x * scale, y: origin.y + y * scale, width: width * scale, height: height * scale };
}

/** Size of an enlarged target, in CSS pixels. */
export const LARGE_TARGET = 48;

/**
 * Returns the least height of a stage on which every target has this size, if its width allows it. With enlarged
 * targets, a low frame scrolls instead of making them small. A stage so wide that it has its wide layout at every
 * lower height needs the height of that layout.
 */
export function leastHeight(
  plan: Pick<ScenePlan, 'layout'>,
  { width, target }: { width: number; target: number },
): number {
  const { top, bottom, side } = insetsOf({ width, height: 0 });
  const sceneHeight = (isWide: boolean) => {
    const { size, boxes } = plan.layout(isWide);
    const smallest = Math.min(...boxes.map((box) => Math.min(box.width, box.height)));
    return (size.height * target) / smallest;
  };
  const tall = sceneHeight(false);
  const isWide = width - 2 * side > tall * WIDE_FROM;
  return Math.ceil(isWide ? sceneHeight(true) : tall) + top + bottom;
}

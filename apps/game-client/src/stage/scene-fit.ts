import type { Layout } from './layout.ts';
import type { Box, Size } from './painter.ts';
import type { ScenePlan } from './scene-plan.ts';

/** Room that the scene leaves free at the edges of the stage, in CSS pixels. */
export type Insets = { readonly top: number; readonly bottom: number; readonly side: number };

/** The placement of a scene on a stage: its layout, the pixels of one of its units, and its upper left corner. */
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

/** Size of an enlarged target, in CSS pixels. */
export const LARGE_TARGET = 48;

type Layouts = Pick<ScenePlan, 'layout' | 'lowLayout'>;

/**
 * Returns how a plan is placed on a stage of this size: as large as fits, in its wide or its tall layout. A narrow
 * stage uses the tall layout even if the stage is low, because targets of the wide layout would be too small there.
 */
export function fitScene(plan: Layouts, stage: Size): SceneFit {
  const insets = insetsOf(stage);
  const space = { width: stage.width - 2 * insets.side, height: stage.height - insets.top - insets.bottom };
  const isWide = stage.width >= NARROW && space.width > space.height * WIDE_FROM;
  const usual = plan.layout(isWide);
  const isLow = !isWide && smallestTarget(usual) * scaleIn(space, usual) < LARGE_TARGET;
  const layout = (isLow ? plan.lowLayout?.() : undefined) ?? usual;
  const { width, height } = layout.size;
  const scale = scaleIn(space, layout);
  const x = (stage.width - width * scale) / 2;
  return { layout, scale, origin: { x, y: insets.top + (space.height - height * scale) / 2 } };
}

/** Returns how large a layout is in a space. */
function scaleIn(space: Size, { size }: Layout): number {
  return Math.max(SMALLEST_SCALE, Math.min(space.width / size.width, space.height / size.height, LARGEST_SCALE));
}

function smallestTarget({ boxes }: Layout): number {
  return Math.min(...boxes.map((box) => Math.min(box.width, box.height)));
}

/** Returns where a target is, in CSS pixels of the stage. */
export function targetBox({ layout, scale, origin }: SceneFit, target: number): Box {
  const { x, y, width, height } = layout.boxes[target] ?? { x: 0, y: 0, width: 0, height: 0 };
  return { x: origin.x + x * scale, y: origin.y + y * scale, width: width * scale, height: height * scale };
}

/**
 * Returns the minimum height of a stage on which every target has this size, if its width allows it. With enlarged
 * targets, a low frame scrolls instead of shrinking them.
 */
export function minimumHeight(plan: Layouts, { width, target }: { width: number; target: number }): number {
  const { top, bottom, side } = insetsOf({ width, height: 0 });
  const sceneHeight = (layout: Layout) => (layout.size.height * target) / smallestTarget(layout);
  const tall = sceneHeight(plan.layout(false));
  const isWide = width - 2 * side > tall * WIDE_FROM;
  const narrow = plan.lowLayout ? Math.min(tall, sceneHeight(plan.lowLayout())) : tall;
  return Math.ceil(isWide ? sceneHeight(plan.layout(true)) : narrow) + top + bottom;
}

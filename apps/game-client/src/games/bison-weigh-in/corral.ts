import { dealOf, eventsOf } from '@sunflower/instant-games/events/find-events.ts';
import type { Box, Size } from '../../stage/painter.ts';
import type { PlanInput } from '../../stage/scene-plan.ts';

/** Positions of everything in the weigh-in, in units of its design. */
export type Corral = {
  readonly size: Size;
  readonly pens: readonly Box[];
  readonly dial: { readonly x: number; readonly y: number; readonly radius: number };
  /** The front board of the platform. */
  readonly deck: Box;
  readonly stalls: readonly Box[];
};

const BISON = 4;
const PENS = 3;
const WIDE_FROM = 500;

/** Returns the places of a wide or a tall corral. */
export function corralOf(isWide: boolean): Corral {
  const across = (count: number, of: { from: number; width: number; gap: number; y: number; height: number }) =>
    Array.from({ length: count }, (_, index) => {
      const width = (of.width - of.gap * (count - 1)) / count;
      return { x: of.from + index * (width + of.gap), y: of.y, width, height: of.height };
    });
  if (!isWide)
    return {
      size: { width: 400, height: 500 },
      pens: across(PENS, { from: 0, width: 400, gap: 8, y: 0, height: 106 }),
      dial: { x: 200, y: 238, radius: 116 },
      deck: { x: 0, y: 330, width: 400, height: 36 },
      stalls: across(BISON, { from: 0, width: 400, gap: 8, y: 384, height: 116 }),
    };
  return {
    size: { width: 960, height: 420 },
    pens: Array.from({ length: PENS }, (_, pen) => ({ x: 640, y: 284 - 142 * pen, width: 320, height: 132 })),
    dial: { x: 300, y: 134, radius: 122 },
    deck: { x: 0, y: 234, width: 600, height: 38 },
    stalls: across(BISON, { from: 0, width: 600, gap: 12, y: 290, height: 130 }),
  };
}

/** Returns the places that belong to a layout of this size. */
export function corralOfSize({ width }: Size): Corral {
  return corralOf(width > WIDE_FROM);
}

/** The content of a ticket: its pens, and each bison with its weight and the total after it. */
export type Weighing = {
  readonly pens: readonly { readonly need: number; readonly amount: number }[];
  readonly bison: readonly { readonly kind: string; readonly by: number; readonly to: number }[];
  /** The winning pen; undefined if none wins. */
  readonly won: number | undefined;
};

/** Returns the content of a ticket from its events; nothing before the first event. */
export function weighingOf(events: PlanInput['events']): Weighing {
  if (!events) return { pens: [], bison: [], won: undefined };
  const pens = dealOf(events).ladder ?? [];
  const kinds = eventsOf(events, 'open');
  const bison = eventsOf(events, 'add').map(({ by, to }, index) => ({ kind: kinds[index]?.shows ?? 'cow', by, to }));
  const won = pens.findLastIndex(({ need }) => need <= (bison.at(-1)?.to ?? 0));
  return { pens, bison, won: won < 0 ? undefined : won };
}

import { dealOf, eventsOf, sumOf } from '@sunflower/instant-games/events/find-events.ts';
import type { Layout } from '../../stage/layout.ts';
import type { Box } from '../../stage/painter.ts';
import type { PlanInput, ScenePlan } from '../../stage/scene-plan.ts';
import { digTexts } from './chalk-dig-voices.ts';
import { BAND_TOP, LAYERS_SHOWN, paintBluff, paintChalk, paintFind, SITE_WIDTH } from './chalk-site.ts';
import { createDigMotion } from './dig-motion.ts';
import { paintNotebook } from './field-notebook.ts';

const SQUARES = 6;
const GAP = 8;
const BAND_GAP = 6;
const MARGIN = 10;
const SQUARE = (SITE_WIDTH - 2 * MARGIN - (SQUARES - 1) * GAP) / SQUARES;
/** Heights of a square, and the place and size of the notebook. */
const TALL = { square: 112, notebook: { height: 446 } };
const WIDE = { square: 116, notebook: { left: SITE_WIDTH + 24, width: 510 } };

/** Draws a bluff of three layers with six squares each, and the notebook in which the skeletons grow. */
export function chalkDigPlan({ events, art, spoken }: PlanInput): ScenePlan {
  const finds = events ? eventsOf(events, 'open') : [];
  const groups = events ? (dealOf(events).groups ?? []) : [];
  const won = events ? sumOf(events).wins.map(({ group }) => groups[group ?? -1]?.shows) : [];
  const texts = digTexts(spoken.voice);
  return {
    isScratch: true,
    isRooted: true,
    layout: layoutOf,
    cover: (painter, target, size) => paintChalk(painter, target, { size, depth: 0 }),
    deeper: [1, 2].map((depth) => (painter, target, size) => paintChalk(painter, target, { size, depth })),
    content: (painter, target, at) => paintFind(painter, art, { ...at, target, shows: finds[target]?.shows ?? '' }),
    back: [
      {
        changes: 'never',
        box: bluffOf,
        paint: (painter, layout) => paintBluff(painter, { bands: bandsOf(layout), ages: texts.ages }),
      },
      {
        box: notebookOf,
        paint: (painter, layout, { revealed, isEnded }) => {
          const opened = revealed.flatMap((step) => finds[step] ?? []);
          const said = opened.map((find) => spoken.voice.say(find, spoken.usd));
          const at = { box: notebookOf(layout), art, texts, usd: spoken.usd };
          paintNotebook(painter, at, {
            groups,
            found: opened.map(({ shows }) => shows),
            said,
            won: isEnded ? won : undefined,
          });
        },
      },
    ],
    motion: (tools) => createDigMotion(tools, { art, finds, won }),
  };
}

/** Returns the layout: wide, with the notebook to the right of the bluff, or tall, with the notebook below it. */
function layoutOf(isWide: boolean): Layout {
  const { square } = isWide ? WIDE : TALL;
  const band = BAND_TOP + square + MARGIN + BAND_GAP;
  const boxes = Array.from({ length: LAYERS_SHOWN * SQUARES }, (_, index): Box => {
    const [row, column] = [Math.floor(index / SQUARES), index % SQUARES];
    return { x: MARGIN + column * (SQUARE + GAP), y: row * band + BAND_TOP, width: SQUARE, height: square };
  });
  const height = LAYERS_SHOWN * band - BAND_GAP;
  const size = isWide
    ? { width: WIDE.notebook.left + WIDE.notebook.width, height }
    : { width: SITE_WIDTH, height: height + 12 + TALL.notebook.height };
  return { size, boxes };
}

function bandsOf({ boxes }: Layout): Box[] {
  return Array.from({ length: LAYERS_SHOWN }, (_, layer) => {
    const { y = 0, height = 0 } = boxes[layer * SQUARES] ?? {};
    return { x: 0, y: y - BAND_TOP, width: SITE_WIDTH, height: BAND_TOP + height + MARGIN };
  });
}

function bluffOf(layout: Layout): Box {
  const last = bandsOf(layout).at(-1);
  return { x: 0, y: 0, width: SITE_WIDTH, height: (last?.y ?? 0) + (last?.height ?? 0) };
}

function notebookOf({ size, boxes }: Layout): Box {
  const last = boxes.at(-1);
  const bottom = (last?.y ?? 0) + (last?.height ?? 0) + MARGIN;
  if (size.width === SITE_WIDTH) return { x: 0, y: bottom + 12, width: size.width, height: TALL.notebook.height };
  return { x: WIDE.notebook.left, y: 0, width: WIDE.notebook.width, height: bottom };
}

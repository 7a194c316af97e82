import { eventsOf } from '@sunflower/instant-games/events/find-events.ts';
import type { Layout } from '../../stage/layout.ts';
import type { Painter, Size } from '../../stage/painter.ts';
import { type PlanInput, paintCard, type ScenePlan, SUNFLOWER } from '../../stage/scene-plan.ts';
import { entryTexts } from './county-fair-ribbons-voices.ts';
import { createJudgesMotion } from './judges-motion.ts';
import { paintStand } from './judges-stand.ts';

const TALL = { columns: 2, width: 195, height: 88, gap: 10, top: 144 };
const WIDE = { columns: 4, width: 236, height: 152, gap: 12, top: 146 };
const ENTRIES = 8;
const SOFT = '#4b5468';

/** Draws eight cards of entries below a stand with three judges and their numbers. */
export function countyFairPlan(input: PlanInput): ScenePlan {
  const { events = [], art, spoken } = input;
  const entries = eventsOf(events, 'open');
  return {
    isScratch: false,
    layout: (isWide) => cardLayout(isWide ? WIDE : TALL),
    back: [{ changes: 'never', paint: paintStand }],
    cover: (painter, target, size) => {
      const { width, height } = size;
      painter.card({ x: 0, y: 0, width, height }, { fill: art.cover.fill, line: art.cover.line, width: 3, radius: 20 });
      paintHole(painter, size);
      paintName(painter, entryTexts(spoken.voice, target).name, size);
      painter.picture(art.pictures[`entry-${target}`] ?? '', closedPicture(size));
    },
    content: (painter, target, at) => {
      paintCard(painter, art, at);
      const { width, height } = at.size;
      const isLow = isLowCard(at.size);
      const entry = entries[target];
      const { recipe } = entryTexts(spoken.voice, target);
      painter.picture(art.pictures[`entry-${target}`] ?? '', openPicture(at.size));
      const disc = isLow ? { x: 84, y: 34, radius: 20 } : { x: 164, y: 36, radius: 25 };
      painter.disc({ ...disc, fill: at.isWon ? SUNFLOWER : '#ffffff', line: art.ink, width: 3 });
      painter.text(entry?.shows ?? '', { x: disc.x, y: disc.y, size: disc.radius, color: art.ink });
      const amount = isLow ? { x: 149, y: 34, size: 25, width: 76 } : { x: 164, y: 88, size: 32, width: 124 };
      painter.text(entry ? spoken.usd(entry.amount ?? 0) : '', { ...amount, color: art.ink });
      const line = { x: width / 2, y: height - (isLow ? 18 : 22), size: 17.5, color: SOFT, width: width - 14 };
      painter.text(recipe, { ...line, weight: 560 });
    },
    motion: (tools) => createJudgesMotion({ tools, events, pictures: art.pictures }),
  };
}

function cardLayout({ columns, width, height, gap, top }: typeof TALL): Layout {
  const boxes = Array.from({ length: ENTRIES }, (_, target) => {
    const x = (target % columns) * (width + gap);
    return { x, y: top + Math.floor(target / columns) * (height + gap), width, height };
  });
  const rows = ENTRIES / columns;
  return { size: { width: columns * (width + gap) - gap, height: top + rows * (height + gap) - gap }, boxes };
}

function isLowCard({ width, height }: Size): boolean {
  return height < width / 2;
}

function closedPicture(size: Size) {
  return isLowCard(size) ? { x: 48, y: 44, size: 72 } : { x: size.width / 2, y: 62, size: 100 };
}

function openPicture(size: Size) {
  return isLowCard(size) ? { x: 34, y: 34, size: 54 } : { x: 62, y: 58, size: 92 };
}

function paintName(painter: Painter, name: string, size: Size): void {
  const style = { size: 21, color: '#3a2a12' };
  if (!isLowCard(size)) {
    painter.text(name.replace('|', ' '), { ...style, x: size.width / 2, y: size.height - 22, width: size.width - 20 });
    return;
  }
  const lines = name.split('|');
  const top = size.height / 2 - (lines.length - 1) * 12;
  lines.forEach((line, index) => {
    painter.text(line, { ...style, x: 136, y: top + index * 24, width: 106 });
  });
}

/** The hole of a tag, for its string. */
function paintHole(painter: Painter, { width }: Size): void {
  painter.disc({ x: width - 16, y: 16, radius: 5, fill: '#fffaf0', line: '#b98b3e', width: 2 });
}

import { eventsOf } from '@sunflower/instant-games/events/find-events.ts';
import type { Sprite } from 'pixi.js';
import type { Painter } from '../../stage/painter.ts';
import { INK, SUNFLOWER } from '../../stage/scene-plan.ts';
import { equationCenters, placesOf } from './harvest-layout.ts';
import type { HarvestParts } from './harvest-parts.ts';

const TAG = { width: 92, height: 36 };
/** Share of the harvest of a row after which its bushels are added. */
const ADDED = 0.8;

export type Equation = {
  /** Each receives the share of its movement, 0 to 1. */
  readonly showPrice: (share: number) => void;
  readonly showRow: (step: number, share: number) => void;
  readonly showProduct: (share: number) => void;
};

/** Draws the numbers of the equation, and a tag with its bushels on each row that is cut. */
export function equationOf(of: HarvestParts): Equation {
  const { tools, events, usd } = of;
  const { equation } = placesOf(tools.layout);
  const { fields } = equationCenters(equation);
  const field = (index: number, text: string, fill = '#fffdf7') => {
    const size = { width: equation.width * (index === 2 ? 0.34 : 0.23), height: equation.height - 12 };
    const sprite = tools.sprite(size, (painter) => paintNumber(painter, { ...size, text, fill }));
    sprite.position.set(fields[index] ?? 0, equation.y + equation.height / 2);
    sprite.alpha = 0;
    tools.above.addChild(sprite);
    return sprite;
  };
  const [opened] = eventsOf(events, 'open');
  const [times] = eventsOf(events, 'times');
  const price = field(1, usd(Number(opened?.shows ?? 0)));
  const rows = eventsOf(events, 'add').map((add) => ({
    total: field(0, `${add.to}`),
    tag: tagOf(of, add.step, add.by),
  }));
  const product = times && field(2, usd(times.product), SUNFLOWER);
  return {
    showPrice: (share) => fade(price, share),
    showRow: (step, share) => {
      const row = rows[step - 1];
      if (!row || share < ADDED) return;
      fade(row.total, (share - ADDED) / (1 - ADDED));
      fade(row.tag, (share - ADDED) / (1 - ADDED));
    },
    showProduct: (share) => product && fade(product, share),
  };
}

function fade(sprite: Sprite, share: number): void {
  sprite.alpha = share;
}

function tagOf({ tools }: HarvestParts, step: number, bushels: number): Sprite {
  const { x = 0, y = 0, width = 0, height = 0 } = tools.layout.boxes[step] ?? {};
  const tag = tools.sprite(TAG, (painter) => {
    painter.card({ x: 0, y: 0, ...TAG }, { fill: '#fffdf7', line: INK, width: 3, radius: 16 });
    painter.text(`+${bushels}`, { x: TAG.width / 2, y: TAG.height / 2, size: 24, color: INK });
  });
  tag.position.set(x + width / 2, y + height / 2 - 4);
  tag.alpha = 0;
  tools.above.addChild(tag);
  return tag;
}

type NumberField = { readonly width: number; readonly height: number; readonly text: string; readonly fill: string };

/** Covers the word in a field of the equation with its number. */
function paintNumber(painter: Painter, { width, height, text, fill }: NumberField): void {
  const line = fill === SUNFLOWER ? INK : fill;
  painter.card({ x: 0, y: 0, width, height }, { fill, line, width: 2, radius: 10 });
  painter.text(text, { x: width / 2, y: height / 2, size: 27, color: INK, width: width - 12 });
}

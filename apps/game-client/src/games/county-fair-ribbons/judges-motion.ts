import type { BookEvent, MarkEvent } from '@sunflower/instant-games/events/book-event.ts';
import { eventsOf } from '@sunflower/instant-games/events/find-events.ts';
import type { Sprite } from 'pixi.js';
import type { SceneMotion, SceneTools } from '../../stage/scene-motion.ts';
import { paintFront, paintSign, SEATS, SIGN, seatX, standBox } from './judges-stand.ts';

const FIGURE = { size: 92, y: 68 };
const RIBBON = 58;
const STAMP = 78;
const TURN_MS = 430;
const NOD_MS = 420;
const STAMP_MS = 520;
const SWAY_MS = 3_400;
/** Share of a stamping animation after which the stamp touches the card. */
const DOWN = 0.55;

type Parts = {
  readonly tools: SceneTools;
  readonly events: readonly BookEvent[];
  readonly pictures: Readonly<Record<string, string>>;
};
type Sign = { readonly blank: Sprite; readonly number: Sprite; readonly found: Sprite };
type Ribbon = { readonly sprite: Sprite; readonly judge: number };

/** Moves the judges, turns their numbers, and stamps ribbons on the entries that have one of those numbers. */
export function createJudgesMotion(of: Parts): SceneMotion {
  const { tools, events } = of;
  const box = standBox(tools.layout);
  const figures = SEATS.map((seat) =>
    placed(pictured(of, `judge-${seat}`, FIGURE.size), { x: seatX(box, seat), y: FIGURE.y }),
  );
  const size = { width: box.width, height: box.height };
  const front = placed(
    tools.sprite(size, (painter) => paintFront(painter, size)),
    { x: box.x + box.width / 2, y: box.height / 2 },
  );
  const signs = SEATS.map((seat) => signOf(of, seat, seatX(box, seat)));
  tools.below.addChild(...figures, front, ...signs.flatMap((sign) => Object.values(sign)));
  const ribbons = new Map(eventsOf(events, 'mark').map((mark) => [mark.step, ribbonOf(of, mark)]));
  const stamp = pictured(of, 'stamp', STAMP);
  stamp.visible = false;
  tools.above.addChild(...[...ribbons.values()].map(({ sprite }) => sprite), stamp);
  const nod = (seat: number, share: number, by: number) => {
    const figure = figures[seat];
    if (figure) figure.y = FIGURE.y + by * Math.sin(share * Math.PI);
  };
  return {
    idle: (now, isWaiting) => {
      figures.forEach((figure, seat) => {
        figure.rotation = (isWaiting ? 0.05 : 0.025) * Math.sin((now / SWAY_MS + seat * 0.31) * 2 * Math.PI);
      });
    },
    open: async () => {
      for (const [seat, sign] of signs.entries())
        await tools.move(TURN_MS, (share) => {
          turnSign(sign, share);
          nod(seat, share, -7);
        });
    },
    step: async (step) => {
      const ribbon = ribbons.get(step);
      await tools.move(NOD_MS, (share) => {
        for (const seat of SEATS) nod(seat, share, 4);
      });
      // An entry without a ribbon takes the same time.
      await tools.move(STAMP_MS, (share) => {
        if (!ribbon) return;
        nod(ribbon.judge, share, -9);
        showStamp(stamp, ribbon.sprite, share);
        const sign = signs[ribbon.judge];
        if (sign && share >= DOWN) Object.assign(sign.found, { visible: true });
      });
    },
  };
}

function pictured({ tools, pictures }: Parts, name: string, size: number): Sprite {
  return tools.sprite({ width: size, height: size }, (painter) =>
    painter.picture(pictures[name] ?? '', { x: size / 2, y: size / 2, size }),
  );
}

function placed(sprite: Sprite, { x, y }: { x: number; y: number }): Sprite {
  sprite.position.set(x, y);
  return sprite;
}

function signOf({ tools, events: [deal] }: Parts, seat: number, x: number): Sign {
  const text = (deal?.t === 'deal' && deal.labels?.[seat]) || undefined;
  const side = (shown: string | undefined, isFound: boolean) =>
    placed(
      tools.sprite(SIGN, (painter) => paintSign(painter, shown, isFound)),
      { x, y: SIGN.y },
    );
  const sign = { blank: side(undefined, false), number: side(text, false), found: side(text, true) };
  sign.number.visible = false;
  sign.found.visible = false;
  return sign;
}

/** A ribbon at the upper left corner of its entry. */
function ribbonOf(of: Parts, { step, shows, cells }: MarkEvent): Ribbon {
  const { x = 0, y = 0 } = of.tools.layout.boxes[step] ?? {};
  const sprite = placed(pictured(of, `ribbon-${shows}`, RIBBON), { x: x + 20, y: y + 26 });
  sprite.visible = false;
  sprite.rotation = -0.12;
  return { sprite, judge: cells[0] ?? 0 };
}

/** Animates a sign that turns from its blank side to its number. */
function turnSign({ blank, number }: Sign, share: number): void {
  const isTurned = share >= 0.5;
  blank.visible = !isTurned;
  number.visible = isTurned;
  (isTurned ? number : blank).width = Math.max(1, SIGN.width * Math.abs(1 - 2 * share));
}

/** Animates a stamp that comes down on the entry and leaves its ribbon there. */
function showStamp(stamp: Sprite, ribbon: Sprite, share: number): void {
  const isDown = share >= DOWN;
  const lift = isDown ? (share - DOWN) / (1 - DOWN) : 1 - share / DOWN;
  stamp.visible = share < 1;
  stamp.alpha = isDown ? 1 - lift : 1;
  stamp.position.set(ribbon.x + 10 * lift, ribbon.y - 32 - 46 * lift);
  ribbon.visible = isDown;
}

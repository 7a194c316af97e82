import type { Box, Painter } from '../../stage/painter.ts';
import { INK } from '../../stage/scene-plan.ts';
import { endsOf, type Point, pointOnRoad, type Roads, WAYS } from './twister-trail-roads.ts';

const ROAD_POINTS = 14;
const PAPER = '#f6e7c4';
const FOLD = '#e2cb98';
/** Panels of the folded map. */
export const PANELS = 4;
/** Width by which the map extends beyond the trail on each side. */
export const MAP_MARGIN = 6;

/** A part of a road: from a point to a point. */
type Leg = readonly [Point, Point];

/** Returns all parts of all 32 roads. */
export function legsOf(roads: Roads): readonly Leg[] {
  const { nodes, stops } = roads;
  const { road } = endsOf(roads);
  const first = nodes[0] ?? road;
  const legs = stops.flatMap((stop, target): Leg[] => {
    const step = Math.floor(target / WAYS);
    return [
      [nodes[step] ?? first, stop],
      [stop, nodes[step + 1] ?? first],
    ];
  });
  return [[road, first], ...legs, ...lastLegs(roads)];
}

/** Returns the parts of the road that was driven. */
export function drivenLegs(roads: Roads, driven: readonly number[]): readonly Leg[] {
  const { nodes, stops } = roads;
  const first = nodes[0] ?? { x: 0, y: 0 };
  const legs = driven.flatMap((target): Leg[] => {
    const step = Math.floor(target / WAYS);
    const stop = stops[target] ?? first;
    return [
      [nodes[step] ?? first, stop],
      [stop, nodes[step + 1] ?? first],
    ];
  });
  return [[endsOf(roads).road, first], ...legs, ...lastLegs(roads)];
}

function lastLegs(roads: Roads): readonly Leg[] {
  const last = roads.nodes.at(-1) ?? { x: 0, y: 0 };
  return [[last, { x: roads.cellar.x, y: last.y + (roads.isWide ? 4 : 10) }]];
}

/** Draws roads as one line, or as dashes. */
export function paintRoads(
  painter: Painter,
  of: { legs: readonly Leg[]; isWide: boolean; color: string; width: number; dash?: readonly number[] },
): void {
  const { context } = painter;
  Object.assign(context, { strokeStyle: of.color, lineWidth: of.width, lineCap: 'round', lineJoin: 'round' });
  context.setLineDash([...(of.dash ?? [])]);
  for (const [from, to] of of.legs) {
    context.beginPath();
    for (let point = 0; point <= ROAD_POINTS; point++) {
      const { x, y } = pointOnRoad(from, to, { share: point / ROAD_POINTS, isWide: of.isWide });
      context.lineTo(x, y);
    }
    context.stroke();
  }
  context.setLineDash([]);
}

/** Draws the dirt roads in the landscape. */
export function paintDirtRoads(painter: Painter, roads: Roads): void {
  const { isWide } = roads;
  const width = isWide ? 30 : 22;
  const legs = legsOf(roads);
  paintRoads(painter, { legs, isWide, color: INK, width: width + 6 });
  paintRoads(painter, { legs, isWide, color: '#dcc493', width });
  paintRoads(painter, { legs, isWide, color: '#b89a63', width: 2.5, dash: [7, 10] });
}

/** Draws the unfolded map with all roads, and the driven one in red. */
export function paintMap(painter: Painter, roads: Roads, driven: readonly number[]): void {
  const { size, isWide } = roads;
  const box = {
    x: -MAP_MARGIN,
    y: -MAP_MARGIN,
    width: size.width + 2 * MAP_MARGIN,
    height: size.height + 2 * MAP_MARGIN,
  };
  painter.card(box, { fill: PAPER, line: '#8a6a38', width: 4, radius: 10 });
  const length = (isWide ? box.width : box.height) / PANELS;
  for (let panel = 0; panel < PANELS; panel++) paintFold(painter, { box, isWide, length, start: panel * length });
  const legs = legsOf(roads);
  const width = isWide ? 16 : 12;
  paintRoads(painter, { legs, isWide, color: FOLD, width: width + 6 });
  paintRoads(painter, { legs, isWide, color: '#8a6a38', width: 3.5, dash: [2, 9] });
  paintRoads(painter, { legs: drivenLegs(roads, driven), isWide, color: '#c8483a', width: 5 });
}

/** Shades a panel of the map from its fold on, by turns light and dark. */
function paintFold({ context }: Painter, of: { box: Box; isWide: boolean; length: number; start: number }): void {
  const { box, isWide, length, start } = of;
  const from = { x: box.x + (isWide ? start : 0), y: box.y + (isWide ? 0 : start) };
  const half = length / 2;
  const shade = context.createLinearGradient(
    from.x,
    from.y,
    from.x + (isWide ? half : 0),
    from.y + (isWide ? 0 : half),
  );
  const isLight = Math.round(start / length) % 2 === 0;
  shade.addColorStop(0, isLight ? 'rgb(255 255 255 / 0.35)' : 'rgb(160 120 50 / 0.2)');
  shade.addColorStop(1, 'rgb(255 255 255 / 0)');
  context.fillStyle = shade;
  if (isWide) context.fillRect(from.x + 3, box.y + 3, length - 4, box.height - 6);
  else context.fillRect(box.x + 3, from.y + 3, box.width - 6, length - 4);
}

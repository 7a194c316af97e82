import type { Painter } from '../../stage/painter.ts';
import { INK } from '../../stage/scene-plan.ts';
import type { Track } from './night-train-track.ts';

const STONE = '#6d7896';
const SNOW = '#e6eefb';
const SLEEPERS_A_PLACE = 5;
const POINTS_A_PLACE = 12;

/** Draws the bed, the sleepers and the rail between two places of a track. */
export function paintTrack(painter: Painter, track: Track, { from, to }: { from: number; to: number }): void {
  const { context } = painter;
  const points = Array.from({ length: (to - from) * POINTS_A_PLACE + 1 }, (_, index) =>
    track.pointAt(from + index / POINTS_A_PLACE),
  );
  const line = (shift: number) => {
    context.beginPath();
    for (const { x, y } of points) context.lineTo(x, y + shift);
    context.stroke();
  };
  context.lineCap = 'butt';
  context.lineJoin = 'round';
  Object.assign(context, { lineWidth: 20, strokeStyle: '#8a99c2' });
  line(9);
  Object.assign(context, { lineWidth: 13, strokeStyle: '#5c688f' });
  line(7);
  context.fillStyle = '#332a33';
  for (let sleeper = from * SLEEPERS_A_PLACE; sleeper <= to * SLEEPERS_A_PLACE; sleeper++) {
    const { x, y } = track.pointAt(sleeper / SLEEPERS_A_PLACE);
    context.fillRect(x - 4, y + 4, 8, 6);
  }
  Object.assign(context, { lineWidth: 6, strokeStyle: INK });
  line(2);
  Object.assign(context, { lineWidth: 2.5, strokeStyle: '#dfe7f7' });
  line(1.5);
}

/** Draws the opening of the tunnel, behind the cars. */
export function paintTunnelBack(painter: Painter, track: Track): void {
  portal(painter, track, () => {
    shape(painter, 'M-50 4V-62Q-48-112 4-116H40V4z', STONE);
    const { context } = painter;
    context.lineWidth = 2.5;
    context.stroke(new Path2D('M-50-20h14M-50-44h14M-47-70l14 6M-38-92l12 10M-20-108l6 12'));
    shape(painter, 'M-37 4V-60Q-36-98 4-102H40V4z', '#0d1231');
  });
}

/** Draws the hill that hides the cars, in front of them. */
export function paintTunnelFront(painter: Painter, track: Track): void {
  const isLow = track.tunnel.scale < 1;
  portal(painter, track, () => {
    const top = isLow
      ? 'M2-114C30-124 80-116 120-119S200-114 240-119H640'
      : 'M2-116C40-150 90-176 150-172S260-206 340-200 520-190 660-200';
    shape(painter, `${top}V20H2z`, '#9fb3de', false);
    const drift = isLow ? 'M10 20C40-58 110-52 240-70T640-76V20z' : 'M10 20C90-110 220-72 660-120V20z';
    shape(painter, drift, '#b9c9ec', false);
    painter.context.stroke(new Path2D(top));
    // A snowbank that meets the ground.
    shape(painter, 'M-64 26Q-16 20 14 0 60-18 140-8T300-16 660-20V44Q300 60 120 42 20 36-64 26z', '#c9d7f2', false);
    shape(painter, 'M-6 8V-100Q-6-120 8-122H18V8z', STONE);
    const { context } = painter;
    context.lineWidth = 2.5;
    context.stroke(new Path2D('M-6-14h24M-6-38h24M-6-62h24M-6-86h24'));
    shape(painter, 'M-14-116Q-4-132 14-132T34-118Q22-110 10-114T-14-116z', SNOW);
  });
}

/** Draws around the point where the tunnel begins, in its scale. */
function portal(painter: Painter, { tunnel }: Track, paint: () => void): void {
  const { context } = painter;
  context.save();
  context.translate(tunnel.x, tunnel.y);
  context.scale(tunnel.scale, tunnel.scale);
  paint();
  context.restore();
}

function shape({ context }: Painter, path: string, fill: string, hasLine = true): void {
  const area = new Path2D(path);
  Object.assign(context, { fillStyle: fill, strokeStyle: INK, lineWidth: 3.5, lineJoin: 'round' });
  context.fill(area);
  if (hasLine) context.stroke(area);
}

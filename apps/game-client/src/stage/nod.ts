/** Interval at which the covered targets nod, one after another. */
const NOD_EVERY_MS = 4_200;
const NOD_MS = 520;
const NOD_AFTER_MS = 130;

/** Returns how far the target with this index leans at a time (ms), in radians. */
export function nodAngle(now: number, index: number): number {
  const time = (now - index * NOD_AFTER_MS) % NOD_EVERY_MS;
  const isNodding = time >= 0 && time < NOD_MS;
  return isNodding ? 0.05 * Math.sin((time / NOD_MS) * 2 * Math.PI) : 0;
}

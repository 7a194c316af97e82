import type { RoughPosition } from '../../runtime/geolocation/last-check.ts';
import styles from './location-repair.module.css';
import { repairText } from './texts.ts';

/** The state line, from the location engine's boundary file, simplified to about two kilometers. */
const OUTLINE: readonly (readonly [longitude: number, latitude: number])[] = [
  ...([
    [-102.05, 40],
    [-95.31, 40],
    [-95.2, 39.94],
    [-95.2, 39.9],
    [-95.09, 39.86],
    [-94.94, 39.9],
  ] as const),
  ...([
    [-94.94, 39.85],
    [-94.88, 39.81],
    [-94.94, 39.78],
    [-94.87, 39.77],
    [-94.86, 39.74],
    [-94.97, 39.74],
  ] as const),
  ...([
    [-94.97, 39.69],
    [-95.03, 39.67],
    [-95.11, 39.54],
    [-94.94, 39.39],
    [-94.89, 39.39],
    [-94.91, 39.31],
  ] as const),
  ...([
    [-94.83, 39.26],
    [-94.83, 39.22],
    [-94.59, 39.14],
    [-94.62, 37],
    [-102.04, 36.99],
  ] as const),
];
/** The part of the earth that the map shows, in degrees. */
const [WEST, EAST, SOUTH, NORTH] = [-103, -93.6, 36.5, 40.5];
/** Units of the drawing per degree of latitude; a degree of longitude is shorter by the cosine of the latitude. */
const SCALE = 60;
const SHRINK = Math.cos((38.5 * Math.PI) / 180);
const WIDTH = (EAST - WEST) * SCALE * SHRINK;
const HEIGHT = (NORTH - SOUTH) * SCALE;
const METERS_PER_DEGREE = 111_195;

const xOf = (longitude: number) => (longitude - WEST) * SCALE * SHRINK;
const yOf = (latitude: number) => (NORTH - latitude) * SCALE;
const clamp = (value: number, max: number) => Math.min(max - 8, Math.max(8, value));
const LINE = OUTLINE.map(([longitude, latitude]) => `${xOf(longitude).toFixed(1)},${yOf(latitude).toFixed(1)}`).join(
  ' ',
);

/** Renders Kansas with the player's rough location, at the edge if the player is farther away. Uses no map tiles. */
export function KansasMap({ position }: { readonly position: RoughPosition }) {
  const [x, y] = [clamp(xOf(position.longitude), WIDTH), clamp(yOf(position.latitude), HEIGHT)];
  const precision = Math.max(7, Math.min(80, (position.accuracyMeters / METERS_PER_DEGREE) * SCALE));
  return (
    <figure className={styles.map}>
      <svg viewBox={`0 0 ${WIDTH.toFixed(0)} ${HEIGHT}`} role="img" aria-label={repairText('mapLabel')}>
        <polygon points={LINE} className={styles.state} />
        <text x={xOf(-98.4)} y={yOf(38.4)} className={styles.name} textAnchor="middle">
          Kansas
        </text>
        <circle cx={x} cy={y} r={precision} className={styles.precision} />
        <circle cx={x} cy={y} r={5} className={styles.dot} />
      </svg>
      <figcaption>{repairText('mapCaption')}</figcaption>
    </figure>
  );
}

import type { Scenery } from '../../stage/game-art.ts';
import type { Size } from '../../stage/painter.ts';
import { type CatalogStar, FIGURES } from './star-catalog.ts';

const LATITUDE = 38.5;
const LONGITUDE_HOURS = -98.5 / 15;
const DAYS_BEFORE = [0, 31, 59, 90, 120, 151, 181, 212, 243, 273, 304, 334];
/** Sidereal time in Greenwich as the year begins, and how much it gains each day, in hours. */
const YEAR_BEGINS = 6.6;
const GAIN = 0.065_71;
/** Hour of the evening that the scene shows during the day. */
const EVENING = 21;
const NIGHT = { from: 20, to: 5 };
const HIGHEST = 84;
/** Faint stars without a name, and factors that spread them evenly, the same way on each device. */
const FAINT = { count: 150, across: 0.7549, up: 0.5698 };

export type SkyPlace = { readonly azimuth: number; readonly altitude: number };

/** Returns where a star is over Kansas, in degrees: its azimuth from north by east, and its altitude. */
export function placeInSky([hours, declination]: CatalogStar, scenery: Scenery): SkyPlace {
  const turn = radians((siderealHours(scenery) - hours) * 15);
  const [lat, dec] = [radians(LATITUDE), radians(declination)];
  const up = Math.sin(lat) * Math.sin(dec) + Math.cos(lat) * Math.cos(dec) * Math.cos(turn);
  const north = Math.cos(lat) * Math.sin(dec) - Math.sin(lat) * Math.cos(dec) * Math.cos(turn);
  const east = -Math.cos(dec) * Math.sin(turn);
  return { azimuth: (degrees(Math.atan2(east, north)) + 360) % 360, altitude: degrees(Math.asin(up)) };
}

/** Returns tonight's southern sky as SVG: its bright stars, and the lines of its constellations. */
export function skySvg(stage: Size, scenery: Scenery): string {
  const span = stage.width > stage.height ? 200 : 150;
  const ground = stage.height * 0.84;
  const pointOf = (star: CatalogStar) => {
    const { azimuth, altitude } = placeInSky(star, scenery);
    if (altitude < 0 || Math.abs(azimuth - 180) > span / 2 + 10) return undefined;
    return { x: stage.width * (0.5 + (azimuth - 180) / span), y: ground * (1 - altitude / HIGHEST) };
  };
  const shown = FIGURES.map(({ stars, isJoined }) => ({
    isJoined,
    points: stars.map((star) => ({ point: pointOf(star), magnitude: star[2] })),
  }));
  const lines = shown.flatMap(({ isJoined, points }) =>
    points.flatMap(({ point }, index) => {
      const before = points[index - 1]?.point;
      return isJoined && point && before ? [`M${fixed(before)}L${fixed(point)}`] : [];
    }),
  );
  const discs = shown
    .flatMap(({ points }) => points)
    .flatMap(({ point, magnitude }) =>
      point
        ? [`<circle cx="${point.x.toFixed(1)}" cy="${point.y.toFixed(1)}" r="${(2.7 - 0.5 * magnitude).toFixed(1)}"/>`]
        : [],
    );
  return `<path d="${lines.join('')}" fill="none" stroke="#b9c6ff" stroke-opacity=".2"/><g fill="#e6ebff"
opacity=".85">${discs.join('')}</g><g fill="#c9d3ff" opacity=".45">${faintStars(stage.width, ground)}</g>`;
}

function faintStars(width: number, height: number): string {
  return Array.from({ length: FAINT.count }, (_, index) => {
    const [x, y] = [(index * FAINT.across) % 1, (index * FAINT.up) % 1];
    const radius = index % 4 === 0 ? 1.1 : 0.7;
    return `<circle cx="${(x * width).toFixed(1)}" cy="${(y * height).toFixed(1)}" r="${radius}"/>`;
  }).join('');
}

function siderealHours({ month, day, hour }: Scenery): number {
  const isNight = hour >= NIGHT.from || hour < NIGHT.to;
  const dayOfYear = (DAYS_BEFORE[month - 1] ?? 0) + day;
  // Summer time is from mid-March to the start of November.
  const isSummerTime = dayOfYear > 70 && dayOfYear < 307;
  const universal = (isNight ? hour : EVENING) + (isSummerTime ? 5 : 6);
  return YEAR_BEGINS + GAIN * dayOfYear + universal + LONGITUDE_HOURS;
}

function fixed({ x, y }: { x: number; y: number }): string {
  return `${x.toFixed(1)} ${y.toFixed(1)}`;
}

function radians(angle: number): number {
  return (angle * Math.PI) / 180;
}

function degrees(angle: number): number {
  return (angle * 180) / Math.PI;
}

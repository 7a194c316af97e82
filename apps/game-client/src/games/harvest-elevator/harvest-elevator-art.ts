import type { GameArt } from '../../stage/game-art.ts';
import { cloud, hill, picture, scene } from '../svg.ts';
import { BALE, COMBINE, ELEVATOR, HAWK, TRUCK, wheatSvg } from './elevator-pictures.ts';
import { SEASON_NAMES, seasonOf, wheatIn } from './wheat-calendar.ts';

/** Two ears of wheat, crossed. */
const EMBLEM = picture(`<path fill="none" stroke="#8a5a30" stroke-width="5" d="M30 98Q50 62 66 34M70 98Q50 62 34
34"/><g fill="#e8a92c" stroke="#8a5a30" stroke-width="2.500"><path d="M70 6q12 14 0 30-14-14 0-30zM52 26q14 6 13
24-16-4-13-24zM88 28q-4 18-22 22 2-18 22-22zM42 46q14 6 13 24-16-4-13-24zM80 52q-6 16-22 18 4-16 22-18z"/><path
d="M30 6q-12 14 0 30 14-14 0-30zM48 26q-14 6-13 24 16-4 13-24zM12 28q4 18 22 22-2-18-22-22zM58 46q-14 6-13 24 16-4
13-24zM20 52q6 16 22 18-4-16-22-18z"/></g>`);

/** Wheat fields around a grain elevator, in the season that they have in Kansas on this day. */
export const HARVEST_ELEVATOR_ART: GameArt = {
  form: 'card',
  reveal: 'flip',
  cover: { fill: '#f4e3bb', line: '#8a5a30', mark: '#ead29b' },
  card: { fill: '#fffdf7', line: '#b9a378' },
  ink: '#1c2333',
  pictures: {
    cover: EMBLEM,
    elevator: ELEVATOR,
    combine: COMBINE,
    bale: BALE,
    ...Object.fromEntries(SEASON_NAMES.map((season) => [`wheat-${season}`, wheatSvg(wheatIn(season))])),
  },
  petal: picture(`<path fill="#f7c948" d="M50 8q30 36 0 84-30-48 0-84z"/><path fill="none" d="M50 30v52M38 44l12 10
12-10M38 60l12 10 12-10"/>`),
  movers: [
    { svg: cloud(), x: 0.2, y: 0.13, width: 150, motion: 'drift' },
    { svg: cloud(), x: 0.74, y: 0.08, width: 110, motion: 'drift' },
    { svg: HAWK, x: 0.5, y: 0.07, width: 64, motion: 'drift' },
    { svg: TRUCK, x: 0.92, y: 0.9, width: 130, motion: 'bob' },
  ],
  background: (stage, scenery) => {
    const { fields, sky } = wheatIn(seasonOf(scenery));
    const { width, height } = stage;
    const rows = Array.from({ length: 9 }, (_, index) => {
      const x = (width * (index - 1)) / 7;
      return `<path fill="none" stroke="${fields[1]}" stroke-width="3" d="M${x}
${height}Q${width / 2 + (x - width / 2) * 0.6} ${
        height * 0.85
      } ${width / 2 + (x - width / 2) * 0.5} ${height * 0.76}"/>`;
    }).join('');
    return scene(
      stage,
      sky,
      `<circle cx="${width * 0.8}" cy="${height * 0.2}" r="54" fill="#fff5cf"/>` +
        hill(stage, [0.46, 0.42, 0.47], fields[0]) +
        hill(stage, [0.58, 0.53, 0.56], fields[1]) +
        hill(stage, [0.72, 0.76, 0.7], fields[2]) +
        rows,
    );
  },
  note: 220,
};

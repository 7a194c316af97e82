import type { GameArt } from '../../stage/game-art.ts';
import type { Size } from '../../stage/painter.ts';
import { at, cloud, hill, picture, row, scene } from '../svg.ts';
import { ENTRY_PICTURES } from './entry-pictures.ts';
import { JUDGE_PICTURES, RIBBON_PICTURES } from './judge-pictures.ts';

const STAMP =
  picture(`<path fill="#8a5a30" d="M38 46c4-10-4-14-4-24a16 16 0 0 1 32 0c0 10-8 14-4 24z"/><path fill="none"
stroke="#c99a5e" stroke-width="5" d="M42 20q0-6 5-8"/><path fill="#b5763a" d="M24 46h52l8 26H16z"/><path
fill="#c8362f" d="M16 72h68v12H16z"/>`);

/** The exhibition hall of the fairgrounds. */
const HALL = `<path fill="#fbf7ee" d="M4 100V52l46-26 46 26v48z"/><path fill="#2f7f74" d="M0 54l50-30 50 30-5
7-45-26L5 61z"/><path fill="#3b2a1a" d="M34 100V70q16-12 32 0v30z"/><path fill="none" stroke-width="2" d="M50
66v34M14 64v36M24 60v40M76 60v40M86 64v36" opacity=".35"/><path fill="#ffc629" d="M42 44l8-5 8 5v10H42z"/><path d="M50
24V6"/><path fill="#d8443c" d="M50 6l22 6-22 7z"/>`;
const TENT = `<path fill="#fffaf0" d="M8 100V58L50 22l42 36v42z"/><path fill="#d8443c" stroke-width="2" d="M22
100V58l28-36-16 36v42zM50 22l-3 36v42h16V58zM50 22l28 36v42H66V58z" opacity=".95"/><path fill="#fffaf0" d="M4 58L50
20l46 38q-6 8-12 0-6 8-11 0-6 8-12 0-6 8-11 0-6 8-12 0-6 8-11 0-6 8-12 0-5 8-12 0z" stroke-width="2.500"/><path
fill="#d8443c" stroke-width="2" d="M19 58L50 20 31 58q-6 8-12 0zM42 58l8-38 8 38q-8 8-16 0zM69 58L50 20l31 38q-6
8-12 0z"/><path d="M50 20V4"/><path fill="#3f74cf" d="M50 4l20 5-20 6z"/>`;
const BALE = `<path fill="#e3b558" d="M6 62h74v38H6z"/><path fill="#f2cf7a" d="M6 62l14-12h74L80 62z"/><path
fill="#c9963c" d="M80 62l14-12v36l-14 14z"/><path fill="none" stroke="#a87a2c" stroke-width="2.500" d="M28 62v38M56
62v38M14 74h8M36 82h12M62 72h10M16 90h8M64 92h10"/>`;
/** A speckled hen, out for a walk. */
const HEN = `<path fill="#e8e2d8" d="M14 50C4 40 6 22 14 18c2 12 12 18 26 20 10 2 14-8 18-18 4-10 22-10 26 2l10 6-10
4c0 34-14 52-38 52-22 0-32-14-32-34z"/><path fill="#d8443c" d="M62 14c-2-8 6-10 8-4 2-8 10-6 9 0 6-2 8 4 4
8-8-4-14-5-21-4zM80 34q8 2 5 12-7-2-8-10z"/><path fill="#ffc629" d="M84 22l12 6-11 4z"/><circle cx="76" cy="23"
r="2.500" fill="#1c2333"/><path fill="#b9b0a2" d="M26 50c12 2 24 0 32-8 0 22-8 28-16 28S28 64 26 50z"/><g
stroke="#4b4438" stroke-width="3"><path d="M20 44l2 4M18 58l4 2M64 48l3 3M62 62l3 2M68 40l3 2M34 56l3 2M42 60l3-2M48
74l4 1M30 72l4 2"/></g><path fill="none" stroke="#d9962a" stroke-width="4" d="M38 84v12l-8 2M38 96l8 2M52 83v13l-8
2M52 96l9 2"/>`;

/** A county fair on a late afternoon in August. */
export const COUNTY_FAIR_RIBBONS_ART: GameArt = {
  form: 'card',
  reveal: 'flip',
  cover: { fill: '#f8e7bb', line: '#a97c34', mark: '#eed79d' },
  card: { fill: '#fffdf7', line: '#b9a378' },
  ink: '#1c2333',
  pictures: {
    cover: RIBBON_PICTURES.blue ?? '',
    stamp: STAMP,
    ...Object.fromEntries(ENTRY_PICTURES.map((one, place) => [`entry-${place}`, one])),
    ...Object.fromEntries(JUDGE_PICTURES.map((one, seat) => [`judge-${seat}`, one])),
    ...Object.fromEntries(Object.entries(RIBBON_PICTURES).map(([name, one]) => [`ribbon-${name}`, one])),
  },
  petal: RIBBON_PICTURES.blue ?? '',
  movers: [
    { svg: cloud(), x: 0.14, y: 0.1, width: 150, motion: 'drift' },
    { svg: cloud(), x: 0.66, y: 0.16, width: 110, motion: 'drift' },
    { svg: picture(HEN), x: 0.94, y: 0.9, width: 96, motion: 'bob' },
  ],
  background: (stage) =>
    scene(
      stage,
      ['#7cc3ea', '#fdeccb'],
      `<circle cx="${stage.width * 0.76}" cy="${stage.height * 0.36}" r="60" fill="#fff3c4"/>` +
        hill(stage, [0.6, 0.5, 0.56], '#c7d488') +
        at([0.12, 0.7], { size: sizeOf(stage), stage }, HALL) +
        at([0.9, 0.7], { size: sizeOf(stage), stage }, TENT) +
        at([0.76, 0.68], { size: sizeOf(stage) * 0.62, stage }, TENT) +
        hill(stage, [0.66, 0.7, 0.68], '#9dc063') +
        hill(stage, [0.82, 0.86, 0.8], '#6fa04a') +
        row(Math.max(3, Math.round(stage.width / 260)), { y: 0.99, size: 74, stage }, BALE) +
        pennants(stage),
    ),
  note: 294,
};

function sizeOf({ width }: Size): number {
  return Math.min(260, Math.max(150, width * 0.2));
}

/** A line of pennants from edge to edge. */
function pennants({ width }: Size): string {
  const count = Math.max(8, Math.round(width / 44));
  const colors = ['#d8443c', '#ffc629', '#3f74cf', '#fffaf0', '#2f7f74'];
  const sag = (share: number) => 6 + 34 * Math.sin(share * Math.PI);
  return Array.from({ length: count }, (_, index) => {
    const [from, to] = [index / count, (index + 1) / count];
    const [x, end] = [from * width, to * width];
    const [y, last] = [sag(from), sag(to)];
    return `<path fill="${colors[index % colors.length]}" stroke="#1c2333" stroke-width="2.500"
stroke-linejoin="round" d="M${x + 3} ${y}L${end - 3} ${last}L${(x + end) / 2} ${(y + last) / 2 + 24}z"/><path
stroke="#1c2333" stroke-width="2" d="M${x} ${y}L${end} ${last}"/>`;
  }).join('');
}

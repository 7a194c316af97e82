import type { GameArt } from '../../stage/game-art.ts';
import { at, cloud, hill, picture, row, scene } from '../svg.ts';

/** Right wings of a monarch; the left edge is the body, the head is up. */
const WING = `<g stroke="#241820" stroke-width="3"><path fill="#241820" d="M0 54C6 58 40 54 58 64c10 8 4 24-10 30-14
4-30
0-38-10C4 76 0 66 0 54z"/><path fill="#f08a24" stroke="none" d="M4 60c14-2 34 0 44 8 6 8 0 16-12 20-10
0-22-6-26-14z"/><path fill="none" stroke-width="2.5" d="M2 58l40 32M2 58l26 32M2 58l52 18"/><path fill="#241820" d="M0
52C4 30 34 6 84 4c8 2 10 10 6 18-6 16-20 28-40 32-16 3-36 2-50 2z"/><path fill="#f5962b" stroke="none" d="M4 50C12 30
36
16 68 14c2 12-14 28-32 32-12 3-24 4-32 4z"/><path fill="#f9b64a" stroke="none" d="M8 47c10-14 24-22 40-26-8 14-22
22-40
26z"/><path fill="none" stroke-width="2.5" d="M3 50C24 40 44 26 60 14M4 50c20-4 40-10 54-22"/></g><g fill="#fff8ea"
stroke="none"><circle cx="79" cy="11" r="2.6"/><circle cx="85" cy="17" r="2.4"/><circle cx="78" cy="23" r="3"/><circle
cx="70" cy="34" r="2.6"/><circle cx="60" cy="42" r="2.6"/><circle cx="57" cy="71" r="2.4"/><circle cx="56" cy="80"
r="2.4"/><circle cx="49" cy="88" r="2.4"/><circle cx="38" cy="92" r="2.2"/></g>`;
const BODY = `<path fill="none" stroke="#241820" stroke-width="2.5" d="M47 26C44 16 38 10 32 8m21 18c3-10 9-16
15-18"/><g
fill="#241820" stroke="#241820" stroke-width="2"><circle cx="50" cy="30" r="6"/><path d="M44 38q6-6 12 0l1 18-7
8-7-8zM45 56h10q3 22-5 34-8-12-5-34z"/></g><g fill="#fff8ea" stroke="none"><circle cx="47.500" cy="42"
r="1.800"/><circle
cx="52.500" cy="42" r="1.800"/><circle cx="50" cy="29" r="1.500"/></g>`;

type Plant = { readonly bloom: string; readonly light: string; readonly leaf: string; readonly stems: string };

/** An umbel: a dome of small five-parted flowers. */
function umbel(x: number, y: number, { bloom, light }: Pick<Plant, 'bloom' | 'light'>): string {
  const florets = [
    [-11, 2],
    [11, 2],
    [-6, -6],
    [6, -6],
    [0, -12],
    [0, 2],
  ].map(
    ([dx = 0, dy = 0]) =>
      `<circle cx="${x + dx}" cy="${y + dy}" r="6.500" fill="${bloom}" stroke-width="2"/><circle cx="${x + dx}"
cy="${y + dy - 1}" r="2.200" fill="${light}" stroke="none"/>`,
  );
  return florets.join('');
}

/** A leaf from a stem: broad or narrow by its width. */
function leaf(x: number, y: number, of: { turn: number; length: number; wide: number; fill: string }): string {
  const { turn, length, wide, fill } = of;
  return `<path fill="${fill}" stroke-width="2.500" transform="translate(${x} ${y}) rotate(${turn})" d="M0
0C${length * 0.3} ${-wide} ${length * 0.8} ${-wide} ${length} 0 ${length * 0.8} ${wide * 0.6} ${length * 0.3}
${wide * 0.6} 0 0z"/>`;
}

/** Three stems with opposite leaves, and an umbel on each. */
function milkweed(of: { bloom: string; light: string; leaf: string; wide: number; length: number; tops: number[][] }) {
  const stems = of.tops.map(([x = 50, y = 30]) => {
    const foot = 50 + (x - 50) * 0.25;
    const leaves = [0.3, 0.52, 0.74].map((share) => {
      const [lx, ly] = [x + (foot - x) * share, y + (97 - y) * share];
      const leafOf = { length: of.length * (0.75 + share * 0.3), wide: of.wide, fill: of.leaf };
      return leaf(lx, ly, { ...leafOf, turn: -28 }) + leaf(lx, ly, { ...leafOf, turn: 208 });
    });
    return `<path fill="none" stroke="#4c6b2c" stroke-width="4" d="M${foot} 98Q${foot} ${(y + 98) / 2} ${x}
${y}"/>${leaves.join('')}`;
  });
  return picture(stems.join('') + of.tops.map(([x = 50, y = 30]) => umbel(x, y, of)).join(''));
}

const PLANTS = {
  common: milkweed({
    ...{ bloom: '#d88ab8', light: '#f8dcec', leaf: '#7fa65a', wide: 11, length: 27 },
    tops: [
      [22, 42],
      [79, 38],
      [50, 22],
    ],
  }),
  butterfly: milkweed({
    ...{ bloom: '#fbd23c', light: '#e0701e', leaf: '#5f8f3f', wide: 5, length: 25 },
    tops: [
      [19, 46],
      [81, 46],
      [36, 28],
      [66, 26],
    ],
  }),
  swamp: milkweed({
    ...{ bloom: '#b8326f', light: '#f3b3cf', leaf: '#4f8a5a', wide: 6, length: 29 },
    tops: [
      [27, 36],
      [74, 42],
      [51, 24],
    ],
  }),
  whorled: milkweed({
    ...{ bloom: '#fbf7ea', light: '#cfd8a6', leaf: '#8cab4e', wide: 2.5, length: 25 },
    tops: [
      [20, 38],
      [48, 24],
      [79, 34],
      [64, 46],
    ],
  }),
  antelope: milkweed({
    ...{ bloom: '#b7cf6c', light: '#7a3f86', leaf: '#6d9450', wide: 7, length: 27 },
    tops: [
      [24, 46],
      [76, 44],
      [50, 30],
    ],
  }),
};

const flower = (plant: Pick<Plant, 'bloom' | 'light'>) =>
  picture(`<g transform="translate(50 50) scale(2) translate(-50 -53)">${umbel(50, 56, plant)}</g>`);
/** Tall grass that turns to copper in the fall. */
const BLUESTEM = `<g stroke="#7d5320" stroke-width="2"><path fill="#c98b35" d="M26 100C24 70 14 44 2 28c18 12 30 40 34
72zM40 100C38 60 36 30 26 4c18 24 24 60 24 96zM52 100c0-34 8-66 24-88-8 26-12 56-14 88zM66 100c2-24 12-46 30-58-12
18-18 38-20 58z"/><path fill="#e2ad55" d="M34 100c0-30-2-56-6-74 12 22 16 48 16 74zM58 100c2-30 4-48 6-62 4 20 4 42 2
62z"/></g>`;
const plume = (x: number, y: number, turn: number) =>
  `<g transform="translate(${x} ${y}) rotate(${turn})"><path fill="#f7c52e" d="M0 0C-9-6-11-18-4-34 0-42 4-42 7-34
12-20 9-6
0 0z"/><g fill="#fde37a" stroke="none"><circle cx="-2" cy="-12" r="2.500"/><circle cx="3" cy="-20" r="2.500"/><circle
cx="0" cy="-29" r="2.200"/></g></g>`;
const GOLDENROD = `<path fill="none" stroke="#5f7a2c" stroke-width="4" d="M50 100Q46 70 50 40M49 82Q36 70 26 66M49
74q16-8 26-18"/><g stroke="#b07a10" stroke-width="2">${plume(26, 66, -58)}${plume(
  75,
  56,
  52,
)}${plume(46, 52, -34)}${plume(54, 52, 30)}${plume(50, 46, 0)}</g>`;
/** Post rock: the limestone posts of the Smoky Hills. */
const POST = `<path fill="#e2cfa0" d="M40 100V36l4-6h12l4 6v64z"/><path fill="#c9b27c" stroke="none" d="M52
32h4l2 5v61h-6z"/>`;
const MILL = `<path fill="none" stroke="#6b5a4a" stroke-width="3" d="M40 100L50 30l10 70M43 78h14M45 60h10"/><g
fill="#efe3c8" stroke-width="2"><path d="M50 30L44 8h12zM50 30L28 24v12zM50 30l22-6v12zM50 30l-6 22h12z"/></g>`;
const SEED = `<path fill="none" stroke="#c9822a" stroke-width="3" d="M50 66L34 22m16 44V14m0 52l16-44"/><ellipse
cx="50"
cy="74" rx="9" ry="13" fill="#8a4f1e"/><g fill="#f5962b" stroke="none"><circle cx="34" cy="20" r="6"/><circle cx="50"
cy="12" r="6"/><circle cx="66" cy="20" r="6"/></g>`;

/** Milkweed at the end of September, on the way of the monarchs to the south. */
export const MONARCH_CROSSING_ART: GameArt = {
  form: 'round',
  reveal: 'rise',
  cover: { fill: '#fff3dc', line: '#c9822a', mark: '#f7e2bb' },
  card: { fill: '#fffaf0', line: '#c9822a' },
  ink: '#1c2333',
  pictures: {
    cover: picture(BODY),
    wing: picture(WING),
    ...PLANTS,
    'common-flower': flower({ bloom: '#d88ab8', light: '#f8dcec' }),
    'butterfly-flower': flower({ bloom: '#fbd23c', light: '#e0701e' }),
    'swamp-flower': flower({ bloom: '#b8326f', light: '#f3b3cf' }),
    'whorled-flower': flower({ bloom: '#fbf7ea', light: '#cfd8a6' }),
    'antelope-flower': flower({ bloom: '#b7cf6c', light: '#7a3f86' }),
  },
  petal: picture(SEED),
  movers: [
    { svg: cloud('#fffaf0'), x: 0.16, y: 0.09, width: 170, motion: 'drift' },
    { svg: cloud('#fffaf0'), x: 0.74, y: 0.15, width: 120, motion: 'drift' },
    { svg: picture(GOLDENROD), x: 0.035, y: 0.95, width: 120, motion: 'sway' },
    { svg: picture(GOLDENROD), x: 0.965, y: 0.93, width: 130, motion: 'sway' },
  ],
  background: (stage) => {
    const { width, height } = stage;
    return scene(
      stage,
      ['#79b7dd', '#fdf0cf'],
      `<circle cx="${width * 0.8}" cy="${height * 0.3}" r="46" fill="#fff1b8"/>` +
        hill(stage, [0.44, 0.36, 0.42], '#cbb9c4') +
        hill(stage, [0.47, 0.43, 0.4], '#dcbf7a') +
        at([0.13, 0.5], { size: Math.min(120, width * 0.2), stage }, MILL) +
        hill(stage, [0.5, 0.47, 0.5], '#e0b050') +
        row(7, { y: 0.55, size: 44, stage, rise: 0.004 }, POST) +
        `<path fill="none" stroke="#7a6648" stroke-width="1.500" d="M0 ${height * 0.525}H${width}M0
${height * 0.54}H${width}"/>` +
        hill(stage, [0.56, 0.54, 0.55], '#c99a3f') +
        hill(stage, [0.74, 0.7, 0.73], '#b27f2f') +
        row(9, { y: 0.86, size: 46, stage, rise: 0.035 }, BLUESTEM) +
        row(7, { y: 1.01, size: 104, stage, rise: 0.02 }, BLUESTEM),
    );
  },
  note: 262,
};

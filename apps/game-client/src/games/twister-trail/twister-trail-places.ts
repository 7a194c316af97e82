import { picture } from '../svg.ts';

const LIT = '#ffe08a';
const BASE = `<ellipse cx="50" cy="93" rx="46" ry="7" fill="#000" opacity=".16" stroke="none"/>`;
const place = (content: string) => picture(BASE + content);

/** Places along the trail, by the names that tickets give them. */
export const PLACES: Readonly<Record<string, string>> = {
  barn: place(`<path fill="#c8483a" d="M14 94V46l12-22 24-12 24 12 12 22v48z"/><path fill="none" stroke="#f3efe4"
stroke-width="4" d="M14 46l12-22 24-12 24 12 12 22"/><path fill="#9c3226" d="M34 94V60h32v34z"/><path fill="none"
stroke="#f3efe4" d="M34 60l32 34m0-34L34 94"/><path fill="#1c2333" d="M42 32h16v14H42z"/>`),
  church: place(`<path fill="#fbf7ee" d="M28 94V52l22-18 22 18v42z"/><path fill="#fbf7ee" d="M41 42V26h18v16z"/><path
fill="#59647f" d="M37 28L50 6l13 22zM22 56l28-24 28 24-4 5-24-20-24 20z"/><path fill="#7a5225" d="M42 94V76q8-10 16
0v18z"/><path fill="${LIT}" d="M44 54h12v12H44z"/>`),
  depot: place(`<path fill="#e0a94a" d="M16 94V52h68v42z"/><path fill="#2f7f74" d="M4 56l14-22h64l14 22z"/><path
fill="#2f7f74"
d="M36 36l14-14 14 14z"/><path fill="#fbf7ee" d="M42 94V66h16v28z"/><path fill="${LIT}" d="M22 64h14v14H22zm42
0h14v14H64z"/><circle cx="50" cy="45" r="7" fill="#fbf7ee"/><path fill="none" stroke-width="2.5" d="M50 41v4l3 2"/>`),
  elevator: place(`<path fill="#d9dde6" d="M16 94V30h16v64zm16 0V30h16v64zm16 0V30h16v64z"/><path fill="#aab3c6" d="M12
30h56l-6-10H18z"/><path fill="#aab3c6" d="M64 94V58h24v36z"/><path fill="#59647f" d="M60 60l16-14 16 14z"/><path
fill="#aab3c6" d="M32 20V8h16v12z"/><path fill="${LIT}" d="M71 68h10v10H71z"/>`),
  farmhouse: place(`<path fill="#fbf7ee" d="M18 94V48h64v46z"/><path fill="#8a3b2c" d="M10 52l40-34 40 34z"/><path
fill="#8a3b2c" d="M66 30V16h9v22z"/><path fill="#2f6f9f" d="M42 94V72h16v22z"/><path fill="${LIT}" d="M24
58h12v14H24zm40
0h12v14H64z"/><path fill="none" stroke-width="2.500" d="M30 58v14m-6-7h12m34-7v14m-6-7h12"/>`),
  mill: place(`<path fill="none" stroke-width="4" d="M38 94l10-52m14 52L52 42M42 74h16M44 60h12M40 94l18-20m2 20L42
74"/><g
fill="#d9dde6" stroke-width="2.500">${[0, 45, 90, 135, 180, 225, 270, 315]
    .map((turn) => `<path transform="rotate(${turn} 50 30)" d="M50 30l-6-24h12z"/>`)
    .join('')}</g><path fill="#c8483a" d="M58 27l24-5v16l-24-5z"/><circle cx="50" cy="30" r="5" fill="#ffc629"/>`),
  pump: place(`<path fill="#d9dde6" d="M12 94V40h46v54z"/><path fill="#2f6f9f" d="M6 44l8-18h56l8 18z"/><path
fill="${LIT}"
d="M20 52h14v16H20z"/><path fill="#7a5225" d="M40 94V64h12v30z"/><path fill="#c8483a" d="M68 94V56h20v38z"/><circle
cx="78" cy="47" r="10" fill="#fbf7ee"/><path fill="#fbf7ee" stroke-width="2.500" d="M72 62h12v9H72z"/><path fill="none"
d="M88 66q8 2 6 16"/>`),
  school:
    place(`<path fill="#c8483a" d="M16 94V50h68v44z"/><path fill="#59647f" d="M8 54l42-28 42 28z"/><path fill="#fbf7ee"
d="M42 30V16h16v14z"/><path fill="#59647f" d="M38 18L50 6l12 12z"/><path fill="#fbf7ee" d="M42 94V68h16v26z"/><path
fill="${LIT}" d="M22 62h13v15H22zm43 0h13v15H65z"/><circle cx="50" cy="24" r="3.500" fill="#ffc629"
stroke-width="2"/>`),
  silo: place(`<path fill="#d9dde6" d="M22 94V32h26v62z"/><path fill="#aab3c6" d="M22 34q0-18 13-18t13 18z"/><path
fill="none"
stroke="#8d97ad" stroke-width="3" d="M24 48h22M24 62h22M24 76h22"/><path fill="#e0a94a" d="M52 94V62l16-16 18
16v32z"/><path
fill="#8a3b2c" d="M46 66l22-24 24 24-5 4-19-18-17 18z"/><path fill="#7a5225" d="M62 94V74h14v20z"/>`),
  tower: place(`<path fill="none" stroke-width="4.500" d="M30 94l6-44m34 44l-6-44M50 94V50M33 74h34M34 74l28-20m4
20L38 54"/><path fill="#8fc0d8" d="M24 24h52v22q-10 10-26 10T24 46z"/><path fill="#c8483a" d="M20 26q30-30 60
0z"/><path
fill="none" stroke="#fbf7ee" stroke-width="4" d="M27 38q23 8 46 0"/>`),
};

/** The order of the places before there is a ticket. */
export const PLACE_NAMES: readonly string[] = Object.keys(PLACES);

/** The start of the trail: a white farm with a red barn. */
export const FARM = place(`<path fill="#c8483a" d="M52 92V58l8-14 14-8 14 8 8 14v34z"/><path fill="#9c3226" d="M66
92V68h16v24z"/><path fill="none" stroke="#f3efe4" stroke-width="3" d="M66 68l16 24m0-24L66 92"/><path fill="#fbf7ee"
d="M8 92V58h42v34z"/><path fill="#59647f" d="M2 62l27-26 27 26z"/><path fill="#2f6f9f" d="M24 92V74h10v18z"/><path
fill="${LIT}" stroke-width="2.500" d="M12 66h8v10h-8zm26 0h8v10h-8z"/>`);
/** The end: a storm cellar in a mound, and with its doors open. */
const MOUND = `<path fill="#7fae4e" d="M2 94q6-50 48-50t48 50z"/><path fill="#8d97ad" d="M26 94V66l24-14 24 14v28z"/>`;
export const CELLAR = picture(`${MOUND}<path fill="#8a5a30" d="M32 94V70l18-10v34zm18 0V60l18 10v24z"/><path
fill="none"
stroke-width="2.500" d="M36 76l10-5m18 5l-10-5M36 86h10m8 0h10"/>`);
export const CELLAR_OPEN = picture(`${MOUND}<path fill="#ffd04a" d="M32 94V70l18-10 18 10v24z"/><path fill="#fff3c4"
stroke="none" d="M40 94V76l10-6 10 6v18z"/><path fill="#8a5a30" d="M32 94V70L18 62v26zm36 0V70l14-8v26z"/>`);

/** A pickup with a dog in its bed; it drives to the right. */
export const TRUCK = picture(`<ellipse cx="50" cy="83" rx="46" ry="5" fill="#000" opacity=".2" stroke="none"/><path
fill="#fff3c4" stroke="none" opacity=".55" d="M94 58l34-10v30L94 68z"/><path fill="#b5793f" d="M15 50V36q0-4 3-8l5
5q5-2
9 0l5-4q2 6 0 11v10z"/><path fill="#6f4520" stroke-width="2.500" d="M17 31q-7 4-5 13 5-2 6-9zm19 1q7 2 6
10-5-1-7-7z"/><circle cx="24" cy="40" r="2"
fill="#1c2333" stroke="none"/><circle cx="32" cy="40" r="2" fill="#1c2333" stroke="none"/><path fill="#1c2333"
stroke-width="1.500" d="M26 44h5l-2.500 3z"/><path fill="#3aa6a0" d="M4 50h40l5-20q1-4 6-4h14q4 0 7 4l10 18q10 2 11
10v12q0 4-4 4H8q-4 0-4-4z"/><path fill="#d5eef2" d="M53 47l4-15h10q3 0 5 3l8 12z"/><path fill="none" stroke="#1f6f6b"
d="M50 52v18m-44-12h38"/><path fill="#d9dde6" stroke-width="2.500" d="M88 68h10v6H88z"/><circle cx="94" cy="58"
r="3.500"
fill="#fff3c4" stroke-width="2.500"/><circle cx="24" cy="74" r="10" fill="#2b3350"/><circle cx="24" cy="74" r="4"
fill="#d9dde6"/><circle cx="77" cy="74" r="10" fill="#2b3350"/><circle cx="77" cy="74" r="4" fill="#d9dde6"/>`);

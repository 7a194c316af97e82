import { crop, LINE, picture } from '../svg.ts';

/** Parts of the bird are drawn on 200 by 200 units and lie over one another. */
const part = (content: string) => picture(crop([0, 0], 200, `<g stroke="${LINE}" stroke-width="5">${content}</g>`));

/** The head around its neck; with an open bill it sings. */
const head = (bill: string) =>
  part(`${bill}<path fill="#9a6b3f" d="M98 66C94 42 108 24 129 23c17-1 27 11 26 26-1 15-12 26-28 29-14 2-26-2-29-12z"/>
<g stroke="none"><path fill="#ffc629" d="M152 55c-4 12-13 19-25 21-6 1-12 0-17-2 12-2 22-8 30-19z"/><path
fill="#f4e3c2" d="M103 46c8-9 24-13 47-8l-2 5c-18-2-32 1-46 12zM104 66q10 8 24 3 10-4 15-13l-38 2z"/><path
fill="#4a2f1a" d="M101 56q16-9 32-9l17 1-1 5-16 2q-16 0-33 8zM110 33q12-9 27-6l9 6q-18-4-39 6z"/></g><circle
fill="#1c2333" stroke="none" cx="138" cy="47" r="5.500"/><circle fill="#fff" stroke="none" cx="140" cy="45"
r="1.800"/>`);

/** Pictures of the meadowlark, by the name of the part. */
export const BIRD_PICTURES = {
  'bird-tail': part(`<path fill="#7a5230" d="M72 128L30 164l12 12 46-26z"/><path stroke="#f4e3c2" stroke-width="4"
fill="none" d="M40 168l34-24"/>`),
  'bird-body': part(`<path fill="none" stroke="#d39a7a" stroke-width="6" d="M94 158v24m0 0l-10 4m10-4l9 4M114
156v26m0 0l-9 4m9-4l11 4"/><path fill="#a87848" d="M104 56C80 64 62 96 58 124c-3 24 10 40 36 42 32 1 54-20
57-52 2-20-4-38-12-52z"/><g stroke="none"><path fill="#ffc629" d="M130 60c14 14 21 34 18 55-4 31-26 48-54 48 12-18
14-38 16-58 2-18 8-34 20-45z"/><path fill="#1c2333" d="M110 84c12 8 18 18 21 30 6-14 11-22 17-27l2 16c-8 8-13 20-18
34-5-16-12-28-24-36z"/></g><path fill="#7d5431" stroke-width="4" d="M104 82c-22 8-38 34-42 66 22 2 40-8 46-28
5-14 3-28-4-38z"/><path fill="none" stroke="#f0d9b0" stroke-width="3.500" d="M98 98q-16 12-24 36M102 110q-10 12-20
26"/><path fill="none" stroke="#5a381d" stroke-width="4" d="M116 140l4 8m8-14l4 8m-24 6l2 6"/>`),
  'bird-head': head(`<path fill="#8b98a5" stroke-width="4" d="M148 39L192 47l-43 12z"/><path fill="none"
stroke-width="3" d="M150 49h36"/>`),
  'bird-singing': head(`<path fill="#8b98a5" stroke-width="4" d="M146 37L188 22l-38 30z"/><path fill="#c4574a"
stroke-width="3" d="M148 46l14-4-10 16z"/><path fill="#8b98a5" stroke-width="4" d="M144 60l40-4-38-8z"/>`),
  'bird-lid': part(`<path fill="#9a6b3f" stroke-width="2.500" d="M132 47a6.500 6.500 0 0 1 13 0z"/>`),
  post: part(`<path fill="#e6d3a3" d="M66 200L70 22q0-8 8-9l40-4q12-1 13 8l6 183z"/><path fill="#cdb37c" stroke="none"
d="M108 12l10-1q10-1 11 8l5 178h-22z"/><path stroke="#b3955c" stroke-width="4" fill="none" d="M78 40h14M80
74h10M78 108h14M76 142h12M75 174h14M96 58l10 2M98 126l8-2"/>`),
  note: picture(`<ellipse cx="50" cy="50" rx="34" ry="28" fill="#fff" transform="rotate(-18 50 50)"/>`),
} as const;

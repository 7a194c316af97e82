import { type Mark, markSvg } from '@sunflower/look/marks/mark.ts';
import { sunflowerMark } from '@sunflower/look/marks/sunflower-mark.ts';

const NIGHT = '#16213f';
const PAPER = '#fbf7ee';

/** A picture drawn from the brand's mark: its file in `public/`, its size, and its page as HTML. */
export type IconPicture = {
  readonly file: string;
  readonly width: number;
  readonly height: number;
  readonly html: string;
};

/** Share of a maskable icon's side that the mark may fill: devices cut off everything outside the middle 80 %. */
const SAFE_SHARE = 0.62;

function square(file: string, side: number, share: number, background: string): IconPicture {
  const svg = markSvg(sunflowerMark as Mark, Math.round(side * share));
  const html = `<body style="margin:0;display:grid;place-items:center;height:100vh;background:${background}">${svg}`;
  return { file, width: side, height: side, html };
}

const SHARE_STYLE =
  'margin:0;height:100vh;display:flex;align-items:center;justify-content:center;gap:56px;color:#fff;' +
  `background:${NIGHT};font-family:Bricolage,sans-serif`;

/** The picture that other sites show next to a link to ours. `font`: the brand's font, as a data address. */
function sharePicture(font: string): IconPicture {
  const face = `@font-face{font-family:Bricolage;src:url(${font});font-weight:200 800}`;
  const lettering =
    '<div><div style="font-size:132px;font-weight:800;line-height:1">Sunflower</div>' +
    `<div style="font-size:44px;margin-top:20px;color:${PAPER}">Kansas draw games online</div>` +
    '<div style="font-size:30px;margin-top:28px;color:#c9cfe0">18+ only. Play only in Kansas.</div></div>';
  const html = `<style>${face}</style><body style="${SHARE_STYLE}">${markSvg(sunflowerMark as Mark, 330)}${lettering}`;
  return { file: 'share.png', width: 1200, height: 630, html };
}

/** Returns every picture that `write-icons.ts` draws. */
export function iconPictures(font: string): readonly IconPicture[] {
  return [
    square('icons/icon-192.png', 192, 1, 'transparent'),
    square('icons/icon-512.png', 512, 1, 'transparent'),
    square('icons/maskable-192.png', 192, SAFE_SHARE, NIGHT),
    square('icons/maskable-512.png', 512, SAFE_SHARE, NIGHT),
    square('icons/apple-touch-icon.png', 180, 0.78, NIGHT),
    sharePicture(font),
  ];
}

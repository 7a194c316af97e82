const TEXT_FONT = "Figtree, 'Segoe UI', Roboto, Helvetica, Arial, sans-serif";
const DISPLAY_FONT = "'Bricolage Grotesque', 'Segoe UI', Roboto, Helvetica, Arial, sans-serif";

/** @internal Tests compare both themes with the tokens of the look. */
export const EMAIL_COLORS = {
  light: { paper: '#fbf7ee', card: '#ffffff', ink: '#1c2333', soft: '#5a6275', line: '#e6decb', night: '#16213f' },
  dark: { paper: '#10131a', card: '#1a1f2b', ink: '#f3efe4', soft: '#a7aebf', line: '#2c3344', night: '#0b1020' },
  both: { sunflower: '#ffc629', onSunflower: '#1c2333', onNight: '#f3efe4' },
} as const;
const { light, dark, both } = EMAIL_COLORS;

const css = (...declarations: readonly string[]) => declarations.join(';');

/** Inline styles of the light theme: many mail programs drop style sheets. */
export const INLINE = {
  body: css('margin:0', 'padding:0', `background:${light.paper}`),
  page: css(`background:${light.paper}`),
  preview: css('display:none', 'max-height:0', 'overflow:hidden', 'mso-hide:all'),
  frame: css('padding:24px 12px'),
  column: css('max-width:600px', 'text-align:left'),
  header: css(
    'padding:18px 40px',
    `background:${light.night}`,
    `border-bottom:4px solid ${both.sunflower}`,
    'border-radius:14px 14px 0 0',
  ),
  markCell: css('padding:0 12px 0 0'),
  mark: css('display:block', 'border:0'),
  wordmark: css(`font:800 24px/1 ${DISPLAY_FONT}`, 'letter-spacing:-0.02em', `color:${both.onNight}`),
  card: css(
    'padding:32px 40px 24px',
    `background:${light.card}`,
    `border:1px solid ${light.line}`,
    'border-top:0',
    'border-radius:0 0 14px 14px',
  ),
  heading: css('margin:0 0 20px', `font:800 26px/1.2 ${DISPLAY_FONT}`, 'letter-spacing:-0.02em', `color:${light.ink}`),
  paragraph: css('margin:0 0 16px', `font:16px/1.5 ${TEXT_FONT}`, `color:${light.ink}`),
  action: css('margin:8px 0 24px'),
  button: css(`background:${both.sunflower}`, 'border-radius:14px'),
  buttonLink: css(
    'display:inline-block',
    'padding:15px 28px',
    `font:700 16px/1.2 ${TEXT_FONT}`,
    `color:${both.onSunflower}`,
    'text-decoration:none',
    'border-radius:14px',
  ),
  foot: css('padding:24px 40px 8px'),
  note: css('margin:0 0 12px', `font:13px/1.5 ${TEXT_FONT}`, `color:${light.soft}`),
  link: css('color:inherit', 'text-decoration:underline'),
} as const;

/** For mail programs that read style sheets: the dark theme, and less space on narrow screens. */
export const STYLE_SHEET = `:root{color-scheme:light dark;supported-color-schemes:light dark}
body{margin:0;padding:0;-webkit-text-size-adjust:100%}
p,h1,a{overflow-wrap:anywhere;word-break:break-word}
@media (max-width:480px){.side{padding-left:20px!important;padding-right:20px!important}
.action{width:100%!important}.action a{display:block!important;text-align:center!important}}
@media (prefers-color-scheme:dark){
.paper{background:${dark.paper}!important}.card{background:${dark.card}!important;border-color:${dark.line}!important}
.night{background:${dark.night}!important}.ink{color:${dark.ink}!important}.soft{color:${dark.soft}!important}}`;

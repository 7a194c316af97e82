/** Color as three channels from 0 to 255. */
export type Rgb = readonly [red: number, green: number, blue: number];

export type Theme = 'light' | 'dark';

/** Parses `#rrggbb`; throws an error that contains any other value. */
export function parseHex(hex: string): Rgb {
  const digits = /^#([0-9a-f]{6})$/i.exec(hex)?.[1];
  if (!digits) throw new Error(`not a six-digit color: ${hex}`);
  const value = Number.parseInt(digits, 16);
  return [value >> 16, (value >> 8) & 255, value & 255];
}

/** Returns the relative luminance by WCAG 2.2, from 0 (black) to 1 (white). */
export function luminance(rgb: Rgb): number {
  const [red, green, blue] = rgb.map((channel) => {
    const part = channel / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  }) as [number, number, number];
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** Returns the contrast ratio by WCAG 2.2, from 1 to 21, in either order of the colors. */
export function contrastRatio(one: string, other: string): number {
  const [dark, light] = [luminance(parseHex(one)), luminance(parseHex(other))].sort((a, b) => a - b) as [
    number,
    number,
  ];
  return (light + 0.05) / (dark + 0.05);
}

/**
 * Returns the custom properties with a plain color in one rule of a style sheet, for one theme: `light-dark(a, b)` is
 * read as a or b, `#rrggbb` as itself. Skips `var(--x)` and transparent colors. Throws when there is no such rule.
 */
export function readTokens(css: string, selector: string, theme: Theme): ReadonlyMap<string, string> {
  const start = css.indexOf(`${selector} {`);
  if (start < 0) throw new Error(`no rule ${selector}`);
  const body = css.slice(start, css.indexOf('}', start));
  const tokens = new Map<string, string>();
  for (const [, name, value] of body.matchAll(/--([\w-]+):\s*([^;]+);/g)) {
    const pair = /^light-dark\((#[0-9a-f]{6}),\s*(#[0-9a-f]{6})\)$/i.exec(value ?? '');
    const color = pair ? (theme === 'light' ? pair[1] : pair[2]) : value;
    if (name && color && /^#[0-9a-f]{6}$/i.test(color)) tokens.set(name, color);
  }
  return tokens;
}

/**
 * Widths of bars and gaps, alternating, for each value of the symbology Code 128 (ISO/IEC 15417), in modules: 0 to 102,
 * then the start codes of sets A, B and C. Six digits per value; the stop code (`STOP`) has seven.
 */
const WIDTHS =
  '212222222122222221121223121322131222122213122312132212221213221312231212112232122132122231113222123122123221' +
  '223211221132221231213212223112312131311222321122321221312212322112322211212123212321232121111323131123131321' +
  '112313132113132311211313231113231311112133112331132131113123113321133121313121211331231131213113213311213131' +
  '311123311321331121312113312311332111314111221411431111111224111422121124121421141122141221112214112412122114' +
  '122411142112142211241211221114413111241112134111111242121142121241114212124112124211411212421112421211212141' +
  '214121412121111143111341131141114113114311411113411311113141114131311141411131211412211214211232';
const STOP = '2331112';
const START_C = 105;
const CHECK = 103;

const widthsOf = (value: number) => WIDTHS.slice(value * 6, value * 6 + 6);

/** A bar: its position and width, in modules. */
export type Bar = { readonly at: number; readonly width: number };
export type BarCode = { readonly bars: readonly Bar[]; readonly modules: number };

/**
 * Encodes an even number of digits as Code 128, two digits per symbol; undefined for any other text. The caller adds a
 * quiet zone of 10 modules on both sides.
 */
export function code128(digits: string): BarCode | undefined {
  const pairs = /^(\d\d)+$/.test(digits) ? (digits.match(/\d\d/g) ?? []).map(Number) : undefined;
  if (!pairs) return undefined;
  const sum = pairs.reduce((total, value, index) => total + value * (index + 1), START_C);
  const widths = [START_C, ...pairs, sum % CHECK].map(widthsOf).join('') + STOP;
  const bars: Bar[] = [];
  let at = 0;
  for (const [index, figure] of [...widths].entries()) {
    const width = Number(figure);
    if (index % 2 === 0) bars.push({ at, width });
    at += width;
  }
  return { bars, modules: at };
}

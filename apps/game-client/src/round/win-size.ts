/** How a result is shown. `even`: the prize is not more than the price, so nothing is celebrated. [RTS-14E] */
export type WinSize = 'lost' | 'even' | 'small' | 'good' | 'large' | 'top';

const GOOD = 5;
const LARGE = 20;

/** Returns the size of a prize compared with its price, both in cents; `topCents` is the top prize at that price. */
export function winSize(of: { prizeCents: number; priceCents: number; topCents: number | undefined }): WinSize {
  const { prizeCents, priceCents, topCents } = of;
  if (prizeCents === 0) return 'lost';
  if (prizeCents <= priceCents) return 'even';
  if (prizeCents === topCents) return 'top';
  if (prizeCents >= LARGE * priceCents) return 'large';
  return prizeCents >= GOOD * priceCents ? 'good' : 'small';
}

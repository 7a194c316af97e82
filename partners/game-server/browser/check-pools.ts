import { isPoolAsPublished } from '@sunflower/instant-games/pools/check-pool.ts';
import { ticketPlaces } from '@sunflower/instant-games/pools/ticket-places.ts';
import type { PriceCents } from '@sunflower/instant-games/prizes/prices.ts';
import type { PrizeModel } from '@sunflower/instant-games/prizes/prize-model.ts';
import type { PrizeSpread } from '@sunflower/instant-games/prizes/prize-spread.ts';
import { POOL_TICKETS, prizeTableOf, tierAtPlace } from '@sunflower/instant-games/prizes/prize-table.ts';

/** A finished pool, as the page contains it. */
type FinishedPool = {
  readonly gameId: string;
  readonly priceCents: PriceCents;
  readonly poolNo: number;
  readonly model: PrizeModel;
  readonly spread: PrizeSpread;
  readonly mathsVersion: string;
  readonly digest: string;
  readonly seed: string;
};

const form = document.querySelector('form');
const output = document.querySelector('output');
const list = document.querySelector<HTMLSelectElement>('#pool');
const ticket = document.querySelector<HTMLInputElement>('#ticket');

/** Shows whether a pool is the published one, and the prize of one of its tickets. */
function showTicket(pool: FinishedPool, ticketNo: number): void {
  const isPublished = isPoolAsPublished({ ...pool, price: pool.priceCents });
  const { prizeCents } = tierAtPlace(prizeTableOf(pool.priceCents, pool.spread), ticketPlaces(pool).placeOf(ticketNo));
  const money = new Intl.NumberFormat(document.documentElement.lang, { style: 'currency', currency: 'USD' });
  const found = prizeCents > 0n ? message('prize') : message('noPrize');
  const text = found
    .replace('{ticket}', ticketNo.toLocaleString(document.documentElement.lang))
    .replace('{prize}', money.format(Number(prizeCents) / 100));
  show([line(message(isPublished ? 'match' : 'mismatch'), !isPublished), line(text, false)]);
}

function message(name: string): string {
  return output?.dataset[name] ?? '';
}

function line(text: string, isFailed: boolean): HTMLElement {
  const paragraph = document.createElement('p');
  paragraph.textContent = text;
  if (isFailed) paragraph.className = 'failed';
  return paragraph;
}

function show(lines: readonly HTMLElement[]): void {
  output?.replaceChildren(...lines);
}

form?.addEventListener('submit', (event) => {
  event.preventDefault();
  const pools = JSON.parse(document.querySelector('#pools')?.textContent ?? '[]') as readonly FinishedPool[];
  const pool = pools[Number(list?.value)];
  const ticketNo = /^\d{1,7}$/.test(ticket?.value ?? '') ? Number(ticket?.value) : -1;
  if (!pool || ticketNo < 0 || ticketNo >= POOL_TICKETS) show([line(message('wrongTicket'), true)]);
  else showTicket(pool, ticketNo);
});

import type { PrizeModel } from '../prizes/prize-model.ts';
import { POOL_TICKETS } from '../prizes/prize-table.ts';
import { seedStream } from './picture-stream.ts';
import { type TicketOrder, ticketOrder } from './ticket-order.ts';

/**
 * Returns the order that gives each ticket number of a pool a place in its prize table. In a finite pool each place has
 * one ticket. In a weighted one, the place of ticket n is the value below 2,000,000 of the stream "outcome", so two
 * tickets may have the same place, and no ticket says anything about another.
 */
export function ticketPlaces({ model, seed }: { model: PrizeModel; seed: string }): TicketOrder {
  return model === 'finite' ? ticketOrder(seed) : drawnPlaces(seed);
}

function drawnPlaces(seed: string): TicketOrder {
  return {
    placeOf(ticketNo) {
      if (!Number.isInteger(ticketNo) || ticketNo < 0 || ticketNo >= POOL_TICKETS)
        throw new RangeError(`no ticket ${ticketNo}`);
      return seedStream({ seed, label: 'outcome', ticketNo }).below(POOL_TICKETS);
    },
  };
}

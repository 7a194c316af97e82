import { type AddOn, addOn } from '@sunflower/contracts/draw-games.ts';
import * as z from 'zod/mini';

const addOns = z.array(addOn);

/**
 * Returns add-ons in their API format. Throws for an add-on that isn't in the contract, which only corrupt data can
 * contain.
 */
export function wireAddOns(stored: readonly string[]): AddOn[] {
  return z.parse(addOns, stored);
}

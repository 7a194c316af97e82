import { type AddOn, addOn } from '@sunflower/contracts/draw-games.ts';
import * as z from 'zod/mini';

const addOns = z.array(addOn);

/**
 * Returns add-ons in their API format. Throws for one that the contract doesn't list: every stored add-on was sold
 * under the game's rules.
 */
export function wireAddOns(stored: readonly string[]): AddOn[] {
  return z.parse(addOns, stored);
}

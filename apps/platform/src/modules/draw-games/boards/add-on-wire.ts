import { type AddOn, addOn } from '@sunflower/contracts/draw-games.ts';
import * as z from 'zod/mini';

const addOns = z.array(addOn);

/** Returns add-ons as the wire carries them. Throws for one that the contract doesn't name: every stored one was sold by its rules. */
export function wireAddOns(stored: readonly string[]): AddOn[] {
  return z.parse(addOns, stored);
}

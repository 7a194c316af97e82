import { type Home, homeOf, mayBeOneHome } from './homes.ts';
import type { Address } from './player.ts';

/** The first line of an address in Topeka, or the parts of an address that differ from it. */
export type Typed = string | Partial<Address>;

const topeka: Address = { line1: '', city: 'Topeka', state: 'KS', postalCode: '66603' };

function home(typed: Typed): Home {
  return homeOf({ ...topeka, ...(typeof typed === 'string' ? { line1: typed } : typed) });
}

/** Compares two homes in both directions. */
export function compareHomes(one: Typed, other: Typed): readonly [boolean, boolean] {
  return [mayBeOneHome(home(one), home(other)), mayBeOneHome(home(other), home(one))];
}

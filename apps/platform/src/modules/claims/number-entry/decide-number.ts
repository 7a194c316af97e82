import { refuse } from '@sunflower/service-base/refusal.ts';
import type { NumberDecisions } from '../../identity/index.ts';
import {
  confirmTaxpayer,
  eraseUnusedTaxpayers,
  findTaxpayer,
  lockAndCheckTaxpayerShared,
} from '../filing/filings-store.ts';
import { endEntries, findEntryVerdict } from './entered-numbers-store.ts';

/**
 * Carries out an operator's decision on an entered number. Approval makes it the player's confirmed number, if no
 * verdict of the identity check contradicts it and no other player has it. A declined number is erased unless a claim
 * was filed with it.
 */
export const numberDecisions: NumberDecisions = {
  async take(tx, { playerId, taxpayerId, now }) {
    const taxpayer = await findTaxpayer(tx, taxpayerId);
    const verdict = await findEntryVerdict(tx, taxpayerId);
    if (!taxpayer?.sealed || verdict === undefined) return refuse('NUMBER_NOT_CHECKED');
    if (verdict === 'NO_MATCH') return refuse('NUMBER_NOT_THEIRS');
    if (await lockAndCheckTaxpayerShared(tx, taxpayer)) return refuse('NUMBER_OF_TWO_PLAYERS');
    await confirmTaxpayer(tx, { taxpayerId, now });
    await endEntries(tx, playerId);
    return undefined;
  },
  async release(tx, { playerId }) {
    await endEntries(tx, playerId);
    await eraseUnusedTaxpayers(tx, playerId);
  },
};

import { newId } from '@sunflower/service-base/ids.ts';
import { houseAccount, type LedgerTransactionInput, playerAccount } from './index.ts';

// Money events for this module's tests.

export const businessTime = Temporal.Instant.from('2026-11-20T18:00:00Z');
export const cash = houseAccount('cash');
export const sales = houseAccount('sales/powerball');

export function deposit(playerId: string, amountCents: bigint, key = `deposit/${newId()}`): LedgerTransactionInput {
  const to = playerAccount(playerId, 'deposits');
  return { key, kind: 'deposit', businessTime, postings: [{ from: cash, to, amountCents }] };
}

export function purchase(playerId: string, amountCents: bigint, key = `purchase/${newId()}`): LedgerTransactionInput {
  const from = playerAccount(playerId, 'deposits');
  return { key, kind: 'purchase', businessTime, postings: [{ from, to: sales, amountCents }] };
}

export function prize(playerId: string, amountCents: bigint, key = `prize/${newId()}`): LedgerTransactionInput {
  const to = playerAccount(playerId, 'winnings');
  return { key, kind: 'prize', businessTime, postings: [{ from: houseAccount('prizes/powerball'), to, amountCents }] };
}

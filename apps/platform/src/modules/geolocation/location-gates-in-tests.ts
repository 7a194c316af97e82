import type { Db, Tx } from '@sunflower/service-base/db/database.ts';
import { inTransaction } from '@sunflower/service-base/db/transaction.ts';
import { newId } from '@sunflower/service-base/ids.ts';
import { afterAll } from 'vitest';
import { checkLocation, type LocationGate, openLocationGate } from './index.ts';
import type { LocationInput } from './location-gate.ts';
import { engine, locationSubject, now } from './location-gate-in-tests.ts';

/** Returns gates over a test database, inputs for them, and functions that check an input in a transaction. */
export function useLocationGate(database: { readonly db: Db; readonly url: string }) {
  const inputOf = (token: string | undefined, change: Partial<LocationInput> = {}): LocationInput => ({
    playerId: newId(),
    sessionId: newId(),
    locationSubject,
    token,
    activity: 'PURCHASE',
    now,
    ...change,
  });
  const gates: LocationGate[] = [];
  const openGate = (acceptsSimulated: boolean) => {
    const gate = openLocationGate({ engine, databaseUrl: database.url, acceptsSimulated });
    gates.push(gate);
    return gate;
  };
  const gate = openGate(true);
  const check = (input: LocationInput, through = gate) =>
    inTransaction(database.db, (tx) => requestIn(tx, input, through));
  const requestIn = (tx: Tx, input: LocationInput, through = gate) => checkLocation(tx, through, input);
  afterAll(async () => {
    for (const opened of gates) await opened.close();
  });
  return { inputOf, openGate, gate, check, requestIn };
}

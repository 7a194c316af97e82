import { FEATURE_FLAG_NAMES, type FeatureFlagName } from '@sunflower/contracts/flag-table.ts';
import { PAYMENT_PATHS } from '@sunflower/contracts/payments.ts';
import { type MovableClock, movableClock } from '@sunflower/service-base/clock.ts';
import type { Db } from '@sunflower/service-base/db/database.ts';
import { newRandomId } from '@sunflower/service-base/ids.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach } from 'vitest';
import { useTestDatabase } from '../../../../../tools/test/test-database.ts';
import { openTestPlatform, type TestPlatform } from '../../app/platform-in-tests.ts';
import {
  startTestProcessor,
  type TestProcessor,
  vaultTokenOf,
} from '../../partner-ports/payment-processor/sandbox-in-tests.ts';
import { type Depositor, newDepositor } from './deposits/deposits-in-tests.ts';

// The platform with the real sandbox processor, called over HTTP.

type Answer = {
  readonly status: number;
  // biome-ignore lint/suspicious/noExplicitAny: whatever a call answers; tests look at it by hand
  readonly body: any;
};

export type PaymentStack = {
  readonly db: Db;
  readonly clock: MovableClock;
  readonly platform: TestPlatform;
  call(player: Depositor, method: 'GET' | 'POST' | 'PUT' | 'DELETE', url: string, body?: unknown): Promise<Answer>;
  newPlayer(): Promise<Depositor>;
  /** Returns how many methods and payments the platform has sent to the processor. */
  sentToProcessor(): number;
  /** Adds a method and returns the response body. */
  add(player: Depositor, body: object): Promise<Answer['body']>;
  switchOff(flag: FeatureFlagName): Promise<void>;
};

/**
 * Opens the platform for a test file. A card belongs to one player, so each test starts with every card free and every
 * flag on.
 */
export function usePaymentStack(): PaymentStack {
  const database = useTestDatabase();
  const clock = movableClock(Temporal.Instant.from('2026-11-20T18:00:00Z'));
  const fixture: { platform?: TestPlatform; processor?: TestProcessor } = {};
  const off = new Set<string>();
  let sent = 0;
  let callers = 0;
  const stack: PaymentStack = {
    get db() {
      return database.db;
    },
    clock,
    get platform() {
      return fixture.platform as TestPlatform;
    },
    call: async (player, method, url, body) => {
      const headers = { ...stack.platform.headersOf({ session: player.token }), 'content-type': 'application/json' };
      callers += 1;
      // Each call comes from a new address, so that rate limits don't interfere with these tests.
      const remoteAddress = `10.${callers >> 16}.${(callers >> 8) & 255}.${callers & 255}`;
      const sent = method === 'GET' ? {} : { payload: JSON.stringify(body ?? {}) };
      const answer = await stack.platform.app.inject({ method, url, headers, remoteAddress, ...sent });
      return { status: answer.statusCode, body: answer.body === '' ? undefined : answer.json() };
    },
    sentToProcessor: () => sent,
    newPlayer: () => newDepositor(database.db, { now: clock.now() }),
    add: async (player, body) => (await stack.call(player, 'POST', PAYMENT_PATHS.addPaymentMethod, body)).body,
    switchOff: async (flag) => {
      off.add(flag);
      await stack.platform.platform.flags.refresh();
    },
  };
  beforeAll(async () => {
    fixture.processor = await startTestProcessor({ databaseUrl: database.url, clock });
    const on = () => new Set(FEATURE_FLAG_NAMES.filter((name) => !off.has(name)));
    fixture.platform = await openTestPlatform({
      databaseUrl: database.url,
      clock,
      paymentProcessor: counting(fixture.processor.port, () => {
        sent += 1;
      }),
      featureFlags: { fetchToggles: async () => ({ kind: 'toggles', on: on(), etag: undefined }) },
    });
  });
  afterAll(async () => {
    await fixture.platform?.close();
    await fixture.processor?.close();
  });
  beforeEach(async () => {
    clock.advance({ minutes: 2 });
    off.clear();
    await stack.platform.platform.flags.refresh();
    await sql`update wallet.payment_method set status = 'DELETED', is_default = false, deleted_at = now()
      where status = 'ACTIVE'`.execute(database.db);
  });
  return stack;
}

/** Wraps a processor and counts each request to create a method or a payment. */
function counting(port: TestProcessor['port'], count: () => void): TestProcessor['port'] {
  return {
    ...port,
    registerMethod: (input) => {
      count();
      return port.registerMethod(input);
    },
    authorizePayment: (input) => {
      count();
      return port.authorizePayment(input);
    },
  };
}

/** Returns the body that adds a card of the sandbox. */
export function cardOf(who: Depositor, number = '4242424242424242') {
  return {
    serviceProviderTargetId: 'CARD',
    vaultToken: vaultTokenOf(number),
    holderName: who.holderName,
    postalCode: '66603',
  };
}

/** Returns the body that adds a bank account of the sandbox; `change` overrides fields to make it invalid. */
export function accountOf(who: Depositor, change: object = {}) {
  return {
    serviceProviderTargetId: 'ACH',
    holderName: who.holderName,
    routingNumber: '110000000',
    accountNumber: '000123456789',
    accountKind: 'CHECKING',
    ...change,
  };
}

/** Returns the body of a deposit; `change` overrides fields to make it invalid. */
export function depositOf(paymentMethodId: string, change: object = {}) {
  return { orderKey: newRandomId(), paymentMethodId, amountCents: 2500, ...change };
}

/** Returns a path with its one parameter filled in. */
export function at(path: string, part: string): string {
  return path.replace(/:\w+/, part);
}

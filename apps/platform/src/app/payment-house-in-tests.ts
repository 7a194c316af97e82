import { FEATURE_FLAG_NAMES, type FeatureFlagName } from '@sunflower/contracts/flag-table.ts';
import { PAYMENT_PATHS } from '@sunflower/contracts/payments.ts';
import { type MovableClock, movableClock } from '@sunflower/service-base/clock.ts';
import type { Db } from '@sunflower/service-base/db/database.ts';
import { newRandomId } from '@sunflower/service-base/ids.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach } from 'vitest';
import { useTestDatabase } from '../../../../tools/test/test-database.ts';
import { type Depositor, newDepositor } from '../modules/wallet/deposits/deposits-in-tests.ts';
import {
  startTestProcessor,
  type TestProcessor,
  vaultTokenOf,
} from '../partner-ports/payment-processor/sandbox-in-tests.ts';
import { openTestPlatform, type TestPlatform } from './platform-in-tests.ts';

// The platform with the real sandbox behind it, asked over its calls.

type Answer = {
  readonly status: number;
  // biome-ignore lint/suspicious/noExplicitAny: whatever a call answers; tests look at it by hand
  readonly body: any;
};

export type PaymentHouse = {
  readonly db: Db;
  readonly clock: MovableClock;
  readonly platform: TestPlatform;
  call(player: Depositor, method: 'GET' | 'POST' | 'DELETE', url: string, body?: unknown): Promise<Answer>;
  newPlayer(): Promise<Depositor>;
  /** How many methods and payments the platform asked the processor for so far. */
  sentToProcessor(): number;
  /** Adds a method and gives the answer's body. */
  add(player: Depositor, body: object): Promise<Answer['body']>;
  switchOff(flag: FeatureFlagName): Promise<void>;
};

/** Opens the house for a test file. One card is one player's, so each test begins with all of them free and every flag on. */
export function usePaymentHouse(): PaymentHouse {
  const database = useTestDatabase();
  const clock = movableClock(Temporal.Instant.from('2026-11-20T18:00:00Z'));
  const held: { platform?: TestPlatform; processor?: TestProcessor } = {};
  const off = new Set<string>();
  let sent = 0;
  let callers = 0;
  const house: PaymentHouse = {
    get db() {
      return database.db;
    },
    clock,
    get platform() {
      return held.platform as TestPlatform;
    },
    call: async (player, method, url, body) => {
      const headers = { ...house.platform.headersOf({ session: player.token }), 'content-type': 'application/json' };
      callers += 1;
      // Each call comes from an address of its own: limits of calls are not what is tried here.
      const remoteAddress = `10.${callers >> 16}.${(callers >> 8) & 255}.${callers & 255}`;
      const sent = method === 'GET' ? {} : { payload: JSON.stringify(body ?? {}) };
      const answer = await house.platform.app.inject({ method, url, headers, remoteAddress, ...sent });
      return { status: answer.statusCode, body: answer.body === '' ? undefined : answer.json() };
    },
    sentToProcessor: () => sent,
    newPlayer: () => newDepositor(database.db, { now: clock.now() }),
    add: async (player, body) => (await house.call(player, 'POST', PAYMENT_PATHS.addPaymentMethod, body)).body,
    switchOff: async (flag) => {
      off.add(flag);
      await house.platform.platform.flags.refresh();
    },
  };
  beforeAll(async () => {
    held.processor = await startTestProcessor({ databaseUrl: database.url, clock });
    const on = () => new Set(FEATURE_FLAG_NAMES.filter((name) => !off.has(name)));
    held.platform = await openTestPlatform({
      databaseUrl: database.url,
      clock,
      paymentProcessor: counting(held.processor.port, () => {
        sent += 1;
      }),
      featureFlags: { fetchToggles: async () => ({ kind: 'toggles', on: on(), etag: undefined }) },
    });
  });
  afterAll(async () => {
    await held.platform?.close();
    await held.processor?.close();
  });
  beforeEach(async () => {
    clock.advance({ minutes: 2 });
    off.clear();
    await house.platform.platform.flags.refresh();
    await sql`update wallet.payment_method set status = 'DELETED', is_default = false, deleted_at = now()
      where status = 'ACTIVE'`.execute(database.db);
  });
  return house;
}

/** A processor that records each method and payment it is asked for. */
function counting(port: TestProcessor['port'], count: () => void): TestProcessor['port'] {
  return {
    ...port,
    registerMethod: (asked) => {
      count();
      return port.registerMethod(asked);
    },
    authorisePayment: (asked) => {
      count();
      return port.authorisePayment(asked);
    },
  };
}

/** The body that adds a card of the sandbox. */
export function cardOf(who: Depositor, number = '4242424242424242') {
  return {
    serviceProviderTargetId: 'CARD',
    vaultToken: vaultTokenOf(number),
    holderName: who.holderName,
    postalCode: '66603',
  };
}

/** The body that adds an account of the sandbox; `change` spoils it. */
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

/** The body of a deposit; `change` spoils it. */
export function depositOf(paymentMethodId: string, change: object = {}) {
  return { orderKey: newRandomId(), paymentMethodId, amountCents: 2500, ...change };
}

/** A path with its one part filled in. */
export function at(path: string, part: string): string {
  return path.replace(/:\w+/, part);
}

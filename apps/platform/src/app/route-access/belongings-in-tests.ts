import { ACCOUNT_CLOSING_PATHS } from '@sunflower/contracts/account-closing.ts';
import {
  DOCUMENT_PATHS,
  newHandoff,
  PHONE_DOCUMENT_PATHS,
  storedDocument,
  upload,
} from '@sunflower/contracts/documents.ts';
import { DRAW_GAMES_PATHS } from '@sunflower/contracts/draw-games.ts';
import { SAVED_NUMBERS_PATHS } from '@sunflower/contracts/draw-games-saved-numbers.ts';
import { SUBSCRIPTION_PATHS } from '@sunflower/contracts/draw-games-subscriptions.ts';
import { PAYMENT_PATHS } from '@sunflower/contracts/payments.ts';
import { PREFERENCES_PATHS } from '@sunflower/contracts/preferences.ts';
import { WEB_PUSH_PATHS } from '@sunflower/contracts/web-push.ts';
import type { Db } from '@sunflower/service-base/db/database.ts';
import { inTransaction } from '@sunflower/service-base/db/transaction.ts';
import { newId, newRandomId } from '@sunflower/service-base/ids.ts';
import { sql } from 'kysely';
import { openClaim } from '../../modules/claims/claims-in-tests.ts';
import { photo } from '../../modules/documents/inspection/files-in-tests.ts';
import { requestDocuments } from '../../modules/documents/request-documents.ts';
import { locationToken } from '../../modules/draw-games/purchase/buyer-in-tests.ts';
import { putNotifications, WIN_TEMPLATE } from '../../modules/notifications/index.ts';
import { putDevice } from '../../modules/sessions/devices-store.ts';
import type { SignedInPlayer } from '../../modules/sessions/index.ts';
import { insertMethod } from '../../modules/wallet/methods/payment-methods-store.ts';
import { type OnSale, subscriptionTerms } from './on-sale-in-tests.ts';

/** A signed-in player, with the cookie of the session and of the phone that took over an upload. */
export type Holder = SignedInPlayer & { readonly token: string; readonly phone?: string };

/** Sends a call as a player, or with the cookie of their phone, and throws unless it succeeds. */
export type Send = (
  holder: Holder,
  call: { method: 'GET' | 'POST' | 'PUT'; url: string; body?: object; located?: string; isPhone?: true },
) => Promise<{ json: unknown; cookies: readonly { name: string; value: string }[] }>;

/** The keys of a browser that gets messages by push. */
export const PUSH_KEYS = { p256dh: `B${'p'.repeat(86)}`, auth: 'a'.repeat(22) };

type Input = { readonly db: Db; readonly now: Temporal.Instant; readonly onSale: OnSale; readonly send: Send };
const idIn = (json: unknown, ...path: string[]): string => {
  const found = path.reduce<unknown>((of, name) => (of as Record<string, unknown>)[name], json);
  if (typeof found !== 'string') throw new Error(`no ${path.join('.')} in ${JSON.stringify(json)}`);
  return found;
};

/**
 * Creates one of everything that a player can have and that a route names by an id; returns the ids. Creates what an
 * excluded player can't get before the exclusion, and the rest in the session that `signInAgain` begins.
 */
export async function makeBelongings(
  first: Holder,
  { signInAgain, ...input }: Input & { readonly signInAgain: () => Promise<Holder> },
): Promise<{ holder: Holder; ids: Belongings }> {
  const earlier = { ...(await makePlays(first, input)), ...(await makeMoney(first, input)) };
  const holder = await signInAgain();
  const account = await makeAccount(holder, input);
  const { phone, ...documents } = await makeDocuments(holder, input);
  return { holder: { ...holder, phone }, ids: { ...earlier, ...account, ...documents } };
}
export type Belongings = Awaited<ReturnType<typeof makePlays>> &
  Awaited<ReturnType<typeof makeMoney>> &
  Awaited<ReturnType<typeof makeAccount>> &
  Omit<Awaited<ReturnType<typeof makeDocuments>>, 'phone'>;
export type Belonging = keyof Belongings;

async function makePlays(holder: Holder, { db, onSale, send }: Input) {
  const { wager, instantGameId } = onSale;
  const order = newRandomId();
  const bought = await send(holder, {
    ...{ method: 'POST', url: DRAW_GAMES_PATHS.checkouts, located: 'PURCHASE' },
    body: { orderKey: order, wagers: [wager], expectedTotalCents: 2_00 },
  });
  const [ticket] = (bought.json as { tickets: { serial: string }[] }).tickets;
  const cart = await send(holder, { method: 'POST', url: DRAW_GAMES_PATHS.cartWagers, body: wager });
  const [inCart] = (cart.json as { wagers: { wagerId: string }[] }).wagers;
  const set = { gameId: wager.gameId, name: 'Birthdays', boards: wager.boards };
  const saved = await send(holder, { method: 'POST', url: SAVED_NUMBERS_PATHS.savedNumbers, body: set });
  const ordered = await send(holder, {
    ...{ method: 'POST', url: SUBSCRIPTION_PATHS.subscriptions, located: 'SUBSCRIPTION' },
    body: { ...subscriptionTerms, gameId: wager.gameId, subscriptionKey: newRandomId() },
  });
  const round = newId();
  await sql`insert into instant_games.round (round_id, serial, player_id, session_id, game_id, price_cents, pool_no,
      ticket_no, state, debit_transaction_id, stake_ledger_id, balance_before_cents, debited_at)
    values (${round}, ${round}, ${holder.playerId}, ${holder.sessionId}, ${instantGameId}, 60, 1,
      ('x' || right(${round}, 7))::bit(28)::bigint, 'DEBITED', ${newId()}, ${newId()}, 1000, now())`.execute(db);
  return {
    ...{ order, round, ticket: ticket?.serial ?? '', wager: inCart?.wagerId ?? '' },
    savedNumbers: idIn(saved.json, 'savedNumbersId'),
    subscription: idIn(ordered.json, 'subscription', 'subscriptionId'),
  };
}

async function makeMoney(holder: Holder, { db, now, send }: Input) {
  const { playerId } = holder;
  const [method, deposit] = [newId(), newRandomId()];
  const nothing = { brand: null, expiryMonth: null, expiryYear: null, transferLimitCents: null };
  const account = { channel: 'ACH', bankName: 'Prairie Bank', accountKind: 'CHECKING', last4: '6789' } as const;
  await inTransaction(db, (tx) =>
    insertMethod(tx, {
      ...{ ...nothing, ...account, methodId: method, playerId, isVerified: true, standing: 'READY', createdAt: now },
      ...{ methodToken: `mt_${newRandomId()}`, processorVersion: 1 },
      fingerprint: newId().replaceAll('-', '').repeat(2),
    }),
  );
  await sql`insert into wallet.deposit (player_id, deposit_id, order_key, input_hash, method_id, channel, last4,
      amount_cents, state, created_at, changed_at)
    values (${playerId}, ${newId()}, ${deposit}, sha256(''), ${method}, 'ACH', '6789', 2500, 'declined', now(),
      now())`.execute(db);
  const body = { orderKey: newRandomId(), amountCents: 10_00, serviceProviderTargetId: 'RETAIL' };
  const withdrawn = await send(holder, { method: 'POST', url: PAYMENT_PATHS.withdrawals, body });
  const { claimId: claim } = await openClaim(db, { playerId, drawId: newId() });
  const { claimId: paidClaim } = await openClaim(db, { playerId, drawId: newId() });
  await sql`update claims.claim set status = 'PAID', paid_at = won_at, paid_as = 'check', filed_at = won_at,
    first_filed_at = won_at, taxpayer_last_four = '6789' where claim_id = ${paidClaim}`.execute(db);
  return { method, deposit, claim, paidClaim, withdrawal: idIn(withdrawn.json, 'withdrawalId') };
}

async function makeAccount(holder: Holder, { db, now, send }: Input) {
  const { playerId } = holder;
  const product = { browser: 'Chrome', system: 'Windows' };
  const used = await inTransaction(db, (tx) =>
    putDevice(tx, { ...product, playerId, providerDeviceId: newRandomId(), now }),
  );
  const set = { category: 'TIME_LIMIT', subCategory: 'SESSION', preference: '60' };
  const preference = await send(holder, { method: 'POST', url: PREFERENCES_PATHS.preferences, body: set });
  const browser = { endpoint: `https://push.example/${playerId}`, keys: PUSH_KEYS };
  await send(holder, { method: 'POST', url: WEB_PUSH_PATHS.receivers, body: browser });
  const list = await send(holder, { method: 'GET', url: WEB_PUSH_PATHS.receivers });
  const [receiver] = (list.json as { receivers: { receiverId: string }[] }).receivers;
  const download = await send(holder, { method: 'POST', url: ACCOUNT_CLOSING_PATHS.downloads, body: {} });
  const win = {
    ...{ gameId: 'powerball', drawDate: '2026-11-21', ticketSerial: 'one', prizeCents: 4_00n, freeBoards: 0 },
    ...{ hasClaim: false, claimCents: 0n, claimUntil: null },
  };
  await inTransaction(db, (tx) =>
    putNotifications(tx, {
      ...{ subject: { about: `test/${playerId}`, revision: '1' }, now },
      notices: [{ playerId, template: WIN_TEMPLATE, key: 'one', contents: win }],
    }),
  );
  const { rows } = await sql<{ notificationId: string }>`
    select n.notification_id from notifications.notification n where n.player_id = ${playerId}`.execute(db);
  return {
    ...{ device: used.deviceId, receiver: receiver?.receiverId ?? '' },
    preference: idIn(preference.json, 'preferenceId'),
    notification: rows[0]?.notificationId ?? '',
    download: idIn(download.json, 'downloadId'),
  };
}

/**
 * Requests a document, of which the player uploads one file and half of another, and so does a phone that takes over.
 */
async function makeDocuments(holder: Holder, { db, now, send }: Input) {
  const wanted = { playerId: holder.playerId, type: 'IDENTITY', cause: 'STAFF_REQUEST', now } as const;
  const request = await inTransaction(db, (tx) =>
    requestDocuments(tx, { ...wanted, actor: 'operator:ada', reason: 'name not found' }),
  );
  if (request === undefined) throw new Error('the player already has this request');
  const file = await photo();
  const uploadsOf = async (by: Holder, paths: typeof DOCUMENT_PATHS | typeof PHONE_DOCUMENT_PATHS, phone: object) => {
    const begin = async () => {
      const url = paths.uploads.replace(':requestId', request);
      const begun = await send(by, {
        ...{ method: 'POST', url, body: { fileName: 'id.jpg', bytes: file.length } },
        ...phone,
      });
      return upload.parse(begun.json).id;
    };
    const whole = await begin();
    const part = paths.part.replace(':uploadId', whole).replace(':part', '0');
    await send(by, { method: 'PUT', url: part, body: file, ...phone });
    const url = paths.completion.replace(':uploadId', whole);
    const added = storedDocument.parse((await send(by, { method: 'POST', url, body: {}, ...phone })).json);
    return { document: added.id, upload: await begin() };
  };
  const own = await uploadsOf(holder, DOCUMENT_PATHS, {});
  const url = DOCUMENT_PATHS.handoffs.replace(':requestId', request);
  const made = newHandoff.parse((await send(holder, { method: 'POST', url, body: {} })).json);
  const token = new URL(made.address).hash.slice(1);
  const opened = await send(holder, { method: 'POST', url: PHONE_DOCUMENT_PATHS.openings, body: { token } });
  const phone = opened.cookies.find(({ name }) => name === '__Host-phone')?.value ?? '';
  const byPhone = await uploadsOf({ ...holder, phone }, PHONE_DOCUMENT_PATHS, { isPhone: true });
  return {
    ...{ ...own, request, phone, handoff: made.id },
    ...{ phoneDocument: byPhone.document, phoneUpload: byPhone.upload },
  };
}

/** Returns an id of the same form that doesn't exist. */
export function unknownLike(known: string, newSerial: () => string): string {
  if (/^[0-9a-f-]{36}$/.test(known)) return newId();
  return /^[A-Z]{2}-/.test(known) ? newSerial() : newRandomId();
}

/** Returns the headers of a proof of the location for an activity. */
export const locatedHeaders = (holder: Holder, activity: string | undefined, now: Temporal.Instant) =>
  activity === undefined ? {} : { 'x-location-token': locationToken(holder, activity, now) };

import { ACCOUNT_CLOSING_PATHS } from '@sunflower/contracts/account-closing.ts';
import type { Db } from '@sunflower/service-base/db/database.ts';
import { inTransaction } from '@sunflower/service-base/db/transaction.ts';
import { newId, newRandomId } from '@sunflower/service-base/ids.ts';
import { sql } from 'kysely';
import { accountClosingJobs } from '../../../modules/account-closing/index.ts';
import { houseAccount, playerAccount, postLedgerTransaction } from '../../../modules/ledger/index.ts';
import { findPlayer } from '../../../modules/players/index.ts';
import { startSession } from '../../../modules/sessions/index.ts';
import { insertMethod } from '../../../modules/wallet/methods/payment-methods-store.ts';
import type { Email } from '../../../partner-ports/mailer/mailer-port.ts';
import { emailSender } from '../../email-sender.ts';
import type { Buyer, useShop } from '../../shop-in-tests.ts';

/** Returns what players, jobs and the mail partner do about a closing account, on the platform of a shop. */
export function useClosings(database: { readonly db: Db }, shop: ReturnType<typeof useShop>) {
  const emails: Email[] = [];
  const now = () => shop.clock.now();
  const url = ACCOUNT_CLOSING_PATHS.closing;
  /** Runs the scheduled job, and then every email that is due and wasn't sent yet. */
  const runJobs = async () => {
    const { platform } = shop.stack();
    const mailer = { sendEmail: async (email: Email) => void emails.push(email) };
    const jobs = accountClosingJobs({
      ...{ db: platform.db, clock: platform.clock, mailer, sender: emailSender(platform.config) },
      ...{ linkSecret: platform.config.mailLinkSecret, identityYears: platform.config.closing.identityYears },
    });
    await jobs['account-closing.close-due']?.({});
    const { rows } = await sql<{ payload: Record<string, unknown> }>`
      delete from outbox.event where name = 'account-closing.email-requested' returning payload`.execute(database.db);
    for (const { payload } of rows) await jobs['account-closing.send-email']?.(payload);
  };
  return {
    runJobs,
    view: async (player: Buyer) => (await shop.send(player, { url })).json(),
    close: (player: Buyer, body: object = {}) =>
      shop.send(player, {
        method: 'POST',
        url,
        payload: { isConfirmed: true, withdrawsBalance: false, ...body },
      }),
    keep: (player: Buyer) => shop.send(player, { method: 'DELETE', url }),
    /** Signs the player in again. */
    signIn: async ({ playerId }: Buyer): Promise<Buyer> => {
      const begun = await inTransaction(database.db, (tx) =>
        startSession(tx, { playerId, now: now(), idleMinutes: 30 }),
      );
      return { ...begun.session, token: begun.token };
    },
    subjectsOf: async ({ playerId }: Buyer, email = `${playerId}@example.com`) =>
      emails.filter(({ to }) => to === email).map(({ subject }) => subject.replace('Sunflower: ', '')),
    lastEmail: () => emails.at(-1),
    /** Posts money to the player's winnings, as a prize does, or takes all winnings, as a paid withdrawal does. */
    movePrize: ({ playerId }: Buyer, amountCents: bigint) =>
      inTransaction(database.db, (tx) => {
        const [player, cash] = [playerAccount(playerId, 'winnings'), houseAccount('cash')];
        const [from, to] = amountCents > 0n ? [cash, player] : [player, cash];
        const postings = [{ from, to, amountCents: amountCents > 0n ? amountCents : -amountCents }];
        return postLedgerTransaction(tx, { key: newId(), kind: 'adjustment', businessTime: now(), postings });
      }),
    /** Adds a verified bank account. */
    addAccount: ({ playerId }: Buyer) =>
      inTransaction(database.db, (tx) =>
        insertMethod(tx, {
          ...{ methodId: newId(), playerId, channel: 'ACH', isVerified: true, standing: 'READY', last4: '6789' },
          ...{ brand: null, expiryMonth: null, expiryYear: null, transferLimitCents: null },
          ...{ bankName: 'Prairie Bank', accountKind: 'CHECKING', processorVersion: 1, createdAt: now() },
          methodToken: `mt_${newRandomId()}`,
          fingerprint: newId().replaceAll('-', '').repeat(2),
        }),
      ),
    stateOf: async ({ playerId }: Buyer) => (await findPlayer(database.db, playerId))?.status,
  };
}

import { type Kysely, sql, type Transaction } from 'kysely';

type CardRow = {
  vaultToken: string;
  playerReference: string;
  sealedNumber: Buffer | null;
  keyId: string | null;
  fingerprint: string | null;
  brand: string;
  last4: string;
  expiryMonth: number;
  expiryYear: number;
  /** A `timestamptz`; queries pass it as RFC 3339 text. */
  madeAt: string;
  usedAt: string | null;
  erasedAt: string | null;
};
export type CardVaultTables = { 'card_vault.card': CardRow };
export type CardVaultDb = Kysely<CardVaultTables>;
export type CardVaultTx = Transaction<CardVaultTables>;

/** A stored card that isn't erased. */
export type StoredCard = {
  readonly vaultToken: string;
  readonly sealed: { readonly keyId: string; readonly bytes: Buffer };
  readonly fingerprint: string;
  readonly brand: string;
  readonly last4: string;
  readonly expiry: { readonly month: number; readonly year: number };
};

/** Serializes the adding of a player's cards, so that they can be counted. */
export async function lockPlayer(tx: CardVaultTx, playerReference: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`card-vault ${playerReference}`}, 0))`.execute(tx);
}

/** Counts the cards a player added since an instant, including erased ones. */
export async function countCards(tx: CardVaultTx, playerReference: string, since: Temporal.Instant): Promise<number> {
  const { count } = await tx
    .selectFrom('card_vault.card')
    .select((eb) => eb.fn.countAll<bigint>().as('count'))
    .where('playerReference', '=', playerReference)
    .where('madeAt', '>', since.toString())
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** Stores a card. */
export async function insertCard(
  tx: CardVaultTx,
  card: StoredCard & { readonly playerReference: string; readonly now: Temporal.Instant },
): Promise<void> {
  await tx
    .insertInto('card_vault.card')
    .values({
      vaultToken: card.vaultToken,
      playerReference: card.playerReference,
      sealedNumber: card.sealed.bytes,
      keyId: card.sealed.keyId,
      fingerprint: card.fingerprint,
      brand: card.brand,
      last4: card.last4,
      expiryMonth: card.expiry.month,
      expiryYear: card.expiry.year,
      madeAt: card.now.toString(),
      usedAt: null,
      erasedAt: null,
    })
    .execute();
}

/** Marks a player's card as used and returns it; undefined for an unknown or erased card, and for another player's. */
export async function markCardUsed(
  db: CardVaultDb,
  input: { readonly vaultToken: string; readonly playerReference: string; readonly now: Temporal.Instant },
): Promise<StoredCard | undefined> {
  const row = await db
    .updateTable('card_vault.card')
    .set({ usedAt: input.now.toString() })
    .where('vaultToken', '=', input.vaultToken)
    .where('playerReference', '=', input.playerReference)
    .where('erasedAt', 'is', null)
    .returning(['vaultToken', 'sealedNumber', 'keyId', 'fingerprint', 'brand', 'last4'])
    .returning(['expiryMonth', 'expiryYear'])
    .executeTakeFirst();
  if (!row?.sealedNumber || row.keyId === null || row.fingerprint === null) return undefined;
  return {
    vaultToken: row.vaultToken,
    sealed: { keyId: row.keyId, bytes: row.sealedNumber },
    fingerprint: row.fingerprint,
    brand: row.brand,
    last4: row.last4,
    expiry: { month: row.expiryMonth, year: row.expiryYear },
  };
}

const ERASED = { sealedNumber: null, keyId: null, fingerprint: null } as const;

/** Erases the number of a player's card (idempotent). Returns whether the card exists. */
export async function eraseCard(
  db: CardVaultDb,
  input: { readonly vaultToken: string; readonly playerReference: string; readonly now: Temporal.Instant },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('card_vault.card')
    .set((eb) => ({ ...ERASED, erasedAt: eb.fn.coalesce('erasedAt', eb.val(input.now.toString())) }))
    .where('vaultToken', '=', input.vaultToken)
    .where('playerReference', '=', input.playerReference)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/**
 * Erases the numbers of up to `limit` cards that were never used and were added before an instant. Returns how many.
 */
export async function eraseNeverUsed(
  db: CardVaultDb,
  options: { readonly madeBefore: Temporal.Instant; readonly now: Temporal.Instant; readonly limit: number },
): Promise<number> {
  const { numUpdatedRows } = await db
    .updateTable('card_vault.card')
    .set({ ...ERASED, erasedAt: options.now.toString() })
    .where('vaultToken', 'in', (eb) =>
      eb
        .selectFrom('card_vault.card')
        .select('vaultToken')
        .where('usedAt', 'is', null)
        .where('erasedAt', 'is', null)
        .where('madeAt', '<', options.madeBefore.toString())
        .limit(options.limit),
    )
    .executeTakeFirst();
  return Number(numUpdatedRows);
}

/** Returns up to `limit` cards that are sealed under a key other than the current one, and locks them. */
export async function lockCardsOfOtherKeys(
  tx: CardVaultTx,
  options: { readonly currentKeyId: string; readonly limit: number },
): Promise<{ vaultToken: string; sealed: { keyId: string; bytes: Buffer } }[]> {
  const rows = await tx
    .selectFrom('card_vault.card')
    .select(['vaultToken', 'keyId', 'sealedNumber'])
    .where('keyId', '<>', options.currentKeyId)
    .where('erasedAt', 'is', null)
    .orderBy('vaultToken')
    .limit(options.limit)
    .forUpdate()
    .execute();
  return rows.flatMap((row) =>
    row.sealedNumber && row.keyId !== null
      ? [{ vaultToken: row.vaultToken, sealed: { keyId: row.keyId, bytes: row.sealedNumber } }]
      : [],
  );
}

/** Replaces the sealed number of a card. */
export async function updateSealed(
  tx: CardVaultTx,
  card: { readonly vaultToken: string; readonly sealed: { readonly keyId: string; readonly bytes: Buffer } },
): Promise<void> {
  await tx
    .updateTable('card_vault.card')
    .set({ sealedNumber: card.sealed.bytes, keyId: card.sealed.keyId })
    .where('vaultToken', '=', card.vaultToken)
    .execute();
}

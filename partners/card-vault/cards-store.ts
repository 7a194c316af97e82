import { type Kysely, sql, type Transaction } from 'kysely';

type CardRow = {
  vault_token: string;
  player_reference: string;
  sealed_number: Buffer | null;
  key_id: string | null;
  fingerprint: string | null;
  brand: string;
  last4: string;
  expiry_month: number;
  expiry_year: number;
  /** RFC 3339 text when written. */
  made_at: string;
  used_at: string | null;
  erased_at: string | null;
};
export type CardVaultTables = { 'card_vault.card': CardRow };
export type CardVaultDb = Kysely<CardVaultTables>;
export type CardVaultTx = Transaction<CardVaultTables>;

/** A card that is there and not erased. */
export type KeptCard = {
  readonly vaultToken: string;
  readonly sealed: { readonly keyId: string; readonly bytes: Buffer };
  readonly fingerprint: string;
  readonly brand: string;
  readonly last4: string;
  readonly expiry: { readonly month: number; readonly year: number };
};

/** Lets one card of a player be added at a time, so that their number can be counted. */
export async function lockPlayer(tx: CardVaultTx, playerReference: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`card-vault ${playerReference}`}, 0))`.execute(tx);
}

/** Cards a player added since an instant, erased ones too. */
export async function countCards(tx: CardVaultTx, playerReference: string, since: Temporal.Instant): Promise<number> {
  const { count } = await tx
    .selectFrom('card_vault.card')
    .select((eb) => eb.fn.countAll<bigint>().as('count'))
    .where('player_reference', '=', playerReference)
    .where('made_at', '>', since.toString())
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** Keeps a card. */
export async function insertCard(
  tx: CardVaultTx,
  card: KeptCard & { readonly playerReference: string; readonly now: Temporal.Instant },
): Promise<void> {
  await tx
    .insertInto('card_vault.card')
    .values({
      vault_token: card.vaultToken,
      player_reference: card.playerReference,
      sealed_number: card.sealed.bytes,
      key_id: card.sealed.keyId,
      fingerprint: card.fingerprint,
      brand: card.brand,
      last4: card.last4,
      expiry_month: card.expiry.month,
      expiry_year: card.expiry.year,
      made_at: card.now.toString(),
      used_at: null,
      erased_at: null,
    })
    .execute();
}

/** Marks a player's card as used and gives it; undefined for another player's, an erased and an unknown one alike. */
export async function useCard(
  db: CardVaultDb,
  asked: { readonly vaultToken: string; readonly playerReference: string; readonly now: Temporal.Instant },
): Promise<KeptCard | undefined> {
  const row = await db
    .updateTable('card_vault.card')
    .set({ used_at: asked.now.toString() })
    .where('vault_token', '=', asked.vaultToken)
    .where('player_reference', '=', asked.playerReference)
    .where('erased_at', 'is', null)
    .returning(['vault_token', 'sealed_number', 'key_id', 'fingerprint', 'brand', 'last4'])
    .returning(['expiry_month', 'expiry_year'])
    .executeTakeFirst();
  if (!row?.sealed_number || row.key_id === null || row.fingerprint === null) return undefined;
  return {
    vaultToken: row.vault_token,
    sealed: { keyId: row.key_id, bytes: row.sealed_number },
    fingerprint: row.fingerprint,
    brand: row.brand,
    last4: row.last4,
    expiry: { month: row.expiry_month, year: row.expiry_year },
  };
}

const ERASED = { sealed_number: null, key_id: null, fingerprint: null } as const;

/** Erases the number of a player's card; erased twice is erased. Whether there is such a card. */
export async function eraseCard(
  db: CardVaultDb,
  asked: { readonly vaultToken: string; readonly playerReference: string; readonly now: Temporal.Instant },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('card_vault.card')
    .set((eb) => ({ ...ERASED, erased_at: eb.fn.coalesce('erased_at', eb.val(asked.now.toString())) }))
    .where('vault_token', '=', asked.vaultToken)
    .where('player_reference', '=', asked.playerReference)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Erases up to `limit` cards that were never used and are older than an instant. How many it were. */
export async function eraseNeverUsed(
  db: CardVaultDb,
  options: { readonly madeBefore: Temporal.Instant; readonly now: Temporal.Instant; readonly limit: number },
): Promise<number> {
  const { numUpdatedRows } = await db
    .updateTable('card_vault.card')
    .set({ ...ERASED, erased_at: options.now.toString() })
    .where('vault_token', 'in', (eb) =>
      eb
        .selectFrom('card_vault.card')
        .select('vault_token')
        .where('used_at', 'is', null)
        .where('erased_at', 'is', null)
        .where('made_at', '<', options.madeBefore.toString())
        .limit(options.limit),
    )
    .executeTakeFirst();
  return Number(numUpdatedRows);
}

/** Up to `limit` cards that are sealed under another key than the current one, locked. */
export async function lockCardsOfOtherKeys(
  tx: CardVaultTx,
  options: { readonly currentKeyId: string; readonly limit: number },
): Promise<{ vaultToken: string; sealed: { keyId: string; bytes: Buffer } }[]> {
  const rows = await tx
    .selectFrom('card_vault.card')
    .select(['vault_token', 'key_id', 'sealed_number'])
    .where('key_id', '<>', options.currentKeyId)
    .where('erased_at', 'is', null)
    .orderBy('vault_token')
    .limit(options.limit)
    .forUpdate()
    .execute();
  return rows.flatMap((row) =>
    row.sealed_number && row.key_id !== null
      ? [{ vaultToken: row.vault_token, sealed: { keyId: row.key_id, bytes: row.sealed_number } }]
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
    .set({ sealed_number: card.sealed.bytes, key_id: card.sealed.keyId })
    .where('vault_token', '=', card.vaultToken)
    .execute();
}

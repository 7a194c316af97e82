import { parseArgs } from 'node:util';
import { openTables } from '@sunflower/service-base/db/database.ts';
import type { CardVaultTables } from './cards-store.ts';
import { cardVaultConfig } from './config.ts';
import { dropOldKeys, sealUnderNewKey } from './rotate-keys.ts';

/**
 * `node partners/card-vault/rotate.ts` reseals every number under a new key while the vault runs; `--resume` continues
 * one that was stopped; `--drop-old` then removes the old keys.
 */
const { values } = parseArgs({
  options: { resume: { type: 'boolean', default: false }, 'drop-old': { type: 'boolean', default: false } },
});
const { databaseUrl, keysFolder } = cardVaultConfig(process.env);
const db = openTables<CardVaultTables>({ url: databaseUrl, poolSize: 1, name: 'card-vault-rotate' });
try {
  if (values['drop-old']) {
    const dropped = await dropOldKeys(db, keysFolder);
    process.stdout.write(`${dropped.length} old keys were removed\n`);
  } else {
    const sealed = await sealUnderNewKey(db, { keysFolder, isNewKey: !values.resume });
    process.stdout.write(`${sealed} numbers are sealed under the new key\n`);
  }
} finally {
  await db.destroy();
}

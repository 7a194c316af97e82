import { beginExport, type ExportFolder, type ExportSubject } from '@sunflower/service-base/exports/export-folder.ts';
import { keepPlayerId, type NamePlayer, namePlayersBy } from '@sunflower/service-base/exports/player-pseudonyms.ts';
import { readOrMakeSecret } from '@sunflower/service-base/secrets.ts';
import { openSigningKey } from '@sunflower/service-base/signing-key.ts';
import type { OpsContext } from './context.ts';
import { OpsError, optionText, type Verb, type VerbInput } from './verb.ts';

export const EXPORT_OPTIONS: NonNullable<Verb['options']> = {
  keys: { type: 'string' },
  'with-player-ids': { type: 'boolean' },
};
export const EXPORT_USAGE = '[--keys <folder>] [--with-player-ids]';

/**
 * Starts an export with its key, which is made in the keys folder at the first export: `exports.pem` signs, and
 * `export-pseudonyms.secret` names players. Throws for a folder that isn't empty.
 */
export async function openExport(
  { platform, clock }: OpsContext,
  input: VerbInput,
  of: { folder: string; about: Omit<ExportSubject, 'players'> },
): Promise<{ folder: ExportFolder; namePlayer: NamePlayer; keyId: string }> {
  const keysFolder = optionText(input, 'keys') ?? platform.config.keysFolder;
  const isAsStored = input.options['with-player-ids'] === true;
  const key = openSigningKey(keysFolder, 'exports');
  const about = { ...of.about, players: isAsStored ? 'as stored' : 'pseudonyms' } as const;
  const namePlayer = isAsStored ? keepPlayerId : namePlayersBy(readOrMakeSecret(keysFolder, 'export-pseudonyms'));
  const folder = await beginExport(of.folder, { about, key, now: clock.now() }).catch((error: unknown) => {
    throw new OpsError(error instanceof Error ? `${error.message}.` : "The folder can't be written.");
  });
  return { folder, namePlayer, keyId: key.keyId };
}

/** Prints the files of an export and its key. */
export async function finishExport(context: OpsContext, made: { folder: ExportFolder; keyId: string }): Promise<void> {
  for (const { name, bytes, sha256 } of await made.folder.finish()) context.say(`${sha256}  ${bytes}  ${name}`);
  context.say(`Signed by key ${made.keyId}.`);
}

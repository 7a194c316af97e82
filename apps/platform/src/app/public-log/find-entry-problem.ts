import { hash } from 'node:crypto';
import { canonicalJson, type JsonValue } from '@sunflower/partner-protocols/canonical-json.ts';
import { z } from 'zod';
import { findChainLinks } from '../../modules/audit/index.ts';
import { findSealWithSignatures } from '../../modules/ledger/index.ts';
import { type SequencedEntry, textOfEntry } from '../../modules/public-log/index.ts';
import type { Platform } from '../open-platform.ts';
import { ruleEntries } from './rule-entries.ts';

const rootContent = z.object({ rootHex: z.string() });
const keyContent = z.strictObject({ name: z.string().min(1), publicKey: z.base64() });
const ruleContent = z.strictObject({
  gameId: z.string(),
  validFrom: z.iso.date(),
  digest: z.string(),
  rules: z.record(z.string(), z.json()),
});
const buildContent = z.strictObject({ digest: z.string().regex(/^[0-9a-f]{64}$/), files: z.int().min(1) });

/** Returns what is wrong with an entry whose content other modules or the program decide, or undefined. */
export async function findEntryProblem(
  { db }: Pick<Platform, 'db'>,
  entry: SequencedEntry,
): Promise<string | undefined> {
  const content: unknown = JSON.parse(entry.body).content;
  switch (entry.kind) {
    case 'ledger-seal':
    case 'audit-seal':
      return findRootProblem(db, { entry, rootHex: rootContent.safeParse(content).data?.rootHex });
    case 'signing-key': {
      const { publicKey } = keyContent.safeParse(content).data ?? {};
      const isOfKey = publicKey && hash('sha256', Buffer.from(publicKey, 'base64'), 'hex') === entry.subject;
      return isOfKey ? undefined : 'its subject is not the digest of its key';
    }
    case 'rule-version':
      return findRuleProblem(entry, ruleContent.safeParse(content).data);
    case 'client-build':
      return buildContent.safeParse(content).success ? undefined : 'it is no build of the client';
    default:
      return undefined;
  }
}

async function findRootProblem(
  db: Platform['db'],
  { entry, rootHex }: { entry: SequencedEntry; rootHex: string | undefined },
): Promise<string | undefined> {
  const position = BigInt(entry.subject);
  const isLedger = entry.kind === 'ledger-seal';
  const stored = isLedger
    ? (await findSealWithSignatures(db, position))?.rootHex
    : (await findChainLinks(db, [position])).get(position);
  if (stored === rootHex) return undefined;
  return `the ${isLedger ? 'ledger' : 'audit log'} has another root at ${entry.subject}, or none`;
}

/** Rules are never removed from the program, so every logged version must be one of its own. */
function findRuleProblem(entry: SequencedEntry, content: z.infer<typeof ruleContent> | undefined): string | undefined {
  if (!content || hash('sha256', canonicalJson(content.rules as JsonValue), 'hex') !== content.digest)
    return 'its digest is not that of its rules';
  const own = ruleEntries().find(({ subject }) => subject === entry.subject);
  return own && textOfEntry(own) === entry.body ? undefined : `the rules ${entry.subject} of this program are others`;
}

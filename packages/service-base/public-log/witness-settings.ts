import { existsSync } from 'node:fs';
import { nodeCrypto, rawPublicKey } from '@sunflower/public-log/node-crypto.ts';
import { isInTerm, type WitnessTerm } from '@sunflower/public-log/note/check-cosigned.ts';
import {
  readVerifierKey,
  SIGNATURE_TYPES,
  type VerifierKey,
  verifierKey,
} from '@sunflower/public-log/note/verifier-key.ts';
import * as z from 'zod';
import { isProduction } from '../environment.ts';
import { originOf } from '../origins.ts';
import { listSetting } from '../settings.ts';
import { readPublicKeys } from '../signing-key.ts';

/** Witnesses of the embedded partner. */
const EMBEDDED_WITNESSES = 3;

/**
 * The end of a witness's term, for a former witness. Names of organizations may contain these words too, so only a
 * year makes it a term.
 */
const TERM = /(?: from (?<from>\d{4}-\S+))?(?: until (?<until>\d{4}-\S+))?$/;
const TIME = z.iso.datetime({ precision: 0 });
const WITNESS = /^(\S+\+[0-9a-f]{8}\+[A-Za-z0-9+/=]+) (https?:\/\/\S+) ([^\s,][^,\n]{0,99})$/;

/** Witnesses as `<verifier key> <address> <organization>`, separated by commas. */
const witnessList = listSetting
  .refine(
    (parts) => parts.every((part) => WITNESS.test(part)),
    'must be a verifier key, an address and an organization each, such as example.org/w1+a1b2c3d4+BA... ' +
      'https://example.org/w1 Example University, with commas between them',
  )
  .refine(
    (parts) => parts.every(hasTerm),
    "has a term that isn't `from <time> until <time>`, such as 2026-01-31T12:00:00Z",
  )
  .transform((parts) =>
    parts.map((part) => {
      const [, verifierKey = '', url = '', rest = ''] = WITNESS.exec(part) ?? [];
      const { from, until } = TERM.exec(rest)?.groups ?? {};
      const term = { countsFrom: secondsOf(from), countsUntil: secondsOf(until) };
      return { verifierKey, url, organization: rest.replace(TERM, ''), ...term };
    }),
  );

/** Returns whether the times of a witness are times in UTC, in this order. */
function hasTerm(part: string): boolean {
  const { from, until } = TERM.exec(part)?.groups ?? {};
  if ([from, until].some((time) => time !== undefined && !TIME.safeParse(time).success)) return false;
  return (secondsOf(from) ?? 0) < (secondsOf(until) ?? Number.POSITIVE_INFINITY);
}

/** Returns a time in seconds since 1970. */
function secondsOf(time: string | undefined): number | undefined {
  return time === undefined ? undefined : Temporal.Instant.from(time).epochMilliseconds / 1_000;
}

/** Settings of every program that needs the witnesses of the public log. */
export const witnessSettings = {
  SUNFLOWER_LOG_WITNESSES: witnessList.describe(
    'Witnesses that cosign the checkpoints of the public log, separated by commas: of each its verifier key, a ' +
      'space, the address below which it takes checkpoints, a space, and the organization that runs it. Keep a ' +
      'former witness with ` from <time>` and ` until <time>` after its organization, so that what it cosigned then ' +
      'still counts. By default the embedded ones, which production refuses.',
  ),
  SUNFLOWER_LOG_QUORUM: z.coerce
    .number()
    .int()
    .min(1)
    .max(32)
    .default(2)
    .describe(
      'Of how many organizations a witness must cosign a checkpoint before it is public: more than half of them.',
    ),
};

/**
 * A witness as the settings name it: its verifier key, the address where it takes checkpoints, and the organization
 * that runs it.
 */
export type WitnessAddress = WitnessTerm & {
  readonly verifierKey: string;
  readonly url: string;
  readonly organization: string;
};

/** The witnesses whose cosignatures count. */
export type WitnessConfig = {
  /** The witnesses that the settings name; undefined for the embedded ones. */
  readonly witnesses: readonly WitnessAddress[] | undefined;
  /** Address of the embedded witnesses; undefined in production, which refuses them. */
  readonly embeddedOrigin: string | undefined;
  readonly quorum: number;
};

/**
 * Reads the witnesses; throws for a quorum that isn't more than half of their organizations at some time, or exceeds
 * those whose term doesn't end.
 */
export function witnessConfigOf(
  values: { readonly [Name in keyof typeof witnessSettings]: z.infer<(typeof witnessSettings)[Name]> },
  env: NodeJS.ProcessEnv,
): WitnessConfig {
  const given = values.SUNFLOWER_LOG_WITNESSES;
  const quorum = values.SUNFLOWER_LOG_QUORUM;
  const count = given.length > 0 ? mostOrganizations(given) : EMBEDDED_WITNESSES;
  const lasting = given.filter(({ countsUntil }) => countsUntil === undefined);
  const lastingCount = given.length > 0 ? organizationsOf(lasting) : EMBEDDED_WITNESSES;
  // Two quorums of at most half of the witnesses may have none in common, so each could cosign a different history.
  if (quorum * 2 <= count || quorum > lastingCount)
    throw new Error(
      `SUNFLOWER_LOG_QUORUM is ${quorum}: set it to more than half of the ${count} organizations that run witnesses.`,
    );
  return {
    witnesses: given.length > 0 ? given : undefined,
    embeddedOrigin: isProduction(env) ? undefined : originOf('witnesses', env),
    quorum,
  };
}

/**
 * Returns the maximum number of organizations that run witnesses at one time, which is reached at the beginning of a
 * term.
 */
function mostOrganizations(witnesses: readonly WitnessAddress[]): number {
  const beginnings = witnesses.map(({ countsFrom = 0 }) => countsFrom);
  return Math.max(...beginnings.map((at) => organizationsOf(witnesses.filter((witness) => isInTerm(witness, at)))));
}

function organizationsOf(witnesses: readonly WitnessAddress[]): number {
  return new Set(witnesses.map(({ organization }) => organization)).size;
}

/** A witness with its key and address, and the organization that runs it. */
export type KnownWitness = WitnessTerm & {
  readonly key: VerifierKey;
  readonly url: string;
  readonly organization: string;
};

/**
 * Returns the witnesses of the settings, or otherwise the embedded witnesses once they have created their keys. Throws
 * for a verifier key with a wrong id.
 */
export async function findWitnesses(
  { witnesses, embeddedOrigin }: WitnessConfig,
  keysFolder: string,
): Promise<readonly KnownWitness[]> {
  if (witnesses) return Promise.all(witnesses.map(readWitness));
  if (embeddedOrigin === undefined || !existsSync(keysFolder)) return [];
  const numbers = Array.from({ length: EMBEDDED_WITNESSES }, (_, at) => at + 1);
  const found = await Promise.all(numbers.map((no) => findEmbedded(keysFolder, embeddedOrigin, no)));
  return found.filter((witness) => witness !== undefined);
}

async function readWitness({ verifierKey: text, ...about }: WitnessAddress): Promise<KnownWitness> {
  const key = await readVerifierKey(text, nodeCrypto.sha256);
  if (key?.type !== SIGNATURE_TYPES.cosignature)
    throw new Error(`SUNFLOWER_LOG_WITNESSES: "${text}" is not the verifier key of a witness`);
  return { key, ...about };
}

/**
 * The name of an embedded witness is its address without the scheme. Each embedded witness acts as an organization of
 * its own.
 */
async function findEmbedded(folder: string, origin: string, no: number): Promise<KnownWitness | undefined> {
  const [published] = readPublicKeys(folder, `witness-${no}`);
  if (!published) return undefined;
  const url = `${origin}/witness-${no}`;
  const publicKey = rawPublicKey(Buffer.from(published.publicKey, 'base64'));
  const name = url.replace(/^https?:\/\//, '');
  const key = await verifierKey({ name, type: SIGNATURE_TYPES.cosignature, publicKey }, nodeCrypto.sha256);
  return { url, key, organization: `Simulated organization ${no}` };
}

import type { LogPolicyOnWire } from '@sunflower/contracts/public-log.ts';
import type { WitnessPolicy } from '@sunflower/public-log/note/check-cosigned.ts';
import { readVerifierKey } from '@sunflower/public-log/note/verifier-key.ts';
import { browserCrypto } from './browser-crypto.ts';

/** A policy in parsed form, with one entry for each key of the log. */
export type ReadPolicy = {
  readonly policies: readonly WitnessPolicy[];
  /** Names of the witnesses that the lottery runs itself. */
  readonly simulated: ReadonlySet<string>;
  readonly startedAt: string | null;
};

/** Reads the keys of a policy. A key that can't be read is ignored. */
export async function readPolicy({ logs, witnesses, quorum, startedAt }: LogPolicyOnWire): Promise<ReadPolicy> {
  const { sha256 } = browserCrypto;
  const read = await Promise.all(witnesses.map(({ key }) => readVerifierKey(key, sha256)));
  const known = read.flatMap((key, at) => {
    const { organization, countsFrom, countsUntil } = witnesses[at] ?? {};
    if (!key) return [];
    const term = { countsFrom: secondsOf(countsFrom), countsUntil: secondsOf(countsUntil) };
    return [{ ...key, ...(organization ? { organization } : {}), ...term }];
  });
  const logKeys = (await Promise.all(logs.map((key) => readVerifierKey(key, sha256)))).filter(
    (key) => key !== undefined,
  );
  return {
    policies: logKeys.map((log) => ({ log, witnesses: known, quorum })),
    simulated: new Set(read.flatMap((key, at) => (key && witnesses[at]?.isSimulated ? key.name : []))),
    startedAt,
  };
}

/** Returns a time in seconds since 1970. */
const secondsOf = (time: string | undefined) => (time === undefined ? undefined : Date.parse(time) / 1_000);

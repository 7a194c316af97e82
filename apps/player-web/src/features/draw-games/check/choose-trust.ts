import { statementKeys } from '@sunflower/contracts/draw-games-proof.ts';
import { type LogPolicyOnWire, logPolicy } from '@sunflower/contracts/public-log.ts';
import * as z from 'zod/mini';

/** Which signatures count: the keys of a lottery, its machine and its beacon, and the policy for its public log. */
export const trustSchema = z.object({ keys: statementKeys, log: logPolicy });
export type Trust = z.output<typeof trustSchema>;

/**
 * How the keys in a saved file compare with this page's. `none`: the file has none. `same`, `changed`: it is from this
 * lottery. `otherLottery`: this page has none of its keys. `offline`: this page couldn't load its own.
 */
export type TrustRelation = 'none' | 'same' | 'changed' | 'otherLottery' | 'offline';

export type ChosenTrust = { readonly used: 'page' | 'file'; readonly relation: TrustRelation; readonly trust: Trust };

/**
 * Returns the keys for checking a file: this page's own if the file is from this lottery, otherwise those in the file;
 * undefined without either.
 */
export function chooseTrust(own: Trust | undefined, file: Trust | undefined): ChosenTrust | undefined {
  if (!own) return file && { used: 'file', relation: 'offline', trust: file };
  if (!file) return { used: 'page', relation: 'none', trust: own };
  if (!isOfOneLottery(own, file)) return { used: 'file', relation: 'otherLottery', trust: file };
  return { used: 'page', relation: isWithin(file, own) ? 'same' : 'changed', trust: own };
}

/** Returns the origins of a policy's logs, which are the names of their keys. */
const originsOf = ({ logs }: LogPolicyOnWire) => logs.map((key) => key.split('+')[0]);

function isOfOneLottery(own: Trust, file: Trust): boolean {
  const known = new Set([...originsOf(own.log), ...own.keys.keys.map(({ keyId }) => keyId)]);
  return [...originsOf(file.log), ...file.keys.keys.map(({ keyId }) => keyId)].some((name) => known.has(name));
}

/** Returns whether the page has every key of the file and requires the same witnesses. */
function isWithin(file: Trust, own: Trust): boolean {
  const known = new Set(keysOf(own));
  const witnesses = ({ log }: Trust) => log.witnesses.map(({ key }) => key).toSorted();
  const isSamePolicy = own.log.quorum === file.log.quorum && witnesses(own).join() === witnesses(file).join();
  return isSamePolicy && keysOf(file).every((key) => known.has(key));
}

function keysOf({ keys: { keys, machineKeys, custodianKeys = [], beacons }, log }: Trust): (string | undefined)[] {
  return [
    ...log.logs,
    ...keys.map(({ publicKey }) => publicKey),
    ...machineKeys.map(({ publicKey, environment }) => `${environment} ${publicKey}`),
    ...custodianKeys.map(({ publicKey }) => `custodian ${publicKey}`),
    ...beacons.map(({ chainHash, publicKey }) => `${chainHash} ${publicKey}`),
  ];
}

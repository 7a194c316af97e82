import type { BeaconChain } from './beacon-chain.ts';
import { QUICKNET } from './quicknet-in-tests.ts';
import { publicKeyOf, signRound } from './sign-round.ts';

const SECRET_KEY = '2b'.repeat(32);

/** The chain of a simulated network, with the times of quicknet. */
export const TEST_CHAIN: BeaconChain = {
  ...QUICKNET,
  chainHash: 'be'.repeat(32),
  publicKey: publicKeyOf(SECRET_KEY),
  isSimulated: true,
};

const signed = new Map<number, string>();

/** Returns the signature (hex) of a round of the simulated network, however far ahead it is. */
export function signTestRound(round: number): string {
  const signature = signed.get(round) ?? signRound(SECRET_KEY, round);
  signed.set(round, signature);
  return signature;
}

import { BEACON_SCHEME, type BeaconChain } from './beacon-chain.ts';
import type { DrandInfo } from './drand-answers.ts';

/**
 * Recorded answers of real networks. They were copied from public tests, not fetched: `/info` of quicknet from drand's
 * own clients; round 123 from the tests of `drand-verify` (Apache-2.0); round 20905307 from the tests of
 * `randa-mu/bls-solidity`; the other network and its round from the tests of `drand/drand-client`. Each one proves
 * itself: its signature or hash is verified.
 */
export const QUICKNET_INFO: DrandInfo = {
  public_key:
    '83cf0f2896adee7eb8b5f01fcad3912212c437e0073e911fb90022d3e760183c8c4b450b6a0a6c3ac6a5776a2d106451' +
    '0d1fec758c921cc22b0e17e63aaf4bcb5ed66304de9cf809bd274ca73bab4af5a6e9c76a4bc09e76eae8991ef5ece45a',
  period: 3,
  genesis_time: 1_692_803_367,
  hash: '52db9ba70e0cc0f6eaf7803dd07447a1f5477735fd3f661792ba94600c84e971',
  groupHash: 'f477d5c89f21a17c863a7f937c6a6d15859414d2be09cd448d4279af331c5d3e',
  schemeID: 'bls-unchained-g1-rfc9380',
  metadata: { beaconID: 'quicknet' },
};

/** A network of the same scheme that drand's developers ran in 2023. */
export const WALKTHROUGH_INFO: DrandInfo = {
  public_key:
    '81d320f220ee9c79e60e19dedc838c31e3ab919b15481e9feb52f643628c4f6a13fdc52129493875a818109d767272ca' +
    '0541cbcdcea9335f2870d781b39b845ba8cbd44fdfe4967781cf72ca5917fc9398bcf97ca0548ed5a709016c4b1ff0f3',
  period: 3,
  genesis_time: 1_687_506_816,
  hash: 'af8b6fc95693b058a3a59efe586eb31c2c352fe00cf40c62a427d87c34f7a235',
  groupHash: '02d678e93908888871b70e3f015b396a8c082bc1493ae5479f8743cb5d972b54',
  schemeID: 'bls-unchained-g1-rfc9380',
  metadata: { beaconID: 'walkthrough' },
};

export const QUICKNET = chainOf(QUICKNET_INFO);
export const WALKTHROUGH = chainOf(WALKTHROUGH_INFO);

export const QUICKNET_ROUNDS = [
  {
    round: 123,
    signature: 'b75c69d0b72a5d906e854e808ba7e2accb1542ac355ae486d591aa9d43765482e26cd02df835d3546d23c4b13e0dfc92',
    randomness: 'fb8f7bc29bf24db51871ec8c79f3a1e4bd0557bc0dfcee9ed1d924e69d1c60dc',
  },
  {
    round: 20_905_307,
    signature: '8a60486975062d9f06633c284cf1a7b46fb343f56f329f180530ca40a9e86320244f4fbfc37ae866cf25ef499665a31f',
    randomness: undefined,
  },
] as const;

export const WALKTHROUGH_ROUND = {
  round: 38,
  signature: '95c93585c513ebbcb4777ff15599b3140e5ec0295faa0e483f3deadd88fa6d43f0d3703e3a4ce106e8fd6c6987f32126',
  randomness: 'b2fc21325a24904a6a9e81a6c63f65f6cec3f0b2400df3f4a56b214770e9ccca',
} as const;

function chainOf(info: DrandInfo): BeaconChain {
  return {
    chainHash: info.hash,
    publicKey: info.public_key,
    genesisSeconds: info.genesis_time,
    periodSeconds: info.period,
    schemeId: BEACON_SCHEME,
  };
}

import { facts, type WrongProduction, withEnv, withPartner } from './production-facts-in-tests.ts';

/** Every way in which a setup can be wrong about the custodian of half of each seed. */
export const CUSTODIAN_CASES: readonly WrongProduction[] = [
  [
    'no custodian of the seeds',
    withEnv({ SUNFLOWER_CUSTODIAN_KEY_FILE: undefined }),
    'custodian',
    /^SUNFLOWER_CUSTODIAN_KEY_FILE is missing: set it to the file .* a custodian that others run/,
  ],
  [
    "a custodian's key that can’t be read",
    () => facts({ custodianKeyId: undefined }),
    'custodian',
    /^SUNFLOWER_CUSTODIAN_KEY_FILE does not name a readable public key: correct/,
  ],
  [
    'a draw machine that is its own custodian',
    () => facts({ custodianKeyId: facts().drawKeyId }),
    'custodian',
    /^SUNFLOWER_CUSTODIAN_KEY_FILE is the draw machine's own key: get/,
  ],
  [
    'a simulated custodian',
    withPartner('custodian', { partner: 'draw-custodian', isSimulated: true, keyId: 'c'.repeat(64) }),
    'partners',
    /SUNFLOWER_CUSTODIAN_ORIGIN reports that it is simulated: set it to .* a custodian with a production key/,
  ],
  [
    'a custodian that is down',
    withPartner('custodian', 'unreachable'),
    'partners',
    /SUNFLOWER_CUSTODIAN_ORIGIN does not respond .*: start it/,
  ],
  [
    'the key of another custodian',
    withPartner('custodian', { partner: 'draw-custodian', isSimulated: false, keyId: 'e'.repeat(64) }),
    'custodian',
    /^SUNFLOWER_CUSTODIAN_KEY_FILE is not the key the custodian signs with: get/,
  ],
  [
    'a custodian that names no key',
    withPartner('custodian', { partner: 'draw-custodian', isSimulated: false }),
    'custodian',
    /^SUNFLOWER_CUSTODIAN_KEY_FILE is not the key the custodian signs with: get/,
  ],
];

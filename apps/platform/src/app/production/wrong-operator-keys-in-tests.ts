import { facts, fixture, type WrongProduction } from './production-facts-in-tests.ts';

const NAME = 'operator keys';

/** Cases in which the platform could read a private key of an operator. */
export const OPERATOR_KEY_CASES: readonly WrongProduction[] = [
  ['keys of demo operators', () => facts({ demoOperatorKeys: ['demo-cashier'] }), NAME, /\(demo-cashier\): remove/],
  ['keys of operators', () => facts({ operatorKeyFiles: ['ada.json'] }), NAME, /\(ada\.json\): .* move each/],
  [
    'the key setting of an operator',
    () => facts({ env: { ...fixture.env, SUNFLOWER_OPERATOR_KEY: '/home/ada/key' } }),
    NAME,
    /^SUNFLOWER_OPERATOR_KEY is set for the platform: remove it/,
  ],
];

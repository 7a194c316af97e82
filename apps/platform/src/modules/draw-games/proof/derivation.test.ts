import { createHmac, randomBytes } from 'node:crypto';
import { ALL_RULES } from '@sunflower/game-rules/all-rules.ts';
import { drawnFromSeed } from '@sunflower/game-rules/proof/drawn-from-seed.ts';
import {
  DERIVATION_OF_ONE,
  DERIVATION_OF_TWO,
  DERIVATION_WITHOUT_BEACON,
} from '@sunflower/partner-protocols/derivations.ts';
import { newId } from '@sunflower/service-base/ids.ts';
import { expect, it } from 'vitest';
import { drawnOfDrawings } from '../../../partner-ports/draw-feed/drawn-of-drawings.ts';
import { recomputeDrawings } from '../../../partner-ports/draw-feed/recompute-drawings.ts';

const DRAWS = 40;
const hmac = async (key: Uint8Array, text: string) => createHmac('sha256', key).update(text).digest();

const CASES = ALL_RULES.flatMap((game) =>
  ([DERIVATION_OF_TWO, DERIVATION_OF_ONE, DERIVATION_WITHOUT_BEACON] as const).map(
    (derivation) => ({ name: game.name, game, derivation }) as const,
  ),
);

it.each(CASES)(
  '[GLI33-04] gives the platform and an independent check the same numbers of $name by $derivation',
  async ({ game, derivation }) => {
    for (let draw = 0; draw < DRAWS; draw++) {
      const rules = game.versions[draw % game.versions.length];
      if (!rules) throw new Error('a game has rules');
      const pools = rules.kind === 'numbers' ? rules.multiplierPools : [];
      const seed = randomBytes(derivation === DERIVATION_OF_TWO ? 64 : 32);
      const source = {
        derivation,
        drawId: newId(),
        sealedDigest: randomBytes(32).toString('hex'),
        treeRoot: randomBytes(32).toString('hex'),
        multiplierPool: pools[draw % (pools.length || 1)]?.name ?? null,
      };
      const beaconSignature = randomBytes(48).toString('hex');
      const beacon = { chain: '', round: 1, rule: 'first', signature: beaconSignature } as const;
      const platform = drawnOfDrawings(
        recomputeDrawings({ ...source, beacon, seed: seed.toString('hex') }, rules),
        rules,
      );
      expect(await drawnFromSeed({ ...source, beaconSignature, seed }, rules, hmac)).toEqual(platform);
    }
  },
);

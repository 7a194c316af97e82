import { createHmac, randomBytes } from 'node:crypto';
import { ALL_RULES } from '@sunflower/game-rules/all-rules.ts';
import { drawnFromSeed } from '@sunflower/game-rules/proof/drawn-from-seed.ts';
import { DERIVATION } from '@sunflower/partner-protocols/draw-feed.ts';
import { newId } from '@sunflower/service-base/ids.ts';
import { expect, it } from 'vitest';
import { drawnOfDrawings } from '../../../partner-ports/draw-feed/drawn-of-drawings.ts';
import { recomputeDrawings } from '../../../partner-ports/draw-feed/recompute-drawings.ts';

const DRAWS = 40;
const hmac = async (key: Uint8Array, text: string) => createHmac('sha256', key).update(text).digest();

it.each(ALL_RULES)(
  '[GLI33-04] the platform and an independent check derive the same numbers of $name',
  async (game) => {
    for (let draw = 0; draw < DRAWS; draw++) {
      const rules = game.versions[draw % game.versions.length];
      if (!rules) throw new Error('a game has rules');
      const pools = rules.kind === 'numbers' ? rules.multiplierPools : [];
      const seed = randomBytes(32);
      const source = {
        derivation: DERIVATION,
        drawId: newId(),
        sealedDigest: randomBytes(32).toString('hex'),
        multiplierPool: pools[draw % (pools.length || 1)]?.name ?? null,
      };
      const platform = drawnOfDrawings(
        recomputeDrawings({ ...source, derivation: DERIVATION, seed: seed.toString('hex') }, rules),
        rules,
      );
      expect(await drawnFromSeed({ ...source, seed }, rules, hmac)).toEqual(platform);
    }
  },
);

import type { GameRules, MultiplierPool } from '@sunflower/game-rules/game.ts';
import { oddsOfAnyPrize, oddsOfMatch, type PrizeTier } from '@sunflower/game-rules/prize-tier.ts';
import { isGameKey } from '@sunflower/look/marks/game-marks.ts';
import { formatUsd } from '@sunflower/money/usd-text.ts';
import { Card } from '../../../ui/card/card.tsx';
import { SectionHeading } from '../../../ui/page-heading/section-heading.tsx';
import { describeOdds } from '../labels/odds-text.ts';
import { type OddsRow, OddsTable } from './odds-table.tsx';
import styles from './rules-screen.module.css';
import { rulesText } from './texts.ts';

/** Returns what a tier pays; where every board has a multiplier, the range from the smallest to the largest. */
function prizeText({ prize }: PrizeTier, own: MultiplierPool | undefined): string {
  if (prize.kind === 'jackpot') return rulesText('jackpot');
  if (prize.kind === 'shared') return rulesText('shared', { prize: formatUsd(prize.potCents, 'no-cents') });
  if (!own) return formatUsd(prize.cents, 'no-cents');
  const times = own.weights.map(({ multiplier }) => BigInt(multiplier));
  const [least, most] = [times[0] ?? 1n, times.at(-1) ?? 1n];
  return rulesText('range', {
    from: formatUsd(prize.cents * least, 'no-cents'),
    to: formatUsd(prize.cents * most, 'no-cents'),
  });
}

function rowsOf(rules: GameRules, tiers: readonly PrizeTier[]): OddsRow[] {
  const own = tiers === rules.tiers ? rules.boardMultiplier : undefined;
  const rows = tiers.map((tier) => ({
    name: tier.tier,
    prize: prizeText(tier, own),
    odds: describeOdds(oddsOfMatch(rules.matrix, tier)),
  }));
  const any = describeOdds(oddsOfAnyPrize(rules.matrix, tiers));
  return [...rows, { name: rulesText('any'), prize: '', odds: any }];
}

function PoolTable({ pool, title }: { readonly pool: MultiplierPool; readonly title: string }) {
  const total = pool.weights.reduce((sum, weight) => sum + weight.balls, 0);
  return (
    <Card>
      <OddsTable
        label={`${rulesText('poolLabel')}: ${title}`}
        caption={title}
        firstColumn={rulesText('multiplier')}
        rows={pool.weights.map(({ multiplier, balls }) => ({
          name: rulesText('times', { value: multiplier }),
          odds: describeOdds({ total: BigInt(total), ways: BigInt(balls) }),
        }))}
      />
    </Card>
  );
}

function poolTitle(pool: MultiplierPool, pools: readonly MultiplierPool[]): string {
  if (pools.length === 1) return rulesText('poolAlways');
  const limit = pool.upToAdvertisedCents;
  return limit === undefined ? rulesText('poolAbove') : rulesText('poolUpTo', { limit: formatUsd(limit, 'no-cents') });
}

function Multipliers({ rules }: { readonly rules: GameRules }) {
  const addOn = rules.addOns.find(({ effect }) => effect === 'multiplier');
  const five = rules.tiers.find((tier) => tier.prize.kind === 'set' && tier.prize.withMultiplierCents !== undefined);
  if (!addOn) return null;
  const fixed = five?.prize.kind === 'set' ? five.prize.withMultiplierCents : undefined;
  return (
    <section className={styles.part}>
      <SectionHeading>
        {rulesText('addOnTitle', { name: addOn.name, price: formatUsd(addOn.priceCents, 'optional-cents') })}
      </SectionHeading>
      <p>
        {fixed === undefined
          ? rulesText('multiplierForAll')
          : rulesText('powerPlay', { prize: formatUsd(fixed, 'no-cents') })}
      </p>
      <div className={styles.pools}>
        {rules.multiplierPools.map((pool) => (
          <PoolTable key={pool.name} pool={pool} title={poolTitle(pool, rules.multiplierPools)} />
        ))}
      </div>
    </section>
  );
}

function OwnMultiplier({ rules }: { readonly rules: GameRules }) {
  if (!rules.boardMultiplier) return null;
  return (
    <section className={styles.part}>
      <SectionHeading>{rulesText('ownMultiplierTitle')}</SectionHeading>
      <p>{rulesText('ownMultiplier')}</p>
      <div className={styles.pools}>
        <PoolTable pool={rules.boardMultiplier} title={rulesText('poolAlways')} />
      </div>
    </section>
  );
}

function SecondDrawing({ rules }: { readonly rules: GameRules }) {
  const addOn = rules.addOns.find(({ effect }) => effect === 'second-drawing');
  if (!addOn) return null;
  return (
    <section className={styles.part}>
      <SectionHeading>
        {rulesText('addOnTitle', { name: addOn.name, price: formatUsd(addOn.priceCents, 'optional-cents') })}
      </SectionHeading>
      <p>{rulesText('doublePlay')}</p>
      <Card>
        <OddsTable
          label={rulesText('doublePrizesLabel')}
          firstColumn={rulesText('match')}
          rows={rowsOf(rules, rules.secondDrawingTiers)}
        />
      </Card>
    </section>
  );
}

/** Renders the prizes and odds of a numbers game and its add-ons. */
export function NumbersPrizes({ rules }: { readonly rules: GameRules }) {
  return (
    <>
      <section className={styles.part}>
        <SectionHeading>{rulesText('prizesTitle')}</SectionHeading>
        <Card {...(isGameKey(rules.gameId) ? { game: rules.gameId } : {})}>
          <OddsTable
            label={rulesText('prizesLabel')}
            firstColumn={rulesText('match')}
            rows={rowsOf(rules, rules.tiers)}
          />
        </Card>
      </section>
      <OwnMultiplier rules={rules} />
      <Multipliers rules={rules} />
      <SecondDrawing rules={rules} />
    </>
  );
}

import type { EarningRules as Rules } from '@sunflower/contracts/loyalty.ts';
import { centralInstantText } from '../../../runtime/clock/dates.ts';
import { SectionHeading } from '../../../ui/page-heading/section-heading.tsx';
import styles from './points.module.css';
import { anyGameName, pointsNumber } from './points-text.ts';
import { pointsText } from './texts.ts';

function linesOf({ pointsPerDollar, games, monthsUntilExpiry, since }: Rules): string[] {
  return [
    pointsText('earnRate', { count: pointsPerDollar, points: pointsNumber(pointsPerDollar) }),
    ...games.map(({ gameId, pointsPerDollar: rate }) => {
      const game = anyGameName(gameId);
      if (rate === 0) return pointsText('earnNone', { game });
      return pointsText('earnGame', { game, count: rate, points: pointsNumber(rate) });
    }),
    pointsText('earnSettled'),
    pointsText('earnSame'),
    pointsText('earnRefund'),
    pointsText('earnExpiry', { count: monthsUntilExpiry }),
    pointsText('earnSince', { at: centralInstantText(since) }),
  ];
}

/** Renders how points are earned now and when they expire. [S1-4/loyalty] */
export function EarningRules({ rules }: { readonly rules: Rules | null }) {
  return (
    <section className={styles.part}>
      <SectionHeading>{pointsText('earn')}</SectionHeading>
      {rules === null ? (
        <p className={styles.soft}>{pointsText('noRules')}</p>
      ) : (
        <ul className={styles.rules}>
          {linesOf(rules).map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      )}
    </section>
  );
}

import { dollarsFromCents } from '@sunflower/money/cents.ts';
import { formatUsd } from '@sunflower/money/usd-text.ts';
import { useQuery } from '@tanstack/react-query';
import { limitsQuery } from '../../../player/limits/limits-query.ts';
import { limitText } from '../../../player/limits/texts.ts';
import { comingInstantText } from '../../../runtime/clock/dates.ts';
import { serverNowMs } from '../../../runtime/clock/server-clock.ts';
import { gamingToolsPath } from '../../../runtime/navigation/places.ts';
import { Meter } from '../../../ui/meter/meter.tsx';
import styles from './home.module.css';
import { HomeCard } from './home-card.tsx';
import { homeText } from './texts.ts';

/** Renders how much of each of the player's limits is used, and when it resets. [RTS-12C] */
export function LimitsPart({ playerId }: { readonly playerId: string }) {
  const query = useQuery(limitsQuery(playerId));
  const limits = query.data?.limits.flatMap(({ amountCents, ...limit }) =>
    amountCents === null ? [] : [{ ...limit, amountCents }],
  );
  return (
    <HomeCard
      title={homeText('limits')}
      query={query}
      failedText={homeText('limitsFailed')}
      link={{ text: homeText('manageLimits'), href: gamingToolsPath('limits') }}
    >
      {limits &&
        (limits.length === 0 ? (
          <p>{homeText('noLimits')}</p>
        ) : (
          <ul className={styles.list}>
            {limits.map(({ kind, period, usedCents, amountCents, restartsAt }) => (
              <li key={`${kind}/${period}`}>
                <Meter
                  label={limitText(`limit_${kind}_${period}`)}
                  value={dollarsFromCents(usedCents)}
                  max={dollarsFromCents(amountCents)}
                  valueText={homeText('used', { used: formatUsd(usedCents), amount: formatUsd(amountCents) })}
                />
                <p className={styles.soft}>
                  {homeText('restarts', { at: comingInstantText(restartsAt, serverNowMs()) })}
                </p>
              </li>
            ))}
          </ul>
        ))}
    </HomeCard>
  );
}

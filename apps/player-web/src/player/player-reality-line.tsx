import { formatUsdChange } from '@sunflower/money/usd-text.ts';
import { useQuery } from '@tanstack/react-query';
import { useMinute } from '../runtime/clock/use-now.ts';
import { PLACES } from '../runtime/navigation/places.ts';
import { RealityLine } from '../ui/reality-line/reality-line.tsx';
import { durationText } from './duration-text.ts';
import { usePausableAmount } from './paused-amounts.ts';
import { sessionStartQuery, todayNetQuery } from './queries/play-session-query.ts';
import { playerText } from './texts.ts';

/** Renders the session time and today's net result on every page, once both are known. */
export function PlayerRealityLine({ playerId }: { readonly playerId: string }) {
  const now = useMinute();
  const { data: startedAt } = useQuery(sessionStartQuery(playerId));
  const today = usePausableAmount(useQuery(todayNetQuery(playerId)).data);
  // The times are to the left of everything else in the header, so nothing moves when they appear.
  if (!today || startedAt === undefined || now === null) return null;
  return (
    <RealityLine
      href={PLACES['my-account-transactions']}
      label={playerText('realityLabel')}
      sessionLabel={playerText('inSession')}
      sessionText={startedAt === null ? playerText('unknown') : durationText(now - Date.parse(startedAt))}
      todayLabel={playerText('today')}
      todayText={formatUsdChange(today.netCents)}
    />
  );
}

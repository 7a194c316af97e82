import type { OpenDraw } from '@sunflower/contracts/draw-games.ts';
import { useQueryClient } from '@tanstack/react-query';
import {
  centralDateOf,
  centralHourOf,
  centralTimeText,
  drawDateText,
  nearnessOf,
} from '../../../runtime/clock/dates.ts';
import { useMinute } from '../../../runtime/clock/use-now.ts';
import { gamesQuery } from '../games/games-query.ts';
import { gameText } from '../texts.ts';
import styles from './next-draw.module.css';
import { SalesCountdown } from './sales-countdown.tsx';

/** A draw that closes within this time shows a countdown. */
const NEAR_MS = 3_600_000;
/** Hour in Kansas time from which today's draw is called "Tonight". */
const EVENING_HOUR = 17;

/**
 * Returns the day of a draw, matching the clock time shown next to it: "Tonight", "Tomorrow", "Sat, Nov 21". A game day
 * may run past midnight.
 */
export function useDrawDay({ drawsAt }: Pick<OpenDraw, 'drawsAt'>, { isWithinLine = false } = {}): string {
  const label = (key: 'today' | 'tonight' | 'tomorrow') =>
    isWithinLine ? gameText(key).toLocaleLowerCase() : gameText(key);
  const now = useMinute();
  const day = centralDateOf(Date.parse(drawsAt));
  const near = now === null ? 'later' : nearnessOf(day, now);
  if (near === 'later') return drawDateText(day);
  if (near === 'tomorrow') return label('tomorrow');
  return label(centralHourOf(drawsAt) >= EVENING_HOUR ? 'tonight' : 'today');
}

/**
 * Renders when sales for a draw end: the time, or a countdown when it is close. Both take one line, so the layout
 * doesn't shift.
 */
function SalesEnd({ draw }: { readonly draw: OpenDraw }) {
  const queryClient = useQueryClient();
  const now = useMinute();
  if (now === null || Date.parse(draw.closesAt) - now >= NEAR_MS)
    return gameText('salesUntil', { time: centralTimeText(draw.closesAt) });
  return (
    <SalesCountdown
      closesAt={draw.closesAt}
      before={gameText('salesClose')}
      onEnd={() => void queryClient.invalidateQueries({ queryKey: gamesQuery().queryKey })}
    />
  );
}

function SoldDraw({ draw }: { readonly draw: OpenDraw }) {
  const date = useDrawDay(draw);
  return (
    <>
      <p>{gameText('drawTime', { date, time: centralTimeText(draw.drawsAt) })}</p>
      <p className={styles.soft}>
        <SalesEnd draw={draw} />
      </p>
    </>
  );
}

/**
 * Renders when a game is drawn next and when sales for that draw end: "Tonight, 9:59 pm CT", "Sales close at 8:59 pm
 * CT".
 */
export function NextDraw({ draw }: { readonly draw: OpenDraw | null }) {
  return draw ? <SoldDraw draw={draw} /> : <p className={styles.soft}>{gameText('closedNow')}</p>;
}

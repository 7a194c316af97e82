import { serverNowMs } from '../../../runtime/clock/server-clock.ts';
import { Countdown } from '../../../ui/countdown/countdown.tsx';
import { gameText } from '../texts.ts';
import { nightText } from './texts.ts';

function announce({ days, hours, minutes }: { days: number; hours: number; minutes: number }): string {
  const allHours = days * 24 + hours;
  return allHours > 0
    ? nightText('drawSoonHours', { count: allHours })
    : nightText('drawSoonMinutes', { count: minutes });
}

/** Renders the live time until the draw, by the server's clock. */
export function DrawCountdown({ drawsAt }: { readonly drawsAt: string }) {
  const texts = { days: gameText('dayAbbreviation'), ended: nightText('drawNow'), announce };
  return (
    <Countdown until={Date.parse(drawsAt)} nowMs={serverNowMs} texts={texts} label={nightText('drawIn')} size="large" />
  );
}

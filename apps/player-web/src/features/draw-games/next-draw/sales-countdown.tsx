import { serverNowMs } from '../../../runtime/clock/server-clock.ts';
import { Countdown, type CountdownProps } from '../../../ui/countdown/countdown.tsx';
import { gameText } from '../texts.ts';

function announce({ days, hours, minutes }: { days: number; hours: number; minutes: number }): string {
  const allHours = days * 24 + hours;
  return allHours > 0
    ? gameText('closesSoonHours', { count: allHours })
    : gameText('closesSoonMinutes', { count: minutes });
}

/** Renders the live time until sales for a draw close, by the server's clock. */
export function SalesCountdown(props: {
  closesAt: string;
  label?: string;
  before?: string;
  size?: NonNullable<CountdownProps['size']>;
  onEnd?: () => void;
}) {
  const { closesAt, ...rest } = props;
  const texts = { days: gameText('dayAbbreviation'), ended: gameText('closed'), announce };
  return <Countdown until={Date.parse(closesAt)} nowMs={serverNowMs} texts={texts} {...rest} />;
}

import type { InstantRound } from '@sunflower/contracts/instant-games.ts';
import type { InstantDayCheck } from '@sunflower/contracts/instant-games-proof.ts';
import { useQuery } from '@tanstack/react-query';
import { centralDateOf } from '../../../runtime/clock/dates.ts';
import { PLACES } from '../../../runtime/navigation/places.ts';
import { Card } from '../../../ui/card/card.tsx';
import { Icon, type IconName } from '../../../ui/icon/icon.tsx';
import { TextLink } from '../../../ui/link/text-link.tsx';
import styles from './check.module.css';
import type { DayReport, Finding } from './check-day.ts';
import { dayCheckQuery } from './day-check-query.ts';
import { checkText } from './texts.ts';

const ICONS: Readonly<Record<Finding, IconName>> = {
  right: 'success',
  simulated: 'question',
  wrong: 'error',
  waits: 'clock',
};

function Step({ finding, text }: { readonly finding: Finding; readonly text: string }) {
  return (
    <li className={styles.line} data-loud={finding === 'wrong' || undefined}>
      <Icon name={ICONS[finding]} />
      <span>{`${text} ${checkText(`finding_${finding}`)}`}</span>
    </li>
  );
}

function Technical({
  check,
  play,
}: {
  readonly check: InstantDayCheck;
  readonly play: InstantDayCheck['plays'][number];
}) {
  const lines = [
    [checkText('roundId'), play.roundId],
    [checkText('digest'), check.digest],
    [checkText('seed'), check.seed],
    [checkText('beaconRound'), `${play.beaconRound}`],
    [checkText('signature'), play.beaconSignature],
    [checkText('saleNo'), `${play.ticketNo}`],
    [checkText('position'), play.position === null ? null : `${play.position}`],
  ] as const;
  return (
    <details>
      <summary>{checkText('technical')}</summary>
      <dl className={styles.technical}>
        {lines.map(([name, value]) =>
          value === null ? null : (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ),
        )}
      </dl>
    </details>
  );
}

function Explained({ check, one }: { readonly check: InstantDayCheck; readonly one: DayReport['plays'][number] }) {
  const { play, findings } = one;
  const isPicked = play.position !== null || play.tiers.length === 0;
  const left = (play.ticketCount - play.ticketNo).toLocaleString(document.documentElement.lang || 'en-US');
  return (
    <>
      <p>{checkText('words')}</p>
      <p>{isPicked ? checkText('picked', { left }) : checkText('drawn')}</p>
      <ul className={styles.steps}>
        <Step finding={findings.seed} text={checkText('stepSeed')} />
        <Step finding={findings.beacon} text={checkText('stepBeacon')} />
        {findings.witnesses && <Step finding={findings.witnesses} text={checkText('stepWitnesses')} />}
        <Step finding={findings.result} text={checkText(isPicked ? 'stepPick' : 'stepPrize')} />
      </ul>
      {isPicked && <p className={styles.soft}>{checkText('poolLater')}</p>}
      {Object.values(findings).includes('wrong') && (
        <p role="alert">
          {`${checkText('failed')} `}
          <TextLink href={PLACES['contact-customer-support']}>{checkText('support')}</TextLink>
        </p>
      )}
      <Technical check={check} play={play} />
    </>
  );
}

/** Fragment of the URL that leads to the check. */
export const CHECK_ID = 'check';

/** Scrolls to the check when the URL names it: it is loaded after the page. */
function scrollToCheck(heading: HTMLElement | null): void {
  if (heading && window.location.hash === `#${CHECK_ID}`) heading.scrollIntoView({ block: 'start' });
}

/** Renders in words how one play was decided and what this browser computed again, with the technical lines folded. */
export function RoundCheck({ playerId, round }: { readonly playerId: string; readonly round: InstantRound }) {
  const { data } = useQuery(dayCheckQuery(playerId, centralDateOf(Date.parse(round.playedAt))));
  const one = data?.report.plays.find(({ play }) => play.roundId === round.roundId);
  if (!data || !one) return null;
  return (
    <Card>
      <div className={styles.explained}>
        <h2 id={CHECK_ID} ref={scrollToCheck}>
          {checkText('title')}
        </h2>
        <Explained check={data.check} one={one} />
      </div>
    </Card>
  );
}

import type { InstantRound } from '@sunflower/contracts/instant-games.ts';
import { formatUsd } from '@sunflower/money/usd-text.ts';
import { centralInstantText } from '../../../runtime/clock/dates.ts';
import { instantGamePath, PLACES } from '../../../runtime/navigation/places.ts';
import { TextLink } from '../../../ui/link/text-link.tsx';
import styles from './history.module.css';
import { notesOf, stakeText } from './round-text.ts';
import { historyText } from './texts.ts';

function Fact({ name, value }: { readonly name: string; readonly value: string }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{value}</dd>
    </div>
  );
}

/** Renders everything recorded about a round: price, prize, balance before and after, times, number. [GLI19-07] */
export function RoundFacts({ round }: { readonly round: InstantRound }) {
  const { state, gameId, isGameOffered, serial, prizeCents, playedAt, endedAt, balanceBeforeCents, balanceAfterCents } =
    round;
  return (
    <>
      {notesOf(round).map((note) => (
        <p key={note}>{note}</p>
      ))}
      <dl className={styles.facts}>
        <Fact name={historyText('price')} value={round.isFree ? stakeText(round) : formatUsd(round.priceCents)} />
        {prizeCents !== null && <Fact name={historyText('prize')} value={formatUsd(prizeCents)} />}
        <Fact name={historyText('before')} value={formatUsd(balanceBeforeCents)} />
        {balanceAfterCents !== null && <Fact name={historyText('after')} value={formatUsd(balanceAfterCents)} />}
        <Fact name={historyText('playedAt')} value={centralInstantText(playedAt)} />
        {endedAt !== null && <Fact name={historyText('endedAt')} value={centralInstantText(endedAt)} />}
        <Fact name={historyText('serial')} value={serial} />
      </dl>
      {state === 'OPEN' && isGameOffered && (
        <TextLink href={instantGamePath(gameId, 'paid')}>{historyText('finish')}</TextLink>
      )}
      {state === 'CLAIM_PENDING' && <TextLink href={PLACES['my-account-claims']}>{historyText('toClaims')}</TextLink>}
    </>
  );
}

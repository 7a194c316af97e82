import type { Ticket } from '@sunflower/contracts/draw-games-tickets.ts';
import type { Cents } from '@sunflower/money/cents.ts';
import { formatUsd } from '@sunflower/money/usd-text.ts';
import { centralInstantText, farDateText } from '../../../runtime/clock/dates.ts';
import { Feature } from '../../../runtime/flags/feature.tsx';
import { claimPath, PLACES } from '../../../runtime/navigation/places.ts';
import { TextLink } from '../../../ui/link/text-link.tsx';
import styles from './claim-part.module.css';
import { ticketsText } from './texts.ts';

type Claim = NonNullable<Ticket['matches'][number]['claim']>;

/** Where a claim stands, and until when it can be made; one under review does not lapse. */
function stateText({ status, claimUntil }: Claim): string {
  const date = farDateText(claimUntil);
  if (status === 'UNCLAIMED') return ticketsText('claimUntil', { date });
  return status === 'EXPIRED' ? ticketsText('claimExpired', { date }) : ticketsText('claimInHand');
}

type Figure = { readonly name: string; readonly cents: Cents; readonly isLess?: boolean };

/** From the prize to what its player is paid. Tax is withheld of what is left without the wager. */
function figuresOf(prizeCents: Cents, claim: Claim): readonly Figure[] {
  const { federalCents, stateCents, netCents } = claim;
  const withheld: readonly Figure[] = [
    { name: ticketsText('taxFederal'), cents: federalCents, isLess: true },
    { name: ticketsText('taxState'), cents: stateCents, isLess: true },
  ];
  return [
    { name: ticketsText('gross'), cents: prizeCents },
    ...withheld.filter(({ cents }) => cents > 0n),
    { name: ticketsText('net'), cents: netCents },
  ];
}

function Figures({ prizeCents, claim }: { readonly prizeCents: Cents; readonly claim: Claim }) {
  const isTaxed = claim.federalCents > 0n || claim.stateCents > 0n;
  return (
    <>
      <dl className={styles.figures}>
        {figuresOf(prizeCents, claim).map(({ name, cents, isLess = false }) => (
          <div key={name} className={styles.figure}>
            <dt>{name}</dt>
            <dd>{isLess ? `−${formatUsd(cents)}` : formatUsd(cents)}</dd>
          </div>
        ))}
      </dl>
      {isTaxed ? (
        <p>{ticketsText('taxOf', { proceeds: formatUsd(claim.proceedsCents) })}</p>
      ) : (
        <p>{ticketsText('taxNone')}</p>
      )}
      {claim.isReported && <p>{ticketsText('taxReported')}</p>}
      <p>{ticketsText('debts')}</p>
    </>
  );
}

/** Where it is claimed, or its claim followed; while that is switched off, whom to ask. */
function ClaimLink({ claim }: { readonly claim: Claim }) {
  const isToClaim = claim.status === 'UNCLAIMED' && claim.path !== 'set-off';
  return (
    <Feature
      flag="FEATURE_CLAIMS_READ"
      otherwise={<TextLink href={PLACES['contact-customer-support']}>{ticketsText('claimHow')}</TextLink>}
    >
      <TextLink href={claimPath(claim.id)}>{ticketsText(isToClaim ? 'claimIt' : 'claimSee')}</TextLink>
    </Feature>
  );
}

/** A prize that has to be claimed: where it stands, what is withheld of it, what is paid, how and until when. [S3-9/claim] */
export function ClaimPart({ prizeCents, claim }: { readonly prizeCents: Cents; readonly claim: Claim }) {
  const isOpen = claim.status !== 'EXPIRED';
  return (
    <div className={styles.claim}>
      <p className={styles.state}>{stateText(claim)}</p>
      {claim.status === 'UNCLAIMED' && <p>{ticketsText('lapsesAt', { when: centralInstantText(claim.lapsesAt) })}</p>}
      {isOpen && <Figures prizeCents={prizeCents} claim={claim} />}
      {isOpen && (
        <p>
          {ticketsText(`path_${claim.path}`)} <ClaimLink claim={claim} />
        </p>
      )}
    </div>
  );
}

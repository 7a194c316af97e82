import type { Ticket } from '@sunflower/contracts/draw-games-tickets.ts';
import { type Cents, NO_CENTS } from '@sunflower/money/cents.ts';
import { formatUsd } from '@sunflower/money/usd-text.ts';
import { centralInstantText, farDateText } from '../../../../runtime/clock/dates.ts';
import { Feature } from '../../../../runtime/flags/feature.tsx';
import { claimPath, PLACES } from '../../../../runtime/navigation/places.ts';
import { TextLink } from '../../../../ui/link/text-link.tsx';
import { ticketsText } from '../texts.ts';
import styles from './claim-part.module.css';

type Claim = NonNullable<Ticket['matches'][number]['claim']>;

/** Returns a claim's state and its deadline; a claim under review doesn't lapse. */
function stateText({ status, claimUntil }: Claim): string {
  const date = farDateText(claimUntil);
  if (status === 'UNCLAIMED') return ticketsText('claimUntil', { date });
  if (status === 'PAID') return ticketsText('claimPaid');
  return status === 'EXPIRED' ? ticketsText('claimExpired', { date }) : ticketsText('claimInHand');
}

type Figure = { readonly name: string; readonly cents: Cents; readonly isLess?: boolean };

/** Returns the figures from the prize to the payout: taxes first, then debts to the state. */
function figuresOf(prizeCents: Cents, claim: Claim): readonly Figure[] {
  const { federalCents, stateCents, setOffCents, netCents, status } = claim;
  const withheld: readonly Figure[] = [
    { name: ticketsText('taxFederal'), cents: federalCents, isLess: true },
    { name: ticketsText('taxState'), cents: stateCents, isLess: true },
    { name: ticketsText('debtsPaid'), cents: setOffCents, isLess: true },
  ];
  return [
    { name: ticketsText('gross'), cents: prizeCents },
    ...withheld.filter(({ cents }) => cents > NO_CENTS),
    { name: ticketsText(status === 'PAID' ? 'netPaid' : 'net'), cents: netCents },
  ];
}

function Figures({ prizeCents, claim }: { readonly prizeCents: Cents; readonly claim: Claim }) {
  const isTaxed = claim.federalCents > NO_CENTS || claim.stateCents > NO_CENTS;
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
      {claim.status !== 'PAID' && <p>{ticketsText('debts')}</p>}
    </>
  );
}

/** Links to the claim form or to the filed claim; while claims are switched off, to help. */
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

/** Renders the claim of a prize: its state, what is withheld, what is paid, how and until when. [S3-9/claim] */
export function ClaimPart({ prizeCents, claim }: { readonly prizeCents: Cents; readonly claim: Claim }) {
  const isOpen = claim.status !== 'EXPIRED';
  return (
    <div className={styles.claim}>
      <p className={styles.state}>{stateText(claim)}</p>
      {claim.status === 'UNCLAIMED' && <p>{ticketsText('lapsesAt', { when: centralInstantText(claim.lapsesAt) })}</p>}
      {isOpen && <Figures prizeCents={prizeCents} claim={claim} />}
      {isOpen && (
        <p>
          {claim.status !== 'PAID' && ticketsText(`path_${claim.path}`)} <ClaimLink claim={claim} />
        </p>
      )}
    </div>
  );
}

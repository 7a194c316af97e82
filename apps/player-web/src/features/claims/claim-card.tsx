import type { Claim } from '@sunflower/contracts/claims.ts';
import { formatUsd } from '@sunflower/money/usd-text.ts';
import { useId } from 'react';
import { shortDateText } from '../../runtime/clock/dates.ts';
import { claimPath, ticketPath } from '../../runtime/navigation/places.ts';
import { Badge } from '../../ui/badge/badge.tsx';
import { LinkButton } from '../../ui/button/link-button.tsx';
import { Card } from '../../ui/card/card.tsx';
import { TextLink } from '../../ui/link/text-link.tsx';
import { GameMark } from '../../ui/mark/game-mark.tsx';
import { withoutUndefined } from '../../ui/without-undefined.ts';
import {
  claimStateLines,
  claimStateText,
  creditorsOf,
  figuresOf,
  gameOfClaim,
  isToClaim,
  markOfClaim,
  taxLines,
} from './claim-text.ts';
import styles from './claims.module.css';
import { claimsText as text } from './texts.ts';

const TONES = {
  UNCLAIMED: 'sunflower',
  CLAIMED: 'neutral',
  IN_REVIEW: 'neutral',
  PAID: 'win',
  EXPIRED: 'danger',
} as const;

function Figures({ claim }: { readonly claim: Claim }) {
  return (
    <dl className={styles.figures}>
      {figuresOf(claim).map(({ name, cents, isLess = false }, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two debts may read alike, and no figure changes its place
        <div key={place} className={styles.figure}>
          <dt>{name}</dt>
          <dd>{isLess ? `−${formatUsd(cents)}` : formatUsd(cents)}</dd>
        </div>
      ))}
    </dl>
  );
}

type CardProps = {
  readonly claim: Claim;
  /** Shown alone on its page: with all details and without a link to itself. */
  readonly isAlone?: boolean;
};

/**
 * Renders one claim: its prize, what is withheld, what went to debts, what the player gets, how and until when.
 * [S3-9/claim]
 */
export function ClaimCard({ claim, isAlone = false }: CardProps) {
  const titleId = useId();
  const drawId = useId();
  const game = markOfClaim(claim);
  const Title = isAlone ? 'h2' : 'h3';
  return (
    <Card as={isAlone ? 'article' : 'li'} aria-labelledby={`${titleId} ${drawId}`} {...withoutUndefined({ game })}>
      <div className={styles.card}>
        <div className={styles.head}>
          {game && <GameMark game={game} size={36} />}
          <div className={styles.names}>
            <Title id={titleId} className={styles.name}>
              {gameOfClaim(claim)}
            </Title>
            <p id={drawId} className={styles.soft}>
              {text('drawOf', { date: shortDateText(claim.drawDate), boardLetter: claim.boardLetter })}
            </p>
          </div>
          <Badge tone={isToClaim(claim) || claim.status !== 'UNCLAIMED' ? TONES[claim.status] : 'neutral'}>
            {claimStateText(claim)}
          </Badge>
        </div>
        <Figures claim={claim} />
        <div className={styles.lines}>
          {claimStateLines(claim).map((line) => (
            <p key={line}>{line}</p>
          ))}
          {creditorsOf(claim).map((creditor) => (
            <p key={creditor}>{text('hearing', { creditor })}</p>
          ))}
          {isAlone && claim.status !== 'EXPIRED' && taxLines(claim).map((line) => <p key={line}>{line}</p>)}
        </div>
        <div className={styles.ways}>
          {!isAlone && (
            <LinkButton href={claimPath(claim.id)} variant={isToClaim(claim) ? 'primary' : 'secondary'}>
              {text(isToClaim(claim) ? 'claimIt' : 'seeIt')}
            </LinkButton>
          )}
          <TextLink href={ticketPath(claim.ticketSerial)}>{text('ticket', { serial: claim.ticketSerial })}</TextLink>
        </div>
      </div>
    </Card>
  );
}

import type { BonusTerms, PlayerBonus } from '@sunflower/contracts/bonuses.ts';
import { dollarsFromCents } from '@sunflower/money/cents.ts';
import { formatUsd } from '@sunflower/money/usd-text.ts';
import { useId } from 'react';
import { centralInstantText } from '../../runtime/clock/dates.ts';
import { drawGamePath, PLACES } from '../../runtime/navigation/places.ts';
import { Badge } from '../../ui/badge/badge.tsx';
import { LinkButton } from '../../ui/button/link-button.tsx';
import { Card } from '../../ui/card/card.tsx';
import { GameMark } from '../../ui/mark/game-mark.tsx';
import { Meter } from '../../ui/meter/meter.tsx';
import { withoutUndefined } from '../../ui/without-undefined.ts';
import {
  bonusTermLines,
  bonusTotalText,
  gameNames,
  gameOf,
  offerOccasion,
  offerTermLines,
  offerText,
  remainingBonusText,
} from './bonus-text.ts';
import styles from './bonuses-screen.module.css';
import { bonusesText } from './texts.ts';

/** Renders every term of a bonus, always visible without a tap. (IRGS-11) */
export function BonusTermsList({ lines }: { readonly lines: readonly string[] }) {
  return (
    <div className={styles.terms}>
      <p className={styles.termsTitle}>{bonusesText('terms')}</p>
      <ul>
        {lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </div>
  );
}

/** Shows how much of a bonus's wagering requirement is done. */
function Wagering({ bonus }: { readonly bonus: PlayerBonus }) {
  const { wagering } = bonus;
  if (!wagering) return null;
  const { required, done } = wagering;
  return (
    <Meter
      label={bonusesText('wagering')}
      value={dollarsFromCents(done)}
      max={dollarsFromCents(required)}
      valueText={bonusesText('wageringValue', { done: formatUsd(done), required: formatUsd(required) })}
      tone="win"
    />
  );
}

/** Renders a playable bonus: what is left, its end date, its progress and its terms. [S3-10] */
export function BonusCard({ bonus }: { readonly bonus: PlayerBonus }) {
  const titleId = useId();
  const game = gameOf(bonus.allowedGames);
  return (
    <Card as="li" aria-labelledby={titleId} {...withoutUndefined({ game })}>
      <div className={styles.card}>
        <div className={styles.head}>
          {game && <GameMark game={game} size={36} />}
          <h3 id={titleId} className={styles.name}>
            {bonus.title}
          </h3>
          <Badge tone="sunflower">{bonusesText(`type_${bonus.bonusType}`)}</Badge>
        </div>
        <p>
          <span className={styles.left}>{remainingBonusText(bonus)}</span>{' '}
          <span className={styles.soft}>{bonusTotalText(bonus)}</span>
        </p>
        <Wagering bonus={bonus} />
        <p className={styles.soft}>{bonusesText('until', { at: centralInstantText(bonus.expiresAt) })}</p>
        <BonusTermsList lines={bonusTermLines(bonus)} />
        {game && (
          <div>
            <LinkButton href={drawGamePath(game)}>
              {bonusesText('play', { game: gameNames(bonus.allowedGames) })}
            </LinkButton>
          </div>
        )}
      </div>
    </Card>
  );
}

/** Renders a campaign on offer: the bonus, the games it is for, its end date and its terms. */
export function OfferCard({ offer }: { readonly offer: BonusTerms }) {
  const titleId = useId();
  const game = gameOf(offer.allowedGames);
  const isForDeposit = offer.trigger === 'DEPOSIT';
  return (
    <Card as="li" tone="dashed" aria-labelledby={titleId}>
      <div className={styles.card}>
        <div className={styles.head}>
          <h3 id={titleId} className={styles.name}>
            {offer.title}
          </h3>
          <Badge>{bonusesText(`type_${offer.bonusType}`)}</Badge>
        </div>
        <p className={styles.offer}>{offerText(offer)}</p>
        <p>{offerOccasion(offer)}</p>
        <p className={styles.soft}>{bonusesText('offerUntil', { at: centralInstantText(offer.validUntil) })}</p>
        <BonusTermsList lines={offerTermLines(offer)} />
        <div>
          {isForDeposit && <LinkButton href={PLACES['my-account-deposit']}>{bonusesText('addMoney')}</LinkButton>}
          {!isForDeposit && game && <LinkButton href={drawGamePath(game)}>{bonusesText('seeGame')}</LinkButton>}
        </div>
      </div>
    </Card>
  );
}

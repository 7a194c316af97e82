import type { Drawing } from '@sunflower/contracts/second-chance.ts';
import { formatUsd } from '@sunflower/money/usd-text.ts';
import { useId } from 'react';
import { centralInstantText } from '../../../runtime/clock/dates.ts';
import { localeTag } from '../../../runtime/i18n/texts.ts';
import { Badge } from '../../../ui/badge/badge.tsx';
import { Card } from '../../../ui/card/card.tsx';
import { gameName } from '../labels/game-text.ts';
import { DrawingCheck } from './drawing-check.tsx';
import styles from './second-chance.module.css';
import { chanceText } from './texts.ts';

const plainDollars = (cents: bigint) => formatUsd(cents, cents % 100n === 0n ? 'no-cents' : undefined);

function prizeText({ count, cents, bonusTitle }: Drawing['prizes'][number]): string {
  return cents === null
    ? chanceText('prizeBonus', { count, title: bonusTitle ?? '' })
    : chanceText('prizeCash', { count, prize: plainDollars(cents) });
}

/** Returns when a drawing accepts tickets, and when it is drawn; nothing for one that is never held. */
function timesOf({ state, opensAt, closesAt, drawsAt }: Drawing): string[] {
  const at = centralInstantText(drawsAt);
  if (state === 'MISSED') return [];
  if (state === 'DRAWN') return [chanceText('drawn', { at })];
  const draws = chanceText('draws', { at });
  if (state === 'SCHEDULED') return [chanceText('opens', { at: centralInstantText(opensAt) }), draws];
  return state === 'OPEN' ? [chanceText('closes', { at: centralInstantText(closesAt) }), draws] : [draws];
}

type DrawingCardProps = { readonly drawing: Drawing; readonly ownEntries: readonly string[] };

/** Renders a drawing: its state, times, games, prizes and, once its entries are sealed, its check. */
export function DrawingCard({ drawing, ownEntries }: DrawingCardProps) {
  const titleId = useId();
  const { drawingId, name, state, games, prizes, entryCount } = drawing;
  const entries = new Intl.NumberFormat(localeTag()).format(entryCount ?? 0);
  return (
    <Card as="li" aria-labelledby={titleId}>
      <div className={styles.drawing}>
        <div className={styles.head}>
          <h3 id={titleId} className={styles.name}>
            {name}
          </h3>
          <Badge>{chanceText(`state_${state}`)}</Badge>
        </div>
        {state === 'DELAYED' && <p>{chanceText('delayed')}</p>}
        {state === 'MISSED' && <p>{chanceText('missed')}</p>}
        <ul className={styles.facts}>
          {timesOf(drawing).map((time) => (
            <li key={time}>{time}</li>
          ))}
          <li>{chanceText('games', { games: games.map(gameName).join(', ') })}</li>
          {entryCount !== null && <li>{chanceText('entryCount', { count: entryCount, entries })}</li>}
        </ul>
        <h4 className={styles.label}>{chanceText('prizes')}</h4>
        <ul className={styles.facts}>
          {prizes.map((prize) => (
            <li key={`${prize.cents} ${prize.bonusTitle}`}>{prizeText(prize)}</li>
          ))}
        </ul>
        {entryCount !== null && <DrawingCheck drawingId={drawingId} ownEntries={ownEntries} />}
      </div>
    </Card>
  );
}

import type { Ticket } from '@sunflower/contracts/draw-games-tickets.ts';
import { NO_CENTS } from '@sunflower/money/cents.ts';
import { formatUsd } from '@sunflower/money/usd-text.ts';
import { useId } from 'react';
import { centralInstantText } from '../../../../runtime/clock/dates.ts';
import { drawNightPath, resultPath } from '../../../../runtime/navigation/places.ts';
import { TextLink } from '../../../../ui/link/text-link.tsx';
import { SectionHeading } from '../../../../ui/page-heading/section-heading.tsx';
import { DelaySlot } from '../../delay/delay-slot.tsx';
import { DrawBalls, type MatchedBalls } from '../../draw-balls.tsx';
import { InclusionSlot } from '../../inclusion/inclusion-slot.tsx';
import { checkedDraws } from '../../inclusion/sealed-draws.ts';
import { voidReasonText } from '../../labels/void-reason-text.ts';
import { outcomeOf } from '../../ticket/ticket-outcome.ts';
import { describeDraw, describePrize } from '../../ticket-labels.ts';
import { ticketsText } from '../texts.ts';
import styles from './ticket-screen.module.css';

type TicketDraw = Ticket['draws'][number];

/** Renders what one draw won for the ticket. Only a prize above the ticket's stake stands out. */
function Outcome({ draw, ticket }: { readonly draw: TicketDraw; readonly ticket: Ticket }) {
  const { ticketState: state, prizeCents, freeBoards } = draw;
  const outcome = outcomeOf({ state, prizeCents, freeBoards, stakeCents: ticket.stakeCents });
  const prize = describePrize(draw);
  if (outcome === 'won') return <span className={styles.won}>{ticketsText('wonHere', { prize })}</span>;
  if (outcome === 'returned') return <span>{ticketsText('prizeHere', { prize })}</span>;
  const { delay } = draw;
  if (delay)
    return (
      <span className={styles.fault}>
        <DelaySlot delay={delay} isOwn fallback={ticketsText('drawState_delayed')} />
      </span>
    );
  return <span className={styles.soft}>{otherText(draw, ticket.origin)}</span>;
}

function otherText(draw: TicketDraw, origin: Ticket['origin']): string {
  if (draw.ticketState === 'NOT_A_WINNER') return ticketsText('noWin');
  if (draw.refund) return ticketsText('voidBack', { amount: formatUsd(draw.refund.cents) });
  if (draw.state === 'void' && origin === 'prize') return ticketsText('voidFree');
  return ticketsText(`drawState_${draw.state}`);
}

/**
 * Explains a draw problem: why a draw is void and when the stake was refunded, or what a correction changed. (RTS-5A)
 */
function Fault({ draw }: { readonly draw: TicketDraw }) {
  const { refund, reason, correction } = draw;
  const lines: string[] = [];
  if (refund) lines.push(ticketsText('backAt', { when: centralInstantText(refund.at) }));
  if (reason !== undefined) lines.push(ticketsText('voidReason', { reason: voidReasonText(reason) }));
  if (correction) {
    lines.push(ticketsText('correctedAt', { when: centralInstantText(correction.at), revision: correction.revision }));
    const { hadCents: prizeCents, hadFreeBoards: freeBoards } = correction;
    const isChanged = prizeCents !== draw.prizeCents || freeBoards !== draw.freeBoards;
    const hadPrize = prizeCents > NO_CENTS || freeBoards > 0;
    const had = hadPrize
      ? ticketsText('hadPrize', { prize: describePrize({ prizeCents, freeBoards }) })
      : ticketsText('hadNone');
    if (draw.ticketState !== 'PENDING') lines.push(isChanged ? had : ticketsText('hadSame'));
  }
  return lines.length === 0 ? null : <p className={styles.fault}>{lines.join(' ')}</p>;
}

/** Returns what the winning boards of a ticket matched in one drawing; for digits, positions in the result. */
function matchedIn(ticket: Ticket, drawId: string, result: 'main' | 'double-play'): MatchedBalls {
  const matches = ticket.matches.filter((match) => match.drawId === drawId && match.result === result);
  const isInOrder = matches.every(({ tier }) => !/^(box|straight-box|combo)/.test(tier));
  const places = matches.flatMap((match) => match.matchedPlaces);
  const everyPlace = ticket.boards.flatMap((board) =>
    board.kind === 'digits' ? board.digits.map((_, place) => place) : [],
  );
  return {
    numbers: [...matches.flatMap((match) => match.matchedNumbers), ...(isInOrder ? places : everyPlace)],
    white: matches.flatMap((match) => match.matchedWhite),
    isBonusMatched: matches.some((match) => match.isBonusMatched),
  };
}

function Drawn({ draw, ticket }: { readonly draw: TicketDraw; readonly ticket: Ticket }) {
  if (!draw.result) return null;
  const { gameId } = ticket;
  const date = describeDraw(gameId, draw);
  return (
    <div className={styles.drawn}>
      <DrawBalls
        gameId={gameId}
        label={ticketsText('ballsOf', { date })}
        matched={matchedIn(ticket, draw.drawId, 'main')}
        drawn={draw.result.drawn}
        multiplier={draw.result.multiplier}
        size="small"
      />
      {draw.result.isTyped && <span className={styles.soft}>{ticketsText('typed')}</span>}
      {ticket.addOns.includes('double-play') && draw.result.doublePlay && (
        <>
          <span className={styles.soft}>{ticketsText('doublePlay')}</span>
          <DrawBalls
            gameId={gameId}
            label={ticketsText('doubleBallsOf', { date })}
            matched={matchedIn(ticket, draw.drawId, 'double-play')}
            drawn={draw.result.doublePlay}
            size="small"
          />
        </>
      )}
    </div>
  );
}

/** Returns whether a draw is still to come, or its result hasn't been seen yet. */
function isWatchable(draw: TicketDraw, coveredDraw: string | undefined): boolean {
  return draw.ticketState === 'PENDING' || draw.drawId === coveredDraw;
}

export type TicketDrawsProps = {
  readonly ticket: Ticket;
  /** A draw whose result isn't shown yet. */
  readonly coveredDraw?: string | undefined;
};

/** Renders the draws of a ticket in order, each with its result or its state. */
export function TicketDraws({ ticket, coveredDraw }: TicketDrawsProps) {
  const titleId = useId();
  const checked = checkedDraws(ticket);
  return (
    <section aria-labelledby={titleId} className={styles.section}>
      <div id={titleId}>
        <SectionHeading level={2}>{ticketsText('draws')}</SectionHeading>
      </div>
      <ol className={styles.draws}>
        {ticket.draws.map((draw) => (
          <li key={draw.drawId} className={styles.draw} data-game={ticket.gameId}>
            <span className={styles.date}>
              {draw.result ? (
                <TextLink href={resultPath(ticket.gameId, draw.drawDate, draw.drawNumber)}>
                  {describeDraw(ticket.gameId, draw)}
                </TextLink>
              ) : (
                describeDraw(ticket.gameId, draw)
              )}
            </span>
            {isWatchable(draw, coveredDraw) && (
              <TextLink href={drawNightPath(ticket.gameId, draw)}>{ticketsText('watchDraw')}</TextLink>
            )}
            {draw.drawId === coveredDraw ? (
              <span className={styles.soft}>{ticketsText('resultIn')}</span>
            ) : (
              <>
                <Outcome draw={draw} ticket={ticket} />
                <Fault draw={draw} />
                <Drawn draw={draw} ticket={ticket} />
              </>
            )}
            {checked.includes(draw) && <InclusionSlot ticket={ticket} draw={draw} />}
          </li>
        ))}
      </ol>
    </section>
  );
}

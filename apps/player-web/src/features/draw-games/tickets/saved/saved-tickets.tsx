import { formatUsd } from '@sunflower/money/usd-text.ts';
import { type ReactNode, useEffect, useState } from 'react';
import { centralInstantText } from '../../../../runtime/clock/dates.ts';
import { deviceNowMs } from '../../../../runtime/clock/server-clock.ts';
import { savedCopy } from '../../../../runtime/session/saved-copy.ts';
import { sessionStore } from '../../../../runtime/session/session-store.ts';
import { Icon } from '../../../../ui/icon/icon.tsx';
import { TicketSlip } from '../../../../ui/ticket/ticket-slip.tsx';
import { gameName } from '../../labels/game-text.ts';
import { gameText } from '../../texts.ts';
import { printedBoard } from '../../ticket/printed-board.ts';
import { ticketText } from '../../ticket/ticket-texts.ts';
import { stampOf, ticketDetail } from '../../ticket/ticket-view.tsx';
import { savedText } from './saved-texts.ts';
import { decodeTickets, type SavedTicket } from './saved-ticket.ts';
import styles from './saved-tickets.module.css';

function readTickets(): { readonly savedMs: number; readonly tickets: readonly SavedTicket[] } | undefined {
  const copy = savedCopy.read(sessionStore.read(), deviceNowMs());
  return copy && { savedMs: copy.savedMs, tickets: decodeTickets(copy.value) };
}

/** Renders a saved ticket without a link, because only the server has its outcome. */
function SavedSlip({ ticket }: { readonly ticket: SavedTicket }) {
  const { gameId, prize, stakeCents } = ticket;
  const stamp = prize
    ? stampOf({ state: 'WON', stakeCents, ...prize })
    : { kind: 'neutral' as const, text: savedText('unknown') };
  return (
    <TicketSlip
      game={gameId}
      gameName={gameName(gameId)}
      boards={ticket.boards.map((board) => printedBoard({ ...board, gameId }))}
      stamp={stamp}
      detail={ticketDetail(ticket)}
      price={ticket.origin === 'prize' ? ticketText('free') : formatUsd(stakeCents)}
      matchedText={gameText('matched')}
      headingLevel={3}
    />
  );
}

export type SavedTicketsProps = {
  /** Shows only the ticket with this number. */
  readonly serial?: string | undefined;
  /** Shown when nothing is saved. */
  readonly otherwise?: ReactNode;
};

/**
 * Renders the tickets that this browser saved for its player, labeled as a copy. Nothing here can be opened, claimed or
 * bought again. Without a copy, or once another tab has removed it, `otherwise` is shown.
 */
export function SavedTickets({ serial, otherwise = null }: SavedTicketsProps) {
  const [saved, setSaved] = useState(readTickets);
  useEffect(() => {
    const refresh = () => setSaved(readTickets());
    const stops = [savedCopy.follow(refresh), sessionStore.subscribe(refresh)];
    return () => {
      for (const stop of stops) stop();
    };
  }, []);
  if (!saved || saved.tickets.length === 0) return otherwise;
  const shown = serial === undefined ? saved.tickets : saved.tickets.filter((ticket) => ticket.serial === serial);
  const time = centralInstantText(new Date(saved.savedMs).toISOString());
  return (
    <section className={styles.saved} aria-labelledby="saved-tickets">
      <header className={styles.head}>
        <h2 id="saved-tickets" className={styles.title}>
          {savedText('title')}
        </h2>
        <p className={styles.label}>
          <Icon name="clock" />
          {savedText('label')}
        </p>
        <p className={styles.note}>{savedText(shown.length > 0 ? 'seen' : 'none', { time })}</p>
      </header>
      <ul className={styles.grid}>
        {shown.map((ticket) => (
          <li key={ticket.serial}>
            <SavedSlip ticket={ticket} />
          </li>
        ))}
      </ul>
    </section>
  );
}

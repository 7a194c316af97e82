import { TICKET_COPY_PATHS } from '@sunflower/contracts/draw-games-ticket-checks.ts';
import type { Ticket } from '@sunflower/contracts/draw-games-tickets.ts';
import { useState } from 'react';
import { centralInstantText } from '../../../runtime/clock/dates.ts';
import { Feature } from '../../../runtime/flags/feature.tsx';
import { addressOf } from '../../../runtime/http/call.ts';
import { playAgainPath, ticketProofPath } from '../../../runtime/navigation/places.ts';
import { buttonClass } from '../../../ui/button/button-class.ts';
import { LinkButton } from '../../../ui/button/link-button.tsx';
import { SelectField } from '../../../ui/field/select-field.tsx';
import { Meter } from '../../../ui/meter/meter.tsx';
import { drawWords, TicketView } from '../ticket-view.tsx';
import { ticketsText } from './texts.ts';
import { TicketDraws } from './ticket-draws.tsx';
import { TicketPrizes } from './ticket-prizes.tsx';
import styles from './ticket-screen.module.css';

function Progress({ ticket }: { readonly ticket: Ticket }) {
  const count = ticket.draws.length;
  const done = ticket.draws.filter((draw) => draw.ticketState !== 'PENDING').length;
  if (count < 2) return null;
  const text = ticketsText('progress', { done, count });
  return <Meter label={ticketsText('draws')} value={done} max={count} valueText={text} />;
}

/** States of a draw whose boards are not sealed, or never will be: there is nothing to prove. */
const NOT_SEALED: readonly Ticket['draws'][number]['state'][] = ['scheduled', 'open', 'closed', 'void', 'not-held'];

type MarkedByProps = {
  readonly ticket: Ticket;
  readonly drawId: string;
  readonly onChange: (drawId: string) => void;
};

/** Which draw the boards are marked against, on a ticket several draws of which have a result. */
function MarkedBy({ ticket, drawId, onChange }: MarkedByProps) {
  const settled = ticket.draws.filter((draw) => draw.result !== null);
  if (settled.length < 2) return null;
  return (
    <SelectField
      label={ticketsText('markedBy')}
      value={drawId}
      options={settled.map((draw) => ({ id: draw.drawId, text: drawWords(ticket.gameId, draw) }))}
      onChange={onChange}
    />
  );
}

/** Everything about one ticket: its slip marked against a draw, what can be done with it, its prizes and its draws. */
export function WholeTicket({ ticket }: { readonly ticket: Ticket }) {
  const latest = ticket.draws.findLast((draw) => draw.result !== null)?.drawId;
  const [chosen, setChosen] = useState<string>();
  const drawId = chosen ?? latest;
  const { serial, gameId } = ticket;
  const isSealed = ticket.draws.some((draw) => !NOT_SEALED.includes(draw.state));
  return (
    <div className={styles.columns}>
      <div className={styles.slip}>
        <TicketView
          ticket={ticket}
          isLinked={false}
          showsSerial
          headingLevel={2}
          {...(drawId === undefined ? {} : { markedByDraw: drawId })}
        >
          <p className={styles.bought}>
            {ticketsText(ticket.origin === 'prize' ? 'wonAt' : 'bought', { time: centralInstantText(ticket.boughtAt) })}
          </p>
        </TicketView>
        {drawId !== undefined && <MarkedBy ticket={ticket} drawId={drawId} onChange={setChosen} />}
        <div className={styles.actions}>
          <Feature flag="FEATURE_DRAW_GAMES_CART_PURCHASE">
            <LinkButton href={playAgainPath(gameId, serial)}>{ticketsText('playAgain')}</LinkButton>
          </Feature>
          <a className={buttonClass({})} href={addressOf({ path: TICKET_COPY_PATHS.pdf, params: { serial } })} download>
            {ticketsText('saveCopy')}
          </a>
          {isSealed && <LinkButton href={ticketProofPath(serial)}>{ticketsText('checkYourself')}</LinkButton>}
        </div>
      </div>
      <div className={styles.course}>
        <Progress ticket={ticket} />
        <TicketPrizes ticket={ticket} />
        <TicketDraws ticket={ticket} />
      </div>
    </div>
  );
}

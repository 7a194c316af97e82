import { TICKET_COPY_PATHS } from '@sunflower/contracts/draw-games-ticket-checks.ts';
import type { Ticket } from '@sunflower/contracts/draw-games-tickets.ts';
import type { SignedStatement } from '@sunflower/contracts/signed-statement.ts';
import { lazy, Suspense, useState } from 'react';
import { centralInstantText } from '../../../../runtime/clock/dates.ts';
import { useSecondChance } from '../../../../runtime/config/second-chance.ts';
import { Feature } from '../../../../runtime/flags/feature.tsx';
import { addressOf } from '../../../../runtime/http/call.ts';
import { withTexts } from '../../../../runtime/i18n/texts.ts';
import { playAgainPath, ticketProofPath } from '../../../../runtime/navigation/places.ts';
import { isMotionReduced } from '../../../../runtime/theme/reduced-motion.ts';
import { Button } from '../../../../ui/button/button.tsx';
import { buttonClass } from '../../../../ui/button/button-class.ts';
import { LinkButton } from '../../../../ui/button/link-button.tsx';
import { SelectField } from '../../../../ui/field/select-field.tsx';
import { Meter } from '../../../../ui/meter/meter.tsx';
import { Skeleton } from '../../../../ui/state/skeleton.tsx';
import { ReceiptTermsSlot } from '../../receipts/receipt-terms-slot.tsx';
import { firstBalls } from '../../reveal/first-balls.ts';
import { type Reveal, useReveal } from '../../reveal/use-reveal.ts';
import { ticketText } from '../../ticket/ticket-texts.ts';
import { stampOf, TicketView } from '../../ticket/ticket-view.tsx';
import { describeDraw } from '../../ticket-labels.ts';
import { useReadWins } from '../notices/use-read-wins.ts';
import { ticketsText } from '../texts.ts';
import { TicketDraws } from './ticket-draws.tsx';
import { TicketPrizes } from './ticket-prizes.tsx';
import styles from './ticket-screen.module.css';

const RevealStage = lazy(() =>
  withTexts(import('../../reveal/reveal-stage.tsx')).then((module) => ({ default: module.RevealStage })),
);

const TicketChance = lazy(() =>
  withTexts(import('../../second-chance/ticket-chance.tsx')).then((module) => ({ default: module.TicketChance })),
);

/** Renders the second chance of a losing ticket, if the site offers it. [S9-3/second-chance] */
function SecondChance({ playerId, ticket }: WholeTicketProps) {
  const isOn = useSecondChance() === true;
  if (!isOn || ticket.state !== 'NOT_A_WINNER' || ticket.origin !== 'bought') return null;
  return (
    <Suspense fallback={null}>
      <TicketChance playerId={playerId} serial={ticket.serial} />
    </Suspense>
  );
}

function Progress({ ticket }: { readonly ticket: Ticket }) {
  const count = ticket.draws.length;
  const done = ticket.draws.filter((draw) => draw.ticketState !== 'PENDING').length;
  if (count < 2) return null;
  const text = ticketsText('progress', { done, count });
  return <Meter label={ticketsText('draws')} value={done} max={count} valueText={text} />;
}

/** Draw states without sealed boards: there is nothing to prove yet, or never will be. */
const NOT_SEALED: readonly Ticket['draws'][number]['state'][] = ['scheduled', 'open', 'closed', 'void', 'not-held'];

type MarkedByProps = {
  readonly ticket: Ticket;
  readonly drawId: string;
  readonly onChange: (drawId: string) => void;
};

/** Renders the choice of the draw that boards are marked against, for a ticket with several results. */
function MarkedBy({ ticket, drawId, onChange }: MarkedByProps) {
  const settled = ticket.draws.filter((draw) => draw.result !== null);
  if (settled.length < 2) return null;
  return (
    <SelectField
      label={ticketsText('markedBy')}
      value={drawId}
      options={settled.map((draw) => ({ id: draw.drawId, text: describeDraw(ticket.gameId, draw) }))}
      onChange={onChange}
    />
  );
}

/**
 * Returns the marks and the stamp of the slip while a result is covered or being revealed, or has just been revealed.
 */
function revealOnSlip(ticket: Ticket, reveal: Reveal | null) {
  if (!reveal || reveal.phase === 'plain') return {};
  const { phase, draw, shown } = reveal;
  const drawn = phase === 'covered' ? null : firstBalls(draw.result.drawn, shown);
  const { ticketState: state, prizeCents, freeBoards } = draw;
  const final = stampOf({ state, prizeCents, freeBoards, stakeCents: ticket.stakeCents });
  const waiting = { kind: 'pending' as const, text: ticketText('resultIn') };
  return { reveal: { drawn, stamp: phase === 'done' ? { ...final, lands: true } : waiting } };
}

/** Downloads the signed receipt of a ticket. */
async function save(receipt: SignedStatement, serial: string): Promise<void> {
  const { saveReceipt } = await import('../../receipts/save-receipt.ts');
  saveReceipt(receipt, serial);
}

function Actions({ ticket }: { readonly ticket: Ticket }) {
  const { serial, gameId, receipt } = ticket;
  const isSealed = ticket.draws.some((draw) => !NOT_SEALED.includes(draw.state));
  return (
    <>
      <Feature flag="FEATURE_DRAW_GAMES_CART_PURCHASE">
        <LinkButton href={playAgainPath(gameId, serial)}>{ticketsText('playAgain')}</LinkButton>
      </Feature>
      <a className={buttonClass({})} href={addressOf({ path: TICKET_COPY_PATHS.pdf, params: { serial } })} download>
        {ticketsText('saveCopy')}
      </a>
      {receipt && <Button onPress={() => save(receipt, serial)}>{ticketsText('saveReceipt')}</Button>}
      {isSealed && <LinkButton href={ticketProofPath(serial)}>{ticketsText('checkYourself')}</LinkButton>}
    </>
  );
}

export type WholeTicketProps = { readonly playerId: string; readonly ticket: Ticket };

/**
 * Renders everything about one ticket: its slip marked against a draw, its actions, prizes and draws. A result that
 * the player hasn't seen stays covered until they open it.
 */
export function WholeTicket({ playerId, ticket }: WholeTicketProps) {
  const latest = ticket.draws.findLast((draw) => draw.result !== null)?.drawId;
  const [chosen, setChosen] = useState<string>();
  const [hasReplayed, setHasReplayed] = useState(false);
  const reveal = useReveal(playerId, ticket);
  const covered = reveal?.phase === 'covered' || reveal?.phase === 'playing' ? reveal.draw.drawId : undefined;
  useReadWins(playerId, ticket.serial, covered === undefined);
  const drawId = chosen ?? latest;
  const isPlain = reveal === null || reveal.phase === 'plain';
  const replay = () => {
    setHasReplayed(true);
    if (isMotionReduced()) reveal?.finish();
    else reveal?.start();
  };
  return (
    <div className={styles.columns}>
      <div className={styles.slip}>
        {reveal && !isPlain && (
          <Suspense fallback={<Skeleton width="100%" height="230px" shape="block" />}>
            <RevealStage ticket={ticket} reveal={reveal} takesFocus={hasReplayed} />
          </Suspense>
        )}
        <TicketView
          ticket={ticket}
          isLinked={false}
          showsSerial
          headingLevel={2}
          {...(drawId === undefined ? {} : { markedByDraw: drawId })}
          {...revealOnSlip(ticket, reveal)}
        >
          <p className={styles.bought}>
            {ticketsText(ticket.origin === 'prize' ? 'wonAt' : 'bought', { time: centralInstantText(ticket.boughtAt) })}
          </p>
          <ReceiptTermsSlot receipt={ticket.receipt} />
        </TicketView>
        {drawId !== undefined && isPlain && <MarkedBy ticket={ticket} drawId={drawId} onChange={setChosen} />}
        <div className={styles.actions}>
          {reveal && isPlain && <Button onPress={replay}>{ticketsText('watchReveal')}</Button>}
          <Actions ticket={ticket} />
        </div>
      </div>
      <div className={styles.course}>
        <Progress ticket={ticket} />
        <TicketPrizes ticket={ticket} coveredDraw={covered} />
        <TicketDraws ticket={ticket} coveredDraw={covered} />
        {covered === undefined && <SecondChance playerId={playerId} ticket={ticket} />}
      </div>
    </div>
  );
}

import type { TicketCheck } from '@sunflower/contracts/draw-games-ticket-checks.ts';
import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { useAccountTrail } from '../../../player/account-trail.ts';
import { problemOf } from '../../../runtime/http/http-problem.ts';
import { PLACES, ticketPath } from '../../../runtime/navigation/places.ts';
import { useTitle } from '../../../runtime/navigation/use-title.ts';
import { Button } from '../../../ui/button/button.tsx';
import { Card } from '../../../ui/card/card.tsx';
import { TextField } from '../../../ui/field/text-field.tsx';
import { TextLink } from '../../../ui/link/text-link.tsx';
import { Page } from '../../../ui/page/page.tsx';
import { SlipArt } from '../../../ui/page/page-art.tsx';
import { SectionHeading } from '../../../ui/page-heading/section-heading.tsx';
import { gameName } from '../labels/game-text.ts';
import { ticketCheckQuery } from '../ticket/tickets-query.ts';
import { describeDraw } from '../ticket-labels.ts';
import { ticketsText } from './texts.ts';
import styles from './ticket-check-screen.module.css';

const LONGEST_SERIAL = 40;
const UNKNOWN = 404;
const TOO_MANY = 429;

/** Renders the result of a ticket check; it never says that a ticket lost while a result is missing. */
function CheckAnswer({ check }: { readonly check: TicketCheck }) {
  const { gameId, serial, state, draws } = check;
  return (
    <Card as="section" game={gameId}>
      <div className={styles.answer}>
        <SectionHeading level={2}>{ticketsText(`check_${state}`)}</SectionHeading>
        <p className={styles.serial}>
          {gameName(gameId)} · {serial}
        </p>
        <p>{ticketsText(`checkText_${state}`)}</p>
        <ul className={styles.draws}>
          {draws.map((draw) => (
            <li key={`${draw.drawDate} ${draw.session} ${draw.drawNumber}`} className={styles.draw}>
              <span>{describeDraw(gameId, draw)}</span>
              <span className={draw.state === 'WON' ? styles.won : styles.soft}>
                {draw.state === 'PENDING'
                  ? ticketsText(`drawState_${draw.drawState}`)
                  : ticketsText(`checkDraw_${draw.state}`)}
              </span>
            </li>
          ))}
        </ul>
        <TextLink href={ticketPath(serial)}>{ticketsText('checkOwn')}</TextLink>
      </div>
    </Card>
  );
}

function failureText(error: unknown): string {
  const status = problemOf(error)?.status;
  if (status === UNKNOWN) return ticketsText('checkUnknown');
  return ticketsText(status === TOO_MANY ? 'checkTooMany' : 'checkFailed');
}

/**
 * Renders the page that shows whether a ticket won, to anyone who has its number; its owner can sign in for all
 * details.
 */
export function TicketCheckScreen() {
  const [typed, setTyped] = useState('');
  const [input, setInput] = useState('');
  useTitle(ticketsText('checkTitle'));
  useAccountTrail([
    { text: ticketsText('title'), href: PLACES['my-account-tickets'] },
    { text: ticketsText('checkTitle') },
  ]);
  const query = useQuery({ ...ticketCheckQuery(input), enabled: input !== '' });
  const check = (event: FormEvent) => {
    event.preventDefault();
    const serial = typed.trim();
    if (serial === input) void query.refetch();
    setInput(serial);
  };
  return (
    <Page title={ticketsText('checkTitle')} lead={ticketsText('checkIntro')} art={<SlipArt />}>
      <Card>
        <form className={styles.form} onSubmit={check}>
          <TextField
            label={ticketsText('checkLabel')}
            description={ticketsText('checkHint')}
            value={typed}
            onChange={setTyped}
            maxLength={LONGEST_SERIAL}
            autoComplete="off"
            errorText={query.isError && !query.isFetching ? failureText(query.error) : undefined}
          />
          <Button type="submit" variant="primary" isPending={query.isFetching} isDisabled={typed.trim() === ''}>
            {ticketsText('check')}
          </Button>
        </form>
      </Card>
      <div role="status" className={styles.result}>
        {query.data && !query.isFetching && <CheckAnswer check={query.data} />}
      </div>
    </Page>
  );
}

import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { useSignInAddress } from '../../../player/sign-in-link.tsx';
import { problemOf } from '../../../runtime/http/http-problem.ts';
import { useTitle } from '../../../runtime/navigation/use-title.ts';
import { useSession } from '../../../runtime/session/session-store.ts';
import { Button } from '../../../ui/button/button.tsx';
import { LinkButton } from '../../../ui/button/link-button.tsx';
import { Card } from '../../../ui/card/card.tsx';
import { TextField } from '../../../ui/field/text-field.tsx';
import { PageHeading } from '../../../ui/page-heading/page-heading.tsx';
import { SectionHeading } from '../../../ui/page-heading/section-heading.tsx';
import styles from './check-screen.module.css';
import type { Papers } from './check-ticket.ts';
import { OpenPapers } from './open-papers.tsx';
import { papersQuery } from './proof-queries.ts';
import { Report } from './report.tsx';
import { checkText } from './texts.ts';
import { WhatIsChecked } from './what-is-checked.tsx';

const LONGEST_SERIAL = 40;
/** Words for answers that a player can do something about. */
const WORDS: Readonly<Record<number, 'unknown' | 'tooOften'>> = { 404: 'unknown', 429: 'tooOften' };

/** Asks for a ticket of the player, by its number. */
function SerialForm({ serial, onAsk }: { readonly serial: string; readonly onAsk: (serial: string) => void }) {
  const [typed, setTyped] = useState(serial);
  const ask = (event: FormEvent) => {
    event.preventDefault();
    onAsk(typed.trim().toUpperCase());
  };
  return (
    <form className={styles.form} onSubmit={ask}>
      <TextField
        label={checkText('serial')}
        description={checkText('serialHint')}
        value={typed}
        onChange={setTyped}
        maxLength={LONGEST_SERIAL}
        autoComplete="off"
      />
      <Button type="submit" variant="primary" isDisabled={typed.trim() === ''}>
        {checkText('check')}
      </Button>
    </form>
  );
}

function SignInFirst() {
  const address = useSignInAddress();
  return (
    <div className={styles.form}>
      <p>{checkText('signIn')}</p>
      <LinkButton href={address} variant="primary">
        {checkText('signInLink')}
      </LinkButton>
    </div>
  );
}

/** The papers of a player's own ticket, fetched and checked. */
function OwnTicket({ playerId, serial }: { readonly playerId: string; readonly serial: string }) {
  const { data, error } = useQuery(papersQuery(playerId, serial));
  if (data) return <Report papers={data} />;
  if (!error) return <p role="status">{checkText('checking')}</p>;
  return <p role="alert">{checkText(WORDS[problemOf(error)?.status ?? 0] ?? 'failed')}</p>;
}

/** Where a player checks a ticket, and anybody a kept file, without believing the house. `ticket` comes from the address. */
export function CheckScreen() {
  const session = useSession();
  const [serial, setSerial] = useState(() => new URLSearchParams(window.location.search).get('ticket') ?? '');
  const [kept, setKept] = useState<Papers>();
  useTitle(checkText('title'));
  return (
    <div className={styles.screen}>
      <header>
        <PageHeading>{checkText('title')}</PageHeading>
        <p className={styles.lead}>{checkText('lead')}</p>
      </header>
      <div className={styles.ways}>
        <Card as="section">
          <SectionHeading>{checkText('own')}</SectionHeading>
          {session.status === 'player' && (
            <SerialForm
              serial={serial}
              onAsk={(asked) => {
                setKept(undefined);
                setSerial(asked);
              }}
            />
          )}
          {session.status !== 'player' && session.status !== 'unknown' && <SignInFirst />}
        </Card>
        <Card as="section">
          <SectionHeading>{checkText('fromFile')}</SectionHeading>
          <p className={styles.soft}>{checkText('fromFileText')}</p>
          <OpenPapers onOpen={setKept} />
        </Card>
      </div>
      {kept && <Report papers={kept} isKept />}
      {!kept && session.status === 'player' && serial !== '' && (
        <OwnTicket playerId={session.playerId} serial={serial} />
      )}
      {!kept && (session.status !== 'player' || serial === '') && <WhatIsChecked />}
    </div>
  );
}

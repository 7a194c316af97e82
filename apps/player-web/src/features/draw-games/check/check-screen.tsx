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
import { Page } from '../../../ui/page/page.tsx';
import { SectionHeading } from '../../../ui/page-heading/section-heading.tsx';
import styles from './check-screen.module.css';
import { proofFileQuery } from './proof-queries.ts';
import { Report } from './report.tsx';
import { OpenProofFile } from './saved-file/open-proof-file.tsx';
import { type CheckedFile, readCheckedFile, SavedFile } from './saved-file/saved-file.tsx';
import { checkText } from './texts.ts';
import { WhatIsChecked } from './what-is-checked.tsx';

const LONGEST_SERIAL = 40;
/** Messages for errors that the player can fix. */
const ERROR_TEXTS: Readonly<Record<number, 'unknown' | 'tooOften'>> = { 404: 'unknown', 429: 'tooOften' };

/** Renders the form for the ticket number. */
function SerialForm({ serial, onSubmit }: { readonly serial: string; readonly onSubmit: (serial: string) => void }) {
  const [typed, setTyped] = useState(serial);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onSubmit(typed.trim().toUpperCase());
  };
  return (
    <form className={styles.form} onSubmit={submit}>
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

/** Loads and checks the proof of the player's own ticket. */
function OwnTicket({ playerId, serial }: { readonly playerId: string; readonly serial: string }) {
  const { data, error } = useQuery(proofFileQuery(playerId, serial));
  if (data) return <Report proofFile={data} />;
  if (!error) return <p role="status">{checkText('checking')}</p>;
  return <p role="alert">{checkText(ERROR_TEXTS[problemOf(error)?.status ?? 0] ?? 'failed')}</p>;
}

/**
 * Renders the page where a player checks their own ticket, and anyone a saved proof file, without having to trust the
 * lottery. The `ticket` parameter of the URL fills in the ticket number.
 */
export function CheckScreen() {
  const session = useSession();
  const [serial, setSerial] = useState(() => new URLSearchParams(window.location.search).get('ticket') ?? '');
  const [savedFile, setSavedFile] = useState<CheckedFile>();
  useTitle(checkText('title'));
  return (
    <Page title={checkText('title')} lead={checkText('lead')}>
      <div className={styles.ways}>
        <Card as="section">
          <SectionHeading>{checkText('own')}</SectionHeading>
          {session.status === 'player' && (
            <SerialForm
              serial={serial}
              onSubmit={(input) => {
                setSavedFile(undefined);
                setSerial(input);
              }}
            />
          )}
          {session.status !== 'player' && session.status !== 'unknown' && <SignInFirst />}
        </Card>
        <Card as="section">
          <SectionHeading>{checkText('fromFile')}</SectionHeading>
          <p className={styles.soft}>{checkText('fromFileText')}</p>
          <OpenProofFile read={readCheckedFile} onOpen={setSavedFile} />
        </Card>
      </div>
      {savedFile && <SavedFile file={savedFile} />}
      {!savedFile && session.status === 'player' && serial !== '' && (
        <OwnTicket playerId={session.playerId} serial={serial} />
      )}
      {!savedFile && (session.status !== 'player' || serial === '') && <WhatIsChecked />}
    </Page>
  );
}

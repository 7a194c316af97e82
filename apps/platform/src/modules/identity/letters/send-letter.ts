import type { Db, Tx } from '@sunflower/service-base/db/database.ts';
import { inTransaction } from '@sunflower/service-base/db/transaction.ts';
import { emitEvent } from '@sunflower/service-base/jobs/outbox.ts';
import type { IdentityProviderAdmin } from '../../../partner-ports/identity-provider/identity-provider-admin.ts';
import type { Mailer } from '../../../partner-ports/mailer/mailer-port.ts';
import { letterLanguage, writeLetter } from '../../../partner-ports/mailer/write-letter.ts';
import { findPlayer, findPlayerBySubject, type Player } from '../../players/index.ts';
import { findEmailProof } from '../email/email-proofs-store.ts';
import { findIdentityChange } from '../identity-change/identity-changes-store.ts';
import { findPasswordChange } from '../password/password-changes-store.ts';
import { findReset, hasTooManyResets, markResetPlayer } from '../password/password-resets-store.ts';
import { findTakenEmail } from '../taken-emails-store.ts';
import { type LinkPurpose, linkToken } from './letter-link.ts';
import { type LetterName, LINK_MINUTES } from './letter-names.ts';
import { LETTER_TEXTS } from './letter-texts.ts';

/** The event after which a letter is written: what it is about, and the id of the row that says the rest. */
export const LETTER_WANTED = 'identity.letter-wanted';
export const LETTERS_ABOUT = [
  'email-proof',
  'email-notice',
  'email-taken',
  'password-reset',
  'password-changed',
  'identity-change',
] as const;
export type LetterAbout = (typeof LETTERS_ABOUT)[number];

/** Asks for a letter in the transaction that makes it due. Its text and its link are made when it is sent, and never queued. */
export function wantLetter(tx: Tx, wanted: { about: LetterAbout; id: string }): Promise<void> {
  return emitEvent(tx, { name: LETTER_WANTED, payload: wanted });
}

export type LetterDeps = {
  readonly db: Db;
  readonly mailer: Mailer;
  readonly accounts: Pick<IdentityProviderAdmin, 'findAccountByEmail'>;
  readonly appOrigin: string;
  readonly linkSecret: string;
};

const PAGES: Readonly<Record<LinkPurpose, string>> = { email: '/confirm-email', password: '/new-password' };

/** Sends the letter of a LETTER_WANTED, if it is still due. Safe to run again: the id of a letter is that of its row. */
export async function sendLetter(
  deps: LetterDeps,
  asked: { about: LetterAbout; id: string; now: Temporal.Instant },
): Promise<void> {
  switch (asked.about) {
    case 'email-proof':
      return sendProof(deps, asked);
    case 'email-notice':
      return sendNotice(deps, asked.id);
    case 'email-taken':
      return sendTaken(deps, asked.id);
    case 'password-reset':
      return sendReset(deps, asked);
    case 'password-changed':
      return sendPasswordChanged(deps, asked.id);
    case 'identity-change':
      return sendAnswer(deps, asked.id);
  }
}

type Sent = { id: string; to: string; player?: Player; purpose?: LinkPurpose; language: string; reason?: string };

function send(deps: LetterDeps, name: LetterName, sent: Sent): Promise<void> {
  const { id, purpose, player, reason } = sent;
  // After the hash it stays in the browser: no server's log and no other site's referrer has it.
  const link = purpose && `${deps.appOrigin}${PAGES[purpose]}#${linkToken(deps.linkSecret, { purpose, id })}`;
  return deps.mailer.sendLetter(
    writeLetter({
      messageId: `${name}:${id}`,
      to: sent.to,
      words: LETTER_TEXTS[letterLanguage(sent.language)][name],
      values: {
        support: `${deps.appOrigin}/support`,
        signIn: `${deps.appOrigin}/gateway/login`,
        reset: `${deps.appOrigin}/forgot-password`,
        minutes: LINK_MINUTES,
        name: player?.firstName,
        link,
        reason,
      },
    }),
  );
}

/** To the email itself. Somebody else's email gets a letter too, so that nobody learns who has an account by what does not come. */
async function sendProof(deps: LetterDeps, asked: { id: string; now: Temporal.Instant }): Promise<void> {
  const proof = await findEmailProof(deps.db, asked.id);
  if (!proof || proof.isOver || Temporal.Instant.compare(asked.now, proof.expiresAt) >= 0) return;
  const player = await findPlayer(deps.db, proof.playerId);
  if (!player) return;
  const { id, to, language } = { id: asked.id, to: proof.email, language: proof.language };
  const holder = await deps.accounts.findAccountByEmail(proof.email);
  // The wish stays open as any other does: that it ended early would tell the asker.
  if (holder && holder.accountId !== player.subject) return send(deps, 'email-taken', { id, to, language });
  await send(deps, proof.isChange ? 'email-change' : 'email-proof', { id, to, language, player, purpose: 'email' });
}

/** To the owner of an email that someone tried to register with. */
async function sendTaken(deps: LetterDeps, id: string): Promise<void> {
  const attempt = await findTakenEmail(deps.db, id);
  const account = attempt && (await deps.accounts.findAccountByEmail(attempt.email));
  if (attempt && account) await send(deps, 'email-taken', { id, to: account.email, language: attempt.language });
}

/** To the email the account has, so that its owner knows. */
async function sendNotice(deps: LetterDeps, id: string): Promise<void> {
  const proof = await findEmailProof(deps.db, id);
  const player = proof && (await findPlayer(deps.db, proof.playerId));
  if (!proof || !player || player.email === proof.email) return;
  await send(deps, 'email-change-notice', { id, to: player.email, language: proof.language, player });
}

/** To the email the account has, whatever spelling was typed; nobody is written to who has no account. */
async function sendReset(deps: LetterDeps, asked: { id: string; now: Temporal.Instant }): Promise<void> {
  const reset = await findReset(deps.db, asked.id);
  if (!reset || reset.usedAt || Temporal.Instant.compare(asked.now, reset.expiresAt) >= 0) return;
  const account = await deps.accounts.findAccountByEmail(reset.email);
  const player = account && (await findPlayerBySubject(deps.db, account.accountId));
  if (player?.status !== 'active' || (await hasTooManyResets(deps.db, { ...reset, playerId: player.playerId }))) return;
  await inTransaction(deps.db, (tx) => markResetPlayer(tx, { resetId: asked.id, playerId: player.playerId }));
  const { language } = reset;
  await send(deps, 'password-link', { id: asked.id, to: player.email, language, player, purpose: 'password' });
}

async function sendPasswordChanged(deps: LetterDeps, id: string): Promise<void> {
  const change = await findPasswordChange(deps.db, id);
  const player = change && (await findPlayer(deps.db, change.playerId));
  if (!change || !player) return;
  await send(deps, 'password-changed', { id, to: player.email, language: change.language, player });
}

async function sendAnswer(deps: LetterDeps, id: string): Promise<void> {
  const change = await findIdentityChange(deps.db, id);
  const player = change && (await findPlayer(deps.db, change.playerId));
  if (!player || (change.state !== 'approved' && change.state !== 'declined')) return;
  const { language, reason } = change;
  const name = change.state === 'approved' ? 'identity-approved' : 'identity-declined';
  await send(deps, name, { id, to: player.email, language, player, ...(reason === undefined ? {} : { reason }) });
}

import { momentText } from '@sunflower/service-base/central-text.ts';
import type { Db } from '@sunflower/service-base/db/database.ts';
import { inTransaction } from '@sunflower/service-base/db/transaction.ts';
import type { IdentityProviderAdmin } from '../../partner-ports/identity-provider/identity-provider-admin.ts';
import { emailLanguage } from '../../partner-ports/mailer/email-copy.ts';
import type { Mailer } from '../../partner-ports/mailer/mailer-port.ts';
import { type EmailSender, writeEmail } from '../../partner-ports/mailer/write-email.ts';
import { findPlayer, findPlayerBySubject, lockPlayer, normalizeEmail, type Player } from '../players/index.ts';
import { findDevice } from '../sessions/index.ts';
import { findEmailProof } from './email/email-proofs-store.ts';
import { isEmailRefused } from './email/refused-emails-store.ts';
import { type LinkPurpose, linkToken } from './emails/email-link.ts';
import { EMAIL_LINK_MINUTES, type EmailName } from './emails/email-names.ts';
import { EMAIL_TEXTS } from './emails/email-texts.ts';
import type { EmailSubject } from './emails/request-email.ts';
import { copyForStranger } from './emails/stranger-texts.ts';
import { DECLINE_TEXTS } from './identity-change/decline-texts.ts';
import { changeDeclineOf } from './identity-change/identity-change.ts';
import { findIdentityChange } from './identity-change/identity-changes-store.ts';
import { findPasswordChange } from './password/password-changes-store.ts';
import { findReset, hasTooManyResets, markResetPlayer } from './password/password-resets-store.ts';
import { findPhoneChange } from './phone/phone-changes-store.ts';
import { maskedPhone } from './phone/us-phone.ts';
import { findTakenEmail } from './taken-emails-store.ts';

export type EmailSendingDeps = {
  readonly db: Db;
  readonly mailer: Mailer;
  readonly accounts: Pick<IdentityProviderAdmin, 'findAccountByEmail'>;
  readonly sender: EmailSender;
  readonly linkSecret: string;
};

type MainPurpose = Exclude<LinkPurpose, `refuse-${string}`>;
const PAGES: Readonly<Record<MainPurpose, string>> = { email: '/confirm-email', password: '/new-password' };
/** The second link of an email to an unconfirmed address, which says that it isn't the player's. */
const REFUSALS = { email: 'refuse-proof', password: 'refuse-reset' } as const;

/**
 * Sends the email for an EMAIL_REQUESTED event if it is still due. Safe to run again: the email's id is derived from
 * its row's id.
 */
export async function sendEmail(
  deps: EmailSendingDeps,
  input: { about: EmailSubject; id: string; now: Temporal.Instant },
): Promise<void> {
  switch (input.about) {
    case 'email-proof':
      return sendProof(deps, input);
    case 'email-notice':
      return sendNotice(deps, input.id);
    case 'email-taken':
      return sendTaken(deps, input.id);
    case 'password-reset':
      return sendReset(deps, input);
    case 'password-changed':
      return sendPasswordChanged(deps, input.id);
    case 'identity-change':
      return sendDecision(deps, input.id);
    case 'phone-changed':
      return sendPhoneChanged(deps, input.id);
    case 'device-new':
      return sendNewDevice(deps, input.id);
  }
}

type Sent = {
  id: string;
  to: string;
  player?: Player;
  purpose?: MainPurpose;
  language: string;
  reason?: string;
  day?: string;
  phone?: string;
  device?: string;
};

/**
 * Sends an email about an account, unless the mailbox's owner reported that the account isn't theirs. An unconfirmed
 * address may be a stranger's: the email has no name, and an email with a link also has one to report that.
 */
export async function sendAccountEmail(
  deps: Omit<EmailSendingDeps, 'accounts'>,
  name: EmailName,
  sent: Sent,
): Promise<void> {
  const { id, purpose, player, reason, day, phone, device } = sent;
  const email = normalizeEmail(sent.to);
  if (player && (await isEmailRefused(deps.db, { playerId: player.playerId, email }))) return;
  const isConfirmed = player?.emailVerifiedAt !== undefined && player.email === email;
  const language = emailLanguage(sent.language);
  // A URL fragment stays in the browser: no server log and no other site's referrer contains it.
  const link = purpose && `${PAGES[purpose]}#${linkToken(deps.linkSecret, { purpose, id })}`;
  const refusal = purpose && !isConfirmed ? REFUSALS[purpose] : undefined;
  const notMine = refusal && `/confirm-email#not-mine=${linkToken(deps.linkSecret, { purpose: refusal, id })}`;
  const copy = EMAIL_TEXTS[language][name];
  const draft = {
    ...{ messageId: `${name}:${id}`, to: sent.to, language },
    copy: isConfirmed ? copy : copyForStranger(copy, { language, hasLink: notMine !== undefined }),
    why: 'account' as const,
    values: { minutes: EMAIL_LINK_MINUTES, name: player?.firstName, reason, day, phone, device },
    links: {
      ...{ signIn: '/gateway/login', reset: '/forgot-password' },
      ...(link === undefined ? {} : { link }),
      ...(notMine === undefined ? {} : { notMine }),
    },
  };
  return deps.mailer.sendEmail(writeEmail(draft, deps.sender));
}

/**
 * Sends the link to the email to be confirmed. If that email belongs to another account, its owner gets a notice
 * instead, so that a missing email doesn't reveal who has an account.
 */
async function sendProof(deps: EmailSendingDeps, input: { id: string; now: Temporal.Instant }): Promise<void> {
  const proof = await findEmailProof(deps.db, input.id);
  if (!proof || proof.isOver || Temporal.Instant.compare(input.now, proof.expiresAt) >= 0) return;
  const player = await findPlayer(deps.db, proof.playerId);
  if (!player) return;
  const { id, to, language } = { id: input.id, to: proof.email, language: proof.language };
  const holder = await deps.accounts.findAccountByEmail(proof.email);
  // The request stays open like any other: ending it early would reveal that the email is taken.
  if (holder && holder.accountId !== player.subject) {
    const other = await findPlayerBySubject(deps.db, holder.accountId);
    return sendAccountEmail(deps, 'email-taken', { id, to, language, ...(other ? { player: other } : {}) });
  }
  await sendAccountEmail(deps, proof.isChange ? 'email-change' : 'email-proof', {
    id,
    to,
    language,
    player,
    purpose: 'email',
  });
}

/** Notifies the owner of an email that someone tried to register with it. */
async function sendTaken(deps: EmailSendingDeps, id: string): Promise<void> {
  const attempt = await findTakenEmail(deps.db, id);
  const account = attempt && (await deps.accounts.findAccountByEmail(attempt.email));
  if (!attempt || !account) return;
  const player = await findPlayerBySubject(deps.db, account.accountId);
  const { language } = attempt;
  await sendAccountEmail(deps, 'email-taken', { id, to: account.email, language, ...(player ? { player } : {}) });
}

/** Notifies the account's current email address of the requested change. */
async function sendNotice(deps: EmailSendingDeps, id: string): Promise<void> {
  const proof = await findEmailProof(deps.db, id);
  const player = proof && (await findPlayer(deps.db, proof.playerId));
  if (!proof || !player || player.email === proof.email) return;
  await sendAccountEmail(deps, 'email-change-notice', { id, to: player.email, language: proof.language, player });
}

/** Sends the link to the account's email in its stored spelling. Does nothing if there is no such account. */
async function sendReset(deps: EmailSendingDeps, input: { id: string; now: Temporal.Instant }): Promise<void> {
  const reset = await findReset(deps.db, input.id);
  if (!reset || reset.usedAt || Temporal.Instant.compare(input.now, reset.expiresAt) >= 0) return;
  const account = await deps.accounts.findAccountByEmail(reset.email);
  const player = account && (await findPlayerBySubject(deps.db, account.accountId));
  if (player?.status !== 'active' || (await hasTooManyResets(deps.db, { ...reset, playerId: player.playerId }))) return;
  const { playerId } = player;
  const isSent = await inTransaction(deps.db, async (tx) => {
    // A change of email ends the player's links, so a link to the earlier email must not be stored after it.
    if ((await lockPlayer(tx, playerId))?.email !== player.email) return false;
    await markResetPlayer(tx, { resetId: input.id, playerId });
    return true;
  });
  if (!isSent) return;
  const { language } = reset;
  await sendAccountEmail(deps, 'password-link', {
    id: input.id,
    to: player.email,
    language,
    player,
    purpose: 'password',
  });
}

async function sendPasswordChanged(deps: EmailSendingDeps, id: string): Promise<void> {
  const change = await findPasswordChange(deps.db, id);
  const player = change && (await findPlayer(deps.db, change.playerId));
  if (!change || !player) return;
  await sendAccountEmail(deps, 'password-changed', { id, to: player.email, language: change.language, player });
}

/**
 * Sends an email for each change of passkeys and second factors at the identity provider, and acknowledges it there.
 * Safe to run again: the email's id is the notice's. One that can't be sent doesn't hold back others; the first error
 * is thrown at the end.
 */
export async function sendPasskeyNotices(
  deps: Omit<EmailSendingDeps, 'accounts'> & {
    accounts: EmailSendingDeps['accounts'] &
      Pick<IdentityProviderAdmin, 'listPasskeyNotices' | 'acknowledgePasskeyNotices'>;
  },
): Promise<void> {
  const faults: unknown[] = [];
  for (const { noticeId, accountId, kind } of await deps.accounts.listPasskeyNotices())
    try {
      const player = await findPlayerBySubject(deps.db, accountId);
      const to = player && { id: noticeId, to: player.email, language: player.language, player };
      if (to) await sendAccountEmail(deps, kind, to);
      await deps.accounts.acknowledgePasskeyNotices([noticeId]);
    } catch (error) {
      faults.push(error);
    }
  if (faults.length > 0) throw faults[0];
}

async function sendDecision(deps: EmailSendingDeps, id: string): Promise<void> {
  const change = await findIdentityChange(deps.db, id);
  const player = change && (await findPlayer(deps.db, change.playerId));
  if (!player || (change.state !== 'approved' && change.state !== 'declined')) return;
  const { language } = change;
  const to = { id, to: player.email, language, player };
  if (change.state === 'approved') return sendAccountEmail(deps, 'identity-approved', to);
  const reason = DECLINE_TEXTS[emailLanguage(language)][changeDeclineOf(change.reason)];
  await sendAccountEmail(deps, 'identity-declined', { ...to, reason });
}

/** Notifies the player that a device signed in for the first time. */
async function sendNewDevice(deps: EmailSendingDeps, id: string): Promise<void> {
  const device = await findDevice(deps.db, id);
  const player = device && (await findPlayer(deps.db, device.playerId));
  if (!device || !player) return;
  const { language, email: to } = player;
  const at = momentText(device.firstSeenAt, emailLanguage(language));
  const description = [device.browser, device.system, at].filter((word) => word !== null).join(', ');
  await sendAccountEmail(deps, 'new-device', { id, to, language, player, device: description });
}

/** Notifies the player that the confirmed phone number is another one now, or that it was removed. */
async function sendPhoneChanged(deps: EmailSendingDeps, id: string): Promise<void> {
  const change = await findPhoneChange(deps.db, id);
  const player = change && (await findPlayer(deps.db, change.playerId));
  const number = change?.after ?? change?.before;
  if (!change || !player || number === undefined) return;
  const name = change.after === undefined ? 'phone-removed' : 'phone-confirmed';
  const { language } = change;
  await sendAccountEmail(deps, name, { id, to: player.email, language, player, phone: maskedPhone(number) });
}

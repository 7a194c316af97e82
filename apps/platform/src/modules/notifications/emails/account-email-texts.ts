import type { EmailCopy } from '../../../partner-ports/mailer/email-copy.ts';
import type { AccountEmail } from './notice-text.ts';

const hello = 'Hello {name},';
const supportAction = { label: 'Contact customer support', link: 'link' };
const walletAction = { label: 'View my wallet', link: 'link' };

/** English emails about money that moved, or rights that changed, without an action of the player. */
export const englishAccountEmails: Readonly<Record<AccountEmail, EmailCopy>> = {
  'withdrawal-back': {
    subject: 'Your withdrawal wasn’t paid',
    lines: [
      hello,
      'We couldn’t pay out your withdrawal of {amount}. The money is back in your wallet.',
      'Your wallet shows the reason. You can request another withdrawal there.',
    ],
    action: walletAction,
  },
  'deposit-returned': {
    subject: 'Your deposit was returned by your bank',
    lines: [
      hello,
      'Your bank took back your deposit of {amount}, so we removed that money from your wallet. {reason}',
      'You can’t make another deposit until our staff has reviewed this. You can contact customer support.',
    ],
    action: walletAction,
  },
  'deposit-posted': {
    subject: 'Your deposit is in your wallet',
    lines: [hello, 'Your deposit of {amount} took longer than usual. The money is now in your wallet.'],
    action: walletAction,
  },
  'money-added': {
    subject: 'We added money to your wallet',
    lines: [
      hello,
      'We corrected your balance and added {amount} to your wallet. Contact customer support to find out more.',
    ],
    action: walletAction,
  },
  'money-taken': {
    subject: 'We removed money from your wallet',
    lines: [
      hello,
      'We corrected your balance and removed {amount} from your wallet.',
      'If you think this is wrong, contact customer support.',
    ],
    action: walletAction,
  },
  'round-refunded': {
    subject: 'We refunded a game',
    lines: [
      hello,
      'An instant game that you paid {amount} for has no outcome. We canceled it and refunded {amount} to your wallet.',
      'You don’t need to do anything.',
    ],
    action: walletAction,
  },
  'free-round-back': {
    subject: 'Your free round is back',
    lines: [
      hello,
      'An instant game that you played with a free round has no outcome. We canceled it, and your free round is back.',
      'You don’t need to do anything.',
    ],
    action: walletAction,
  },
  'bonus-expired': {
    subject: 'Your bonus has expired',
    lines: [
      hello,
      'The time to use one of your bonuses is over. The {amount} of bonus money that was left is no longer in your wallet.',
      'Your deposits and winnings haven’t changed.',
    ],
    action: walletAction,
  },
  'bonus-canceled': {
    subject: 'We took back a bonus',
    lines: [
      hello,
      'We took back {amount} of bonus money from your wallet.',
      'If you think this is wrong, contact customer support.',
    ],
    action: walletAction,
  },
  'access-closed': {
    subject: 'We restricted your account',
    lines: [
      hello,
      'Our staff switched off these parts of your account: {parts}. {until}',
      'Your money is still yours. If you have questions or think this is wrong, contact customer support.',
    ],
    action: supportAction,
  },
  'access-opened': {
    subject: 'We lifted a restriction on your account',
    lines: [
      hello,
      'Our staff lifted a restriction on these parts of your account: {parts}.',
      'If one of them is still closed, there is another restriction. Contact customer support to find out more.',
    ],
    action: supportAction,
  },
  'access-granted': {
    subject: 'We gave your account more access',
    lines: [
      hello,
      'Our staff gave your account access to: {parts}. {until}',
      'Your limits and restrictions still apply. If you have questions, contact customer support.',
    ],
    action: supportAction,
  },
  'grant-ended': {
    subject: 'Extra access of your account ended',
    lines: [
      hello,
      'Our staff had given your account access to: {parts}. They ended this access.',
      'Your money is still yours. If you have questions or think this is wrong, contact customer support.',
    ],
    action: supportAction,
  },
  'location-opened': {
    subject: 'We removed the block on your location',
    lines: [
      hello,
      'Our staff removed the block on your location. Location checks work again, on all of your devices.',
      'If you didn’t ask for this, contact customer support.',
    ],
    action: supportAction,
  },
  'player-excluded': {
    subject: 'You’re excluded from playing',
    lines: [
      hello,
      'Our staff entered an exclusion for your account: you can’t play or add money. {until}',
      'You can still withdraw your money and claim prizes. If you have questions, contact customer support.',
    ],
    action: supportAction,
  },
  'limit-set': {
    subject: 'We set a limit on your account',
    lines: [
      hello,
      'Our staff set or lowered a limit on your account. It applies now.',
      'Your account shows all of your limits.',
    ],
    action: { label: 'View my limits', link: 'link' },
  },
  'identity-verified': {
    subject: 'Your identity is verified',
    lines: [hello, 'Our staff verified your identity. You don’t need to do anything.'],
    action: { label: 'View my account', link: 'link' },
  },
  'identity-open': {
    subject: 'We need to verify your identity',
    lines: [
      hello,
      'Our staff reviewed your account and couldn’t verify your identity. Until we can, you can’t play or add money.',
      'Contact customer support to find out what we need.',
    ],
    action: supportAction,
  },
};

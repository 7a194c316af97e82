import type { GatewayTexts } from './gateway-problem.ts';
import { spanish } from './gateway-texts.es.ts';
import { french } from './gateway-texts.fr.ts';

/** The languages of these pages and the tags of their documents. */
export const GATEWAY_TAGS = { 'en-US': 'en-US', fr: 'fr-FR', es: 'es-US' } as const;
export type GatewayLanguage = keyof typeof GATEWAY_TAGS;

const again = 'Sign in again';
const lobby = 'Back to the lobby';
const support = 'Contact customer support';

const english: GatewayTexts = {
  LOGIN_UNKNOWN: {
    title: 'This sign-in has expired',
    lead: 'It was already used, took longer than 10 minutes, or was started in another browser. Please sign in again.',
    action: again,
    aside: lobby,
  },
  LOGIN_FAILED: {
    title: 'We couldn’t sign you in',
    lead: 'We couldn’t confirm it’s you. Your money and tickets are safe. Please try again.',
    action: again,
    aside: lobby,
  },
  LOGIN_CANCELED: {
    title: 'You’re not signed in',
    lead: 'You stopped signing in before it was done.',
    action: lobby,
    aside: again,
  },
  PLAYER_UNKNOWN: {
    title: 'No player account yet',
    lead: 'This email doesn’t have a Sunflower player account yet. Create one first. It takes about 3 minutes.',
    action: 'Create an account',
    aside: 'Use another email',
  },
  PLAYER_CLOSED: {
    title: 'This account is closed',
    lead: 'You can’t play with this account anymore. Any money left in it is still yours. Contact customer support to get it.',
    action: support,
    aside: lobby,
  },
  LOGIN_CLOSED: {
    title: 'You can’t sign in to this account',
    lead: 'A restriction applies to this account. Your money and tickets are safe. Contact customer support to learn more.',
    action: support,
    aside: lobby,
  },
  UNAVAILABLE: {
    title: 'Sign-in isn’t available right now',
    lead: 'The sign-in service isn’t responding. Your money and tickets are safe. Please try again in a minute.',
    action: 'Try again',
    aside: lobby,
  },
  LOGIN_OFF: {
    title: 'Sign-in is turned off',
    lead: 'No one can sign in right now. Your money and tickets are safe. Please come back later.',
    action: lobby,
  },
  ASK_LOGOUT: {
    title: 'Sign out?',
    lead: 'You’re still signed in. Sign out only if you want to.',
    action: 'Sign out',
    aside: 'Stay signed in',
  },
};

/** The texts in every language; each language has all of them. */
export const GATEWAY_TEXTS: Readonly<Record<GatewayLanguage, GatewayTexts>> = {
  'en-US': english,
  fr: french,
  es: spanish,
};

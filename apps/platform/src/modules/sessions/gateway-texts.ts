import type { GatewayTexts } from './gateway-problem.ts';
import { spanish } from './gateway-texts.es.ts';
import { french } from './gateway-texts.fr.ts';

/** The languages of these pages with the tags of their documents. */
export const GATEWAY_TAGS = { 'en-US': 'en-US', fr: 'fr-FR', es: 'es-US' } as const;
export type GatewayLanguage = keyof typeof GATEWAY_TAGS;

const again = 'Sign in again';
const lobby = 'Back to the lobby';
const support = 'Contact player support';

const english: GatewayTexts = {
  LOGIN_UNKNOWN: {
    title: 'This sign-in is over',
    lead: 'It was used before, took longer than ten minutes, or began in another browser. Nothing was lost: begin again.',
    action: again,
    aside: lobby,
  },
  LOGIN_FAILED: {
    title: 'Sign-in did not work',
    lead: 'We could not confirm that it was you. Your money and tickets are safe. Please try again.',
    action: again,
    aside: lobby,
  },
  LOGIN_CANCELLED: {
    title: 'You did not sign in',
    lead: 'Sign-in was stopped before it was done.',
    action: lobby,
    aside: again,
  },
  PLAYER_UNKNOWN: {
    title: 'No player account yet',
    lead: 'This email can sign in, but it has no Sunflower player account. Create one first; it takes three minutes.',
    action: 'Create an account',
    aside: 'Use another email',
  },
  PLAYER_CLOSED: {
    title: 'This account is closed',
    lead: 'It can no longer be used to play. Money that is still yours stays yours: player support helps you get it.',
    action: support,
    aside: lobby,
  },
  LOGIN_CLOSED: {
    title: 'Sign-in is closed for this account',
    lead: 'A restriction or a break is in force. Your money and tickets are safe. Player support can tell you more.',
    action: support,
    aside: lobby,
  },
  UNAVAILABLE: {
    title: 'Sign-in is not available right now',
    lead: 'The sign-in service does not answer. Your money and tickets are safe. Please try again in a minute.',
    action: 'Try again',
    aside: lobby,
  },
  LOGIN_OFF: {
    title: 'Sign-in is switched off',
    lead: 'Nobody can sign in at the moment. Your money and tickets are safe. Please come back later.',
    action: lobby,
  },
  ASK_LOGOUT: {
    title: 'Sign out?',
    lead: 'Another site sent you here. Sign out only if you want to.',
    action: 'Sign out',
    aside: 'Stay signed in',
  },
};

/** The texts of every language; each says all of it. */
export const GATEWAY_TEXTS: Readonly<Record<GatewayLanguage, GatewayTexts>> = {
  'en-US': english,
  fr: french,
  es: spanish,
};

import { defineTexts } from '../../runtime/i18n/texts.ts';

const english = {
  title: 'Limits and breaks',
  lead: 'You decide how much and how long you play. What you set here holds on all your devices.',
  sections: 'Parts of this page',
  timeLimits: 'Time limit',
  limits: 'Limits',
  realityCheck: 'Reality check',
  breaks: 'Breaks and self-exclusion',
  statement: 'Statement of play',
  selfAssessment: 'Check your play',
  help: 'Help',
  loading: 'Loading',
  guestTitle: 'Sign in to set limits or take a break',
  guestText: 'They belong to your account. The helpline is open to everybody, without signing in.',
  signIn: 'Sign in',
  know: 'Chances, myths and signs to watch for',
} as const;

export type GamingToolsKey = keyof typeof english;

export const gamingToolsText = defineTexts('responsible-gaming', english, {
  fr: () => import('./texts.fr.ts'),
  es: () => import('./texts.es.ts'),
});

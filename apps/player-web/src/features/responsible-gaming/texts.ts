import { defineTexts } from '../../runtime/i18n/texts.ts';

const english = {
  title: 'Limits and breaks',
  lead: 'You decide how much and how long you play. Your settings here apply on all your devices.',
  sections: 'Sections',
  timeLimits: 'Time limit',
  timeToThink: 'Time to think',
  limits: 'Limits',
  realityCheck: 'Reality check',
  breaks: 'Breaks and self-exclusion',
  statement: 'Statement of play',
  selfAssessment: 'Self-assessment',
  help: 'Help',
  loading: 'Loading',
  guestTitle: 'Sign in to set limits or take a break',
  guestText: 'Your limits are part of your account. You can call the helpline without signing in.',
  signIn: 'Sign in',
  know: 'Odds, myths and warning signs',
} as const;

export type GamingToolsKey = keyof typeof english;

export const gamingToolsText = defineTexts('responsible-gaming', english, {
  fr: () => import('./texts.fr.ts'),
  es: () => import('./texts.es.ts'),
});

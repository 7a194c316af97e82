import { defineTexts } from '../../../runtime/i18n/texts.ts';

const english = {
  title: 'Location checks',
  lead: "By law, we check that players are in Kansas each time they play. Here's how often that worked, and why it didn't.",
  weeks: 'By week',
  week: 'Week of {{date}}',
  few: 'Too few checks to show without revealing individual players.',
  passed: 'Passed',
  percent: '{{percent}}%',
  under1: 'under 1%',
  of: 'of {{count}} checks',
  cause_OUTSIDE: 'Outside Kansas',
  cause_UNCERTAIN: 'Near the state line or not precise enough',
  cause_HIDDEN_NETWORK: 'VPN or proxy',
  cause_FALSE_LOCATION: 'Signs of a false location',
  cause_BLOCKED: 'Blocked after earlier checks',
  cause_NO_LOCATION: 'No location',
  emptyTitle: 'No full week yet',
  emptyText: 'The first figures appear after the first full week of checks.',
  failed: "We couldn't load these figures.",
  retry: 'Try again',
  loading: 'Loading these figures',
  how: 'What is counted',
  how0: 'Each check of a purchase, an instant game or a subscription order. Weeks start on Monday, Central Time.',
  how1: 'Passed checks are rounded down, and causes to the nearest percent.',
  how2: "A week with fewer than 100 checks isn't shown, and neither is a cause with fewer than 10.",
  how3: "A check that only had to be repeated, such as after a minute's wait, isn't counted.",
  help: 'Help with your location',
} as const;

/** Texts of the public shares of location checks. */
export const sharesText = defineTexts('support.location-shares', english, {
  fr: () => import('./texts.fr.ts'),
  es: () => import('./texts.es.ts'),
});

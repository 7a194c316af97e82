import { defineTexts } from '../../../runtime/i18n/texts.ts';

const english = {
  lead: 'This draw is delayed.',
  cause_LAST_SALES: 'The last sales are still being completed.',
  cause_TICKETS: 'The list of sold tickets is still being checked.',
  cause_WITNESSES: "Independent witnesses haven't confirmed the sealed list of tickets yet.",
  cause_BEACON: "The public random number that it needs isn't available yet.",
  cause_NUMBERS: "The draw machine hasn't delivered its numbers yet.",
  cause_RESULT: 'The numbers are still being confirmed.',
  cause_WINNERS: 'The list of winners is still being checked.',
  cause_ROUND_MISSED: 'It missed its public random numbers, so the lottery has to decide whether to void it.',
  cause_CONTRADICTION:
    "We received proof that the public record contradicts itself, so we won't pay prizes until we've answered it publicly.",
  cause_OTHER: "We're finding out why.",
  stays: 'All tickets stay in the draw.',
  staysOwn: 'Your ticket stays in the draw.',
  staysOrBack: "All tickets stay in the draw. If it's voided, stakes are refunded.",
  staysOrBackOwn: "Your ticket stays in the draw. If it's voided, your stake is refunded.",
  nextAt: 'Next try: {{time}}.',
  nextSoon: 'We try again every minute.',
  nextOpen: "There's no new time yet.",
} as const;

export const delayText = defineTexts('draw-games.delay', english, {
  fr: () => import('./texts.fr.ts'),
  es: () => import('./texts.es.ts'),
});

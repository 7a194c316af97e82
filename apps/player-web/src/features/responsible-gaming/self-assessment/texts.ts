import { defineTexts } from '../../../runtime/i18n/texts.ts';

const english = {
  title: 'Self-assessment',
  lead: 'Nine short questions about the last 12 months. There is no right or wrong.',
  private:
    "Your answers are private. We add them up to show your result, but we don't save them or use them for offers.",
  q1: 'Have you spent more on games than you could afford?',
  q2: 'Have you needed to bet more money to get the same feeling as before?',
  q3: 'Have you gone back another day to try to win back money you lost?',
  q4: 'Have you borrowed money or sold something to get money to play?',
  q5: 'Have you felt that you might have a problem with gambling?',
  q6: 'Has playing caused you stress, worry or health problems?',
  q7: 'Have other people criticized your gambling, whether or not you thought they were right?',
  q8: 'Has playing caused money problems for you or the people you live with?',
  q9: 'Have you felt guilty about how you play or what happens when you play?',
  answer0: 'Never',
  answer1: 'Sometimes',
  answer2: 'Often',
  answer3: 'Almost always',
  count: 'Question {{number}} of {{total}}',
  missing_one: "One question isn't answered yet.",
  missing_other: "{{count}} questions aren't answered yet.",
  see: 'See my result',
  seeing: 'Calculating',
  again: 'Start again',
  failed: 'Something went wrong. Your answers are still here. Try again.',
  outdated: 'The questions have changed. Reload the page.',
  errorTitle: "We couldn't load the questions",
  retry: 'Try again',
  loading: 'Loading the questions',
  result: 'Your score: {{score}} out of {{highest}}',
  title_none: 'No signs of a problem',
  text_none: 'Your answers show no signs of harm. Setting a limit can help keep it that way.',
  title_low: 'A few small signs',
  text_low: 'Most people with these answers are fine. This is a good time to set limits and review what you spend.',
  title_moderate: 'Some signs to take seriously',
  text_moderate:
    'People with these answers often find that playing costs them more than they want. Set limits, take a break, or talk to someone. You can also call the helpline.',
  title_high: 'Strong signs that gambling is harming you',
  text_high:
    "You're not alone, and help works. The helpline is free, confidential and open 24/7. You can also stop playing for a while, or permanently.",
  noDiagnosis: 'This is a quick check, not a diagnosis.',
  call: 'Call {{name}}',
  limits: 'Set limits',
  break: 'Take a break',
  exclude: 'Stop playing for longer',
  statement: "See what I've spent",
} as const;

export const assessmentText = defineTexts('responsible-gaming.self-assessment', english, {
  fr: () => import('./texts.fr.ts'),
  es: () => import('./texts.es.ts'),
});

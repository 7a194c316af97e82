import { defineTexts } from '../../../runtime/i18n/texts.ts';

const english = {
  title: 'Check your play',
  lead: 'Nine short questions about the last 12 months. There is no right or wrong.',
  private:
    'Your answers stay with you. They are added up and forgotten: we do not store them, and nobody uses them for offers.',
  q1: 'Have you spent more on games than you could easily spare?',
  q2: 'Did you need to play for more money to feel the same as before?',
  q3: 'Have you come back another day to win back what you had lost?',
  q4: 'Have you borrowed money, or sold something, to have money to play?',
  q5: 'Have you thought that your playing might be a problem?',
  q6: 'Has playing caused you stress, worry or trouble with your health?',
  q7: 'Have others been unhappy about your playing, whether or not you agreed?',
  q8: 'Has playing left you or the people you live with short of money?',
  q9: 'Have you felt bad about how you play, or about what came of it?',
  answer0: 'Never',
  answer1: 'Sometimes',
  answer2: 'Often',
  answer3: 'Almost always',
  count: 'Question {{number}} of {{total}}',
  missing_one: 'One question has no answer yet.',
  missing_other: '{{count}} questions have no answer yet.',
  see: 'See what it says',
  seeing: 'Adding up',
  again: 'Start again',
  failed: 'That did not work. Your answers are still here. Please try again.',
  outdated: 'The questions have changed. Please load the page again.',
  errorTitle: 'The questions did not load',
  retry: 'Try again',
  loading: 'Loading the questions',
  result: 'Your answers: {{score}} out of {{highest}}',
  title_none: 'No sign of trouble',
  text_none: 'Your answers show no sign of harm. A limit helps it stay that way.',
  title_low: 'A few small signs',
  text_low: 'Most people with these answers are fine. It is a good moment to set limits and to look at what you spend.',
  title_moderate: 'Some signs to take seriously',
  text_moderate:
    'People with these answers often find that play costs them more than they like. Set limits, take a break, or talk it over with somebody. The helpline listens, too.',
  title_high: 'Strong signs that play does you harm',
  text_high:
    'You are not alone, and there is help that works. The helpline is free, private and always open. You can also stop all play for a time, or for good.',
  noDiagnosis: 'This is a first look and no diagnosis.',
  call: 'Call {{name}}',
  limits: 'Set limits',
  break: 'Take a break',
  exclude: 'Stop for longer',
  statement: 'See what you spent',
} as const;

export const assessmentText = defineTexts('responsible-gaming.self-assessment', english, {
  fr: () => import('./texts.fr.ts'),
  es: () => import('./texts.es.ts'),
});

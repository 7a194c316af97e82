import { defineTexts } from '../../../runtime/i18n/texts.ts';

const english = {
  title: 'Play that stays a game',
  lead: 'A ticket is the price of a little fun, not a way to earn. Here is what keeps it small, and who helps when it is not.',
  nowTitle: 'Help right now',
  now: 'The helpline {{name}} is free, private, and open day and night, for players and for the people close to them. You do not have to give your name.',
  call: 'Call {{name}}',
  toolsTitle: 'What you can set',
  toolsLead: 'You set them yourself, in your account, in a minute. Nobody will try to talk you out of it.',
  limitTitle: 'A limit on money',
  limitText:
    'On what you spend, or on what you add, by day, week or month. It holds on all your devices. A lower limit works at once. A higher one, or none, waits 48 hours and has to be confirmed then.',
  breakTitle: 'A break',
  breakText: 'No tickets and no deposits for a day, up to 90 days. It cannot be ended early, by you or by us.',
  exclusionTitle: 'Self-exclusion',
  exclusionText:
    'The same, for half a year or more, or for good. You are signed out on all devices at once. Your money stays yours, tickets you have bought stay valid, and their prizes are paid.',
  open: 'Set a limit or take a break',
  ask: 'Ask customer support',
  alwaysTitle: 'What is always there',
  always1:
    'How long you are in session, and what you have won or lost today: at the top of every page once you are signed in.',
  always2: 'Every movement of your money, in your wallet.',
  always3: 'You only spend what is in your wallet. There is no credit.',
  always4: 'You are signed out when you do nothing for a while.',
  knowTitle: 'Good to know',
  myth1: 'My numbers are due.',
  fact1:
    'No. Each draw starts from nothing. Numbers that did not come for a long time are exactly as likely as those of the last draw.',
  myth2: 'More tickets make me win in the end.',
  fact2:
    'More tickets cost more, for certain. One board wins the Powerball jackpot with a chance of 1 in {{jackpot}}, and wins anything at all with 1 in {{any}}. Over time a lottery pays back less than it takes.',
  myth3: 'I was so close. Next time it works.',
  fact3: 'One number off is not nearer than five numbers off. The draw does not know what you picked.',
  myth4: 'I can win back what I lost.',
  fact4:
    'Playing to win back losses is the most common way to lose more. When you notice the wish, stop for the day, or call the helpline.',
  odds: 'Odds and prizes of every game',
  signsTitle: 'Ask yourself',
  signsLead: 'One yes is a reason to talk to somebody.',
  sign1: 'Do I spend more than I meant to, or money that was for something else?',
  sign2: 'Do I hide from others how much I play?',
  sign3: 'Do I play to forget worries, or to win back what I lost?',
  sign4: 'Am I restless or angry when I try to play less?',
  sign5: 'Have I borrowed or sold something to play?',
  closeTitle: 'For family and friends',
  close:
    'You can call the helpline for yourself, too. We cannot tell you anything about another person’s account, or close it for them; but tell us when somebody under 18 plays, and we act at once.',
  adultTitle: 'Only for adults',
  adult:
    'You must be 18 or older. We check it before the first ticket. Keep your password to yourself, and sign out on devices that children use.',
} as const;

export const responsibleText = defineTexts('support.responsible-gaming', english, {
  fr: () => import('./texts.fr.ts'),
  es: () => import('./texts.es.ts'),
});

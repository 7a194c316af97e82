import { defineTexts } from '../../../runtime/i18n/texts.ts';

const english = {
  title: 'Play responsibly',
  lead: "Play for fun, not to make money. Here's how to stay in control and where to get help.",
  nowTitle: 'Get help now',
  now: 'The helpline {{name}} is free, confidential and open 24/7, for players, family and friends. You can stay anonymous.',
  call: 'Call {{name}}',
  toolsTitle: 'Set limits and breaks',
  toolsLead: "Set them in your account in about a minute. We won't try to change your mind.",
  limitTitle: 'Money limits',
  limitText:
    'Limit what you spend or add by day, week or month, on all your devices. A lower limit applies right away. For a higher limit, or none, wait 48 hours and then confirm it.',
  breakTitle: 'Take a break',
  breakText: "You can't buy tickets or add money for one to 90 days. No one can end a break early.",
  exclusionTitle: 'Self-exclusion',
  exclusionText:
    'A break for six months or more, or permanently. We sign you out on all devices immediately. Your money is still yours, your tickets stay valid, and we still pay their prizes.',
  open: 'Set a limit or take a break',
  ask: 'Contact customer support',
  alwaysTitle: 'Always available',
  always1: "Your session time and today's wins and losses are at the top of every page when you're signed in.",
  always2: 'Your wallet shows every transaction.',
  always3: "You can only spend what's in your wallet. We don't offer credit.",
  always4: "We sign you out when you're inactive for a while.",
  knowTitle: 'Myths and facts',
  myth1: 'My numbers are due.',
  fact1:
    "Every draw is independent. Numbers that haven't come up for a long time have the same chance as those in the last draw.",
  myth2: "If I buy more tickets, I'll win in the end.",
  fact2:
    'More tickets always cost more. For one board, the odds of winning the Powerball jackpot are 1 in {{jackpot}}, and the odds of winning any prize are 1 in {{any}}. Over time, a lottery pays out less than it takes in.',
  myth3: "I was so close. I'll win next time.",
  fact3: "Missing by one number doesn't bring you closer to winning next time. Your picks don't affect the draw.",
  myth4: "I can win back what I've lost.",
  fact4:
    'Playing to win back losses is the most common way to lose more. If you feel the urge, stop for the day or call the helpline.',
  odds: 'Odds and prizes for every game',
  signsTitle: 'Warning signs',
  signsLead: 'If you answer yes to any of these, talk to someone.',
  sign1: 'Do I spend more than I planned, or money I need for something else?',
  sign2: 'Do I hide how much I play?',
  sign3: "Do I play to forget my worries, or to win back what I've lost?",
  sign4: 'Am I restless or angry when I try to play less?',
  sign5: 'Have I borrowed money or sold something to play?',
  closeTitle: 'For family and friends',
  close:
    "You can call the helpline, too. We can't share anything about another person's account or close it for them. If someone under 18 is playing, contact us and we'll act right away.",
  adultTitle: 'Adults only',
  adult:
    'You must be 18 or older. We check your age before you can buy your first ticket. Keep your password private, and sign out on devices that children use.',
} as const;

export const responsibleText = defineTexts('support.responsible-gaming', english, {
  fr: () => import('./texts.fr.ts'),
  es: () => import('./texts.es.ts'),
});

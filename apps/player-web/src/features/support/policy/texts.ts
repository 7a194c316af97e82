import { defineTexts } from '../../../runtime/i18n/texts.ts';

const english = {
  title: 'Terms and privacy',
  lead: "How playing works here, in plain words. If the law or a game's official rules say something different, they apply.",
  play: 'Who can play',
  play1: 'You must be 18 or older, live in Kansas and verify your identity.',
  play2: 'You can have one account, in your own name. No one else may use it.',
  play3: 'You must be in Kansas when you buy. Everything else works from anywhere.',
  play4: "You can't play if you're excluded or if the law doesn't allow you to play.",
  tickets: 'Tickets and draws',
  tickets1:
    "You've bought a ticket when we've recorded it, not when you tap the button. You then see a receipt with its number.",
  tickets2:
    "Sales for a draw close at the time shown, by our clock. We don't sell tickets for that draw after closing, and you aren't charged.",
  tickets3: "All sales are final. You can't change, return or transfer a ticket.",
  tickets4:
    "If a draw doesn't take place, we refund what you paid for that draw. A free ticket moves to the next draw.",
  tickets5:
    'We seal all boards when sales close, so any later change would be detected. Before we pay any prize, we confirm the numbers, and two independent programs find the winners.',
  tickets6:
    'The rules in effect for a draw apply to its tickets. If we publish a wrong result, we correct it publicly. Your wallet keeps both the original entry and its correction.',
  prizes: 'Prizes and claims',
  prizes1:
    'We pay prizes below $600 into your wallet when the draw is settled. If you may owe a debt to the state, we check a prize of $50 or more first, and the debt is taken out of it.',
  prizes2:
    'You must claim prizes of $600 or more, online or at the lottery, with your Tax ID. Prizes above $5,000 are paid only at the lottery, with a signed form and a photo ID.',
  prizes3: 'You have 365 days after the draw to claim a prize of $600 or more.',
  prizes4: 'By state law, before we pay a prize we check for debts to the state, such as child support or taxes.',
  taxes: 'Taxes',
  taxes1: 'Prizes are taxable income. Keep your own records. Your wallet shows every ticket and prize.',
  taxes2:
    'When we pay a lottery prize of more than $5,000, we withhold 24 percent federal and 5 percent Kansas income tax.',
  taxes3: 'We report larger prizes to the IRS with your full name, address and Social Security number.',
  money: 'Your money',
  money1: 'All amounts are in U.S. dollars. Money in your wallet earns no interest.',
  money2: "We use bonus money first where it's allowed, then deposits, then winnings.",
  money3: 'We never change or delete a record of your money. We correct mistakes with a second entry that you can see.',
  money4: 'You never lose your money by taking a break, being excluded or closing your account.',
  privacy: 'Privacy notice: what we store',
  privacy1:
    'We store what the law requires of a lottery: your name, address, date of birth, email, tickets and every money transaction, and your Tax ID when you claim a prize. Your phone number, and your Tax ID before any claim, only if you enter them.',
  privacy2:
    "We check your location when you create an account, while you're signed in, and when you buy. We store that we checked and the result, but not where you were.",
  privacy3:
    "We share your details only with those who need them: services that check your identity and location, process payments and send our emails, and government agencies. We don't sell them.",
  privacy4: "Cookies keep you signed in and remember your language. We don't store anything secret in your browser.",
  privacy5:
    'You can ask us what we store about you, or ask us to correct it. We must keep records of money and tickets for years, even after an account is closed.',
  security: 'Keeping your account safe',
  security1: "We'll never ask for your password by email, phone or message. Anyone who does isn't from the lottery.",
  security2:
    'You can be signed in on one device at a time. If you sign in on another device, we sign you out on the first one and say why.',
  security3:
    'You may not use programs that play automatically or hide your location. You may not buy for someone else.',
  complaints: 'Complaints',
  complaints1:
    "Contact customer support first, with your ticket or order number. We'll answer with what we found and why.",
  complaints2:
    "You can then contact the agency that oversees the lottery in Kansas. We'll give it everything we have about your case.",
} as const;

export const policyText = defineTexts('support.policy', english, {
  fr: () => import('./texts.fr.ts'),
  es: () => import('./texts.es.ts'),
});

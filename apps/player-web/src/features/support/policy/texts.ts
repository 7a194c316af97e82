import { defineTexts } from '../../../runtime/i18n/texts.ts';

const english = {
  title: 'Terms and privacy',
  lead: 'The rules of playing here, in plain words. Where the law or the official rules of a game say more, they decide.',
  toc: 'On this page',
  play: 'Who may play',
  play1: 'You are 18 or older, live in Kansas, and have shown us who you are.',
  play2: 'You have one account, in your own name, and nobody else uses it.',
  play3: 'You are inside Kansas at the moment you buy. Everything else works from anywhere.',
  play4: 'You are not excluded from play, and people whom the law keeps from playing do not play here.',
  tickets: 'Tickets and draws',
  tickets1:
    'A ticket is bought when we have recorded it, not when you press the button. You then see a receipt with its number.',
  tickets2:
    'Sales for a draw close at the time shown, by our clock. What comes later is not sold for this draw, and not charged.',
  tickets3: 'A ticket is final. You cannot change, return or hand on a ticket.',
  tickets4: 'If a draw does not take place, you get back its price.',
  tickets5:
    'When sales close, all sold boards are sealed so that a later change would show. Numbers count once they are confirmed, and winners are matched by two independent programs, before anything is paid.',
  tickets6:
    'A ticket is settled by the rules in force for its draw. If a published result was wrong, it is corrected in the open: both the first entry and its correction stay in your wallet.',
  prizes: 'Prizes and claims',
  prizes1: 'A prize below $600 is paid into your wallet when its draw is settled.',
  prizes2:
    'A prize of $600 or more is set aside for you until you claim it. You claim it online, with your taxpayer number; above $5,000 it is paid at the lottery, with a signed form and a photo ID.',
  prizes3: 'A prize must be claimed within 365 days after the draw.',
  prizes4:
    'State law has prizes matched against debts to the state, such as child support or taxes, before they are paid.',
  taxes: 'Taxes',
  taxes1: 'Prizes are income. Keep your own record; your wallet shows every ticket and every prize.',
  taxes2:
    'From lottery prizes of more than $5,000, 24 percent federal and 5 percent Kansas income tax are withheld when they are paid.',
  taxes3: 'Larger prizes are reported to the tax office with your full name, address and Social Security number.',
  money: 'Your money',
  money1: 'All amounts are US dollars. Money in your wallet earns no interest.',
  money2: 'Play credit is spent first where it may be used, then deposits, then winnings.',
  money3:
    'Nothing in the record of your money is ever changed or removed. A mistake is put right by a second entry that you can see.',
  money4: 'Taking a break, being excluded or closing your account never takes your money from you.',
  privacy: 'What we know about you',
  privacy1:
    'We keep what the law asks of a lottery: your name, address, date of birth, email, tickets, and every movement of money.',
  privacy2:
    'While you are signed in, and when you buy, we check your position. We keep that it was checked and how it ended, but not where you were.',
  privacy3:
    'We show your details to those who must check them: the identity check, the location check, and the offices that oversee the lottery. We do not sell them.',
  privacy4: 'Cookies keep you signed in and remember your language. Nothing secret is kept in your browser.',
  privacy5:
    'Ask us what we have about you, or to correct it. Records of money and tickets must be kept for years, even after an account is closed.',
  security: 'Keeping your account safe',
  security1: 'We never ask for your password. Whoever does is not us.',
  security2: 'You are signed in on one device at a time. A sign-in elsewhere ends the one before and tells you so.',
  security3:
    'Programs that play by themselves, or that hide where you are, are not allowed. Nor is buying for somebody else.',
  complaints: 'When you disagree',
  complaints1:
    'Tell customer support first, with the number of the ticket or order. You get an answer that says what we found and why.',
  complaints2:
    'You can then turn to the agency that oversees the lottery in Kansas. We give it everything we have about the case.',
} as const;

export const policyText = defineTexts('support.policy', english, {
  fr: () => import('./texts.fr.ts'),
  es: () => import('./texts.es.ts'),
});

import { defineTexts } from '../../../runtime/i18n/texts.ts';

const english = {
  title: 'Claim this prize',
  lead: 'The law asks whom we pay. Your number goes to the identity check, the tax office and the state’s list of debts, and to nobody else.',
  known: 'Your taxpayer number',
  useKnown: 'The one ending in {{lastFour}}',
  useOther: 'Another one',
  number: 'Taxpayer number (SSN or ITIN)',
  numberHint: 'Nine digits. We keep it sealed and never show more than its last four.',
  show: 'Show what is typed',
  hide: 'Hide what is typed',
  declare: 'What you declare',
  isTrue: 'Under penalty of perjury: all of this is true, and the ticket is mine alone.',
  isUsPerson: 'For the tax office I am a person of the United States: a citizen or a resident.',
  notUsPerson:
    'If this does not hold for you, the prize is settled at the lottery in person. Tell us, and it is held for you.',
  noUsPerson: 'I am no US person',
  send: 'Send my claim',
  sending: 'Sending your claim',
  NUMBER_MISSING: 'Type your taxpayer number.',
  TAXPAYER_NUMBER_INVALID: 'This is no SSN and no ITIN. Check its nine digits.',
  DECLARATION_MISSING: 'We can take your claim online only if this holds. Tick it if it does.',
  refused_CLAIM_UNKNOWN: 'This claim is not known any more. Look at all your claims.',
  refused_CLAIM_NOT_OPEN: 'This claim is already sent, or its time is over. What it says now is above.',
  refused_CLAIM_AT_LOTTERY:
    'This prize has to be claimed at the lottery in person. Customer support tells you how. It is held for you and does not lapse.',
  refused_IDENTITY_NOT_VERIFIED:
    'Before a prize is claimed, your identity has to be verified. Customer support tells you what is missing. The prize stays yours until its date.',
  refused_TRY_LATER: 'That was tried too often today. Try again tomorrow, or ask customer support.',
  refused_TOO_MANY_REQUESTS: 'That was too fast. Wait a moment and try again.',
  refused_FRESH_LOGIN_NEEDED: 'You did not type your password, so nothing was sent. All you typed is still there.',
  refused_FEATURE_OFF: 'Claiming online is switched off for now. Your prize stays yours until its date.',
  refused_ACCESS_DENIED: 'Claiming is closed for your account at the moment. Customer support tells you why.',
  refused_SESSION_EXPIRED: 'You were signed out. Sign in and try again.',
  refused_NETWORK:
    'There is no connection, so we do not know whether your claim arrived. Check it and send it again: it counts once.',
  refused_OTHER: 'That did not work. Your prize is safe. Try again in a moment.',
  trace: 'Number for customer support: {{trace}}',
  support: 'Customer support',
  signIn: 'Sign in',
  off: 'Claiming online is switched off for now. Your prize stays yours until its date; customer support tells you other ways.',
  returned_TAXPAYER_NUMBER:
    'Your claim came back: the number you typed is not the one the tax office knows with your name and birth date. Check it and send it again, or ask customer support.',
  returned_REVIEW: 'The lottery gave your claim back. Customer support tells you what is missing; then send it again.',
  checking: 'We have your claim and are checking it. That mostly takes less than a minute. You can leave this page.',
  checkingLong: 'We have your claim. The check takes longer than usual. You need not do anything: you will be told.',
  review_FORM: 'We have your claim, and your number is checked. Next come the signed form and your photo ID.',
  review_NUMBER:
    'We have your claim, but your taxpayer number could not be confirmed by itself. Somebody of the lottery looks at it: bring the signed form, a photo ID and a paper that shows your number.',
  review_IDENTITY:
    'We have your claim, but your identity has to be looked at again, or your account is closed. Bring the signed form and a photo ID.',
  review_NOT_US_PERSON:
    'You told us that you are no person of the United States for the tax office. Your prize is held for you and does not lapse; it is settled at the lottery in person.',
  review_TAKEN_UP:
    'We have your claim, and somebody of the lottery looks at it. It does not lapse meanwhile. It is paid once your signed form and your photo ID were seen.',
  review_unfiled: 'Somebody of the lottery looks at this prize. It does not lapse meanwhile.',
  done: 'Your prize is paid.',
  doneNothing: 'Your claim is settled. Nothing was left to pay to you: what stands above came first.',
  follows: 'What happens',
  step_check: 'You send your claim here, and your taxpayer number is checked. That mostly takes less than a minute.',
  step_debts: 'The state tells us of debts. What you owe it is paid first; you see each of them here.',
  step_wallet: 'The rest comes into your wallet, to take out or to play with.',
  step_walletOrCheck: 'The rest comes into your wallet, or by check.',
  step_form: 'Print the claim form and sign it. The prize, the tax and your name stand in it already.',
  step_bring: 'Bring the signed form and a photo ID to the lottery, or ask there where to send it.',
  step_bringHeadquarters: 'Bring the signed form and a photo ID to the headquarters of the lottery.',
  step_twoPeople: 'Two people of the lottery check it, and the state tells us of debts, which are paid first.',
  step_byCheck:
    'You are paid by check or bank transfer, mostly within 7 to 10 business days. It never goes into your wallet.',
  step_election:
    'Choose within {{days}} days after you first sent your claim: all at once in cash, or by the year. After that it is cash.',
  electionUntil: 'You can choose until {{date}}.',
  downloadForm: 'Download claim form',
  where: 'Where the lottery is',
} as const;

export const filingText = defineTexts('claims.filing', english, {
  fr: () => import('./texts.fr.ts'),
  es: () => import('./texts.es.ts'),
});

/** Tells whether a code of the server, or a reason, has words of its own. */
export function hasFilingText(name: string): name is keyof typeof english {
  return Object.hasOwn(english, name);
}

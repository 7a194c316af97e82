import { defineTexts } from '../../../runtime/i18n/texts.ts';

const english = {
  title: 'Claim this prize',
  lead: 'The law requires us to identify who we pay. We share your tax ID only with the service that checks your identity, the tax office and the state office that collects debts.',
  known: 'Your tax ID',
  useKnown: 'Use the tax ID ending in {{lastFour}}',
  useOther: 'Use another tax ID',
  number: 'Tax ID (SSN or ITIN)',
  numberHint: '9 digits. We encrypt it and show only the last 4 digits.',
  show: 'Show number',
  hide: 'Hide number',
  declare: 'Your declarations',
  isTrue: 'Under penalty of perjury, I declare that all of this is true and that the ticket is mine alone.',
  isUsPerson: "I'm a U.S. person for tax purposes: a U.S. citizen or resident.",
  notUsPerson:
    "If this doesn't apply to you, you'll need to claim the prize in person at the lottery. Tell us, and we'll hold the prize for you.",
  noUsPerson: "I'm not a U.S. person",
  send: 'Submit claim',
  sending: 'Submitting your claim',
  NUMBER_MISSING: 'Enter your tax ID.',
  TAXPAYER_NUMBER_INVALID: "This isn't a valid SSN or ITIN. Check the nine digits.",
  DECLARATION_MISSING: 'You can claim online only if this is true. Check the box if it is.',
  refused_CLAIM_UNKNOWN: "We can't find this claim. See all your claims.",
  refused_CLAIM_NOT_OPEN:
    'This claim was already submitted, or its deadline has passed. Its current status is shown above.',
  refused_CLAIM_AT_LOTTERY:
    "You need to claim this prize in person at the lottery. Customer support can explain how. We'll hold it for you, and it won't expire.",
  refused_IDENTITY_NOT_VERIFIED:
    "We need to verify your identity before you can claim a prize. Customer support can explain what's missing. You can still claim the prize until its deadline.",
  refused_TRY_LATER: "You've tried too many times today. Try again tomorrow, or contact customer support.",
  refused_TOO_MANY_REQUESTS: 'Too many tries in a short time. Wait a moment and try again.',
  refused_FRESH_LOGIN_NEEDED: "You didn't enter your password, so nothing was sent. Nothing you entered was lost.",
  refused_FEATURE_OFF: 'Online claims are turned off right now. You can still claim your prize until its deadline.',
  refused_ACCESS_DENIED: "You can't claim prizes with your account right now. Customer support can explain why.",
  refused_SESSION_EXPIRED: 'You were signed out. Sign in and try again.',
  refused_NETWORK:
    "We couldn't connect, so we don't know whether we received your claim. Check your internet connection and submit it again. It won't count twice.",
  refused_OTHER: "Your claim didn't go through. Your prize is safe. Try again in a moment.",
  trace: 'Reference for customer support: {{trace}}',
  support: 'Customer support',
  signIn: 'Sign in',
  off: 'Online claims are turned off right now. You can still claim your prize until its deadline. Customer support can explain other ways to claim.',
  returned_TAXPAYER_NUMBER:
    "We returned your claim. The tax ID you entered doesn't match your name and birth date in tax records. Check it and submit it again, or contact customer support.",
  returned_REVIEW: 'The lottery returned your claim. Customer support can explain why. Then you can submit it again.',
  checking:
    'We received your claim and are checking it. This usually takes less than a minute. You can leave this page.',
  checkingLong:
    "We received your claim. The check is taking longer than usual. You don't need to do anything. We'll notify you.",
  review_FORM: 'We received your claim and confirmed your tax ID. Next, we need the signed form and your photo ID.',
  review_NUMBER:
    "We received your claim, but we couldn't confirm your tax ID automatically. The lottery is reviewing it. Bring the signed form, a photo ID and a document that shows your tax ID to the lottery.",
  review_IDENTITY:
    'We received your claim, but your account is closed or we need to verify your identity again. Bring the signed form and a photo ID to the lottery.',
  review_NOT_US_PERSON:
    "You said that you aren't a U.S. person for tax purposes. We're holding your prize, and it won't expire. Claim it in person at the lottery.",
  review_TAKEN_UP:
    "We received your claim, and the lottery is reviewing it. It won't expire during the review. We'll pay it after we see your signed form and your photo ID.",
  review_unfiled: "The lottery is reviewing this prize. It won't expire during the review.",
  done: "We've paid your prize.",
  doneNothing: 'Your claim is settled. After the deductions above, nothing was left to pay you.',
  follows: 'What happens next',
  step_check: 'Submit your claim here. We check your tax ID, usually in less than a minute.',
  step_debts: 'We check whether you owe debts to the state. We pay them from your prize first and show each one here.',
  step_wallet: 'We pay the rest to your wallet, where you can withdraw it or play it.',
  step_walletOrCheck: 'We pay the rest to your wallet or by check.',
  step_form: 'Print the claim form and sign it. It already shows your prize, the tax and your name.',
  step_bring: 'Bring the signed form and a photo ID to the lottery, or ask the lottery where to send them.',
  step_bringHeadquarters: 'Bring the signed form and a photo ID to lottery headquarters.',
  step_twoPeople:
    'Two lottery employees review your claim. We also check for debts to the state, which are paid first.',
  step_byCheck:
    "We pay you by check or bank transfer, usually within 7 to 10 business days. It can't be paid to your wallet.",
  step_election:
    "Choose one cash payment or annual payments within {{days}} days after you first submit your claim. If you don't choose, we pay cash.",
  electionUntil: 'You can choose until {{date}}.',
  downloadForm: 'Download claim form',
  where: 'Ask customer support where to go',
} as const;

export const filingText = defineTexts('claims.filing', english, {
  fr: () => import('./texts.fr.ts'),
  es: () => import('./texts.es.ts'),
});

/** Returns whether a server code or a reason has its own text. */
export function hasFilingText(name: string): name is keyof typeof english {
  return Object.hasOwn(english, name);
}

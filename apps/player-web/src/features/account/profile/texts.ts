import { defineTexts } from '../../../runtime/i18n/texts.ts';

const english = {
  title: 'Your details',
  email: 'Email',
  name: 'Name',
  address: 'Address',
  change_email: 'Change email',
  change_name: 'Change name',
  change_address: 'Change address',
  failed: "We couldn't load your details.",
  retry: 'Try again',
  notProved: "Not confirmed yet. Until you confirm it, we can't email you about prizes and subscriptions.",
  refused:
    "The owner of this mailbox says it isn't yours, so we don't send emails there. Use another email to get updates on prizes and to reset your password.",
  sendLink: 'Send me a link',
  sendingLink: 'Sending',
  signInToConfirm: 'Sign in to confirm your email',
  sent: 'We sent a link to {{email}}. Open it within 30 minutes to confirm your email.',
  notSent: "We couldn't send the email. Try again.",
  tryLater: 'We already sent you several emails. Check your inbox, or try again in an hour.',
  provedAlready: 'This email is already confirmed.',
  emailWaits:
    'We sent a link to {{email}}. Open it by {{until}} to use this email for your account. Until you do, your current email stays in use.',
  newEmail: 'New email',
  password: 'Your password',
  firstName: 'First name',
  lastName: 'Last name',
  line1: 'Street address',
  line2: 'Apartment or suite (optional)',
  city: 'City',
  state: 'State',
  postalCode: 'ZIP code',
  ask: 'Request this change',
  keep: 'Cancel',
  waits: "Change requested: {{change}}. We'll email you our decision by {{until}}. Nothing changes until then.",
  cancel_name: 'Cancel name change',
  cancel_address: 'Cancel address change',
  canceling: 'Canceling',
  notCanceled: "We couldn't cancel this change. Try again.",
} as const;

export const profileText = defineTexts('account-profile', english, {
  fr: () => import('./texts.fr.ts'),
  es: () => import('./texts.es.ts'),
});

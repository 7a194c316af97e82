import { defineTexts } from '../../../runtime/i18n/texts.ts';

const english = {
  title: 'Offers',
  text: 'We only send you offers in the ways you choose here. You can turn them off anytime, and a self-exclusion turns them all off. We always email you about your account and about prizes you need to claim, and text your phone about account security.',
  marketingEmail: 'Offers by email',
  confirmFirst: 'We can only email offers to a confirmed email.',
  confirmEmail: 'Confirm your email',
  phoneFirst: 'We can only text offers to a confirmed phone number. Add yours under “Your details”.',
  marketingText: 'Offers by text message',
  marketingPush: 'Offers by phone notification',
  failed: "We couldn't save your change. Try again.",
  off: "You can't turn this on right now. Try again later.",
} as const;

export const offersText = defineTexts('account-offers', english, {
  fr: () => import('./offers-texts.fr.ts'),
  es: () => import('./offers-texts.es.ts'),
});

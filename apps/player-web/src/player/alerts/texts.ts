import { defineTexts } from '../../runtime/i18n/texts.ts';

const english = {
  'title_different-device': 'Signed in on another device',
  'message_different-device':
    "Your account was opened on another device or in another browser, so you've been signed out here. If that wasn't you, contact customer support.",
  'title_signed-out-by-support': "You've been signed out",
  'message_signed-out-by-support':
    'Customer support signed you out on all devices. You can sign in again. Your money and tickets are safe.',
  'title_account-locked': 'Your account is locked',
  'message_account-locked':
    "You can't play or sign in right now. Your tickets are still valid and your prizes will be paid. Contact customer support to learn more.",
  'title_password-deactivated': 'Your password no longer works',
  'message_password-deactivated':
    'To keep your account safe, we turned off your password. To sign in, tap “Forgot your password?” and choose a new one.',
  'title_email-verified': 'Your new email is confirmed',
  'message_email-verified': 'Sign in again with your new email. The old one no longer works.',
  'title_password-changed': 'Your password was changed',
  'message_password-changed':
    "Sign in again with your new password. If you didn't change it, contact customer support.",
  'title_exclusion-list': "You're on the exclusion list",
  'message_exclusion-list':
    "Players on the lottery's exclusion list can't play. Your tickets are still valid and your prizes will be paid.",
  'title_account-deletion': 'Your account is being closed',
  'message_account-deletion':
    "We've started closing your account, so you've been signed out. Contact customer support to learn more.",
  'title_self-exclusion-suspend': "You've excluded yourself",
  'message_self-exclusion-suspend':
    "You can't play or add money until at least {{until}}. Your tickets are still valid and your prizes will be paid.",
  'permanent_self-exclusion-suspend':
    "Your self-exclusion is permanent. You can't play or add money. Your tickets are still valid and your prizes will be paid.",
  'title_self-exclusion-reinstate': 'The term of your self-exclusion is over',
  'message_self-exclusion-reinstate':
    "It stays in effect until you ask to end it and confirm a day later. There's no rush: you can leave it in place.",
  liftedTitle: 'Your self-exclusion has ended',
  lifted: 'You can play again. You may want to set money and time limits first.',
  comeBack: 'How to end it',
  leaveIt: 'Leave it in place',
  'title_time-limit-expired': 'Your time is up',
  'message_time-limit-expired': "You've reached the time limit for this session, so you've been signed out.",
  'title_time-limit-remainder': 'Your time is almost up',
  'message_time-limit-remainder_one': "You have {{count}} minute left. Then we'll sign you out.",
  'message_time-limit-remainder_other': "You have {{count}} minutes left. Then we'll sign you out.",
  'title_take-break-suspend': "You're taking a break",
  'message_take-break-suspend':
    "Until {{until}}, you can't play or add money. Your tickets are still valid and your prizes will be paid.",
  'permanent_take-break-suspend':
    "Your break has no end date. You can't play or add money. Your tickets are still valid and your prizes will be paid.",
  'title_take-break-reminder': 'Your break',
  'message_take-break-reminder': "Your break ends on {{until}}. You don't need to do anything.",
  'permanent_take-break-reminder': 'Your break has no end date.',
  'title_self-exclusion-reminder': 'Your self-exclusion',
  'message_self-exclusion-reminder': 'Your self-exclusion lasts until at least {{until}}.',
  'permanent_self-exclusion-reminder': 'Your self-exclusion is permanent.',
  began: 'It started on {{from}}.',
  'title_non-verified-account': "Your account isn't verified yet",
  'message_non-verified-account': 'We need to verify your identity before you can play. Some documents are missing.',
  temporaryAccount:
    "We're still checking your identity. You can add money and play once that's done. See if we need anything from you.",
  title_geolocation: "We couldn't confirm your location",
  message_geolocation: 'You can only play in Kansas. These steps often help:',
  message_geolocation_registration:
    'You can register from anywhere, but you can only play in Kansas. These steps often help:',
  title_outside: "You're outside Kansas",
  outsideRegion: 'Your location is in {{region}}.',
  outside_play:
    'You can only play in Kansas. Your wallet, withdrawals, tickets, claims, limits and results work anywhere.',
  outside_addFunds: 'You can add money and withdraw winnings anywhere, but you can only play in Kansas.',
  outside_registration: 'You can register from anywhere, but you can only play in Kansas.',
  outsideTips: "If you're in Kansas, these steps often help:",
  tip_refresh: 'Refresh this page.',
  tip_check: 'Check that location is turned on for your device.',
  tip_wifi: 'Turn on Wi-Fi, and turn off any VPN.',
  tip_browser: 'Allow this browser to use your location.',
  tip_device: 'Restart your device.',
  'title_claim-prize': 'You have a prize to claim',
  'message_claim-prize': 'Congratulations! You need to claim this prize before we can pay it.',
  'title_action-unavailable': 'Action unavailable',
  'message_action-unavailable': "This isn't available for your account right now. For help, contact {{link}}.",
  supportInText: 'customer support',
  'title_platform-restrictions': 'Closed right now',
  'message_platform-restrictions':
    'This part of Sunflower is closed for everyone right now. Your money and tickets are safe.',
  'title_verification-success': "You're verified, {{firstName}}",
  'message_verification-success': 'Thank you. You can now use everything in your account.',
  'title_verification-success-unverified': 'Thank you, {{firstName}}',
  'message_verification-success-unverified':
    "Your account is open, but we couldn't verify your identity yet. Customer support can help you finish.",
  'title_inactivity-reached': 'You were signed out',
  'message_inactivity-reached':
    "To keep your account safe, we ended your last session because you weren't active. You can continue, or sign in again.",
  'title_inactivity-warning': 'Are you still there?',
  'message_inactivity-warning': "We'll sign you out soon because you haven't been active.",
  secondsLeft_one: '{{count}} second left',
  secondsLeft_other: '{{count}} seconds left',
  'title_playing-long': 'Time for a break?',
  'message_playing-long_one': "You've been here for {{count}} hour. Consider a short walk.",
  'message_playing-long_other': "You've been here for {{count}} hours. Consider a short walk.",
  'title_reality-check': 'Time to check in',
  'message_reality-check': "You've been here for {{time}}. Your net result is {{net}}.",
  realitySums: "Since you signed in, you've spent {{spent}} and won {{won}}.",
  seeHistory: 'See my transactions',
  takeBreak: 'Take a break',
  'title_bonus-received': 'Bonus Received',
  'message_bonus-received': 'You have a bonus in your account.',
  bonus_FREE_ROUNDS: "You have free rounds. They're used before your own money, and you keep what you win with them.",
  bonus_MATCH_UP:
    "We added a bonus to your deposit. It's used before your own money, and you keep what you win with it.",
  bonus_PLAY_CREDIT: "You have play credit. It's used before your own money, and you keep what you win with it.",
  seeBonuses: 'My bonuses',
  'title_identity-change': 'Request this change?',
  'message_identity-change':
    'We review changes to your name or address and email you our decision within two business days. Nothing changes until then.',
  'title_email-change': 'Confirm your new email',
  'message_email-change':
    'Open the link we sent to your new email. It works for 30 minutes. Until you open it, your old email stays in use.',
  message: 'Message',
  ok: 'OK',
  continue: 'Continue',
  cancel: 'Cancel',
  careTitle: 'How is play going?',
  careText:
    'It helps to check your time and money now and then. You choose: set a limit, take a break, or see what you spent.',
  careLimits: 'Set limits',
  careLater: 'Not now',
  careStatement: 'See what I spent',
  careCheck: 'Check my play habits',
  signIn: 'Sign in',
  signInAgain: 'Sign in again',
  signOut: 'Sign out',
  contactSupport: 'Customer support',
  locationHelp: 'Location help',
  seeClaims: 'Claim my prize',
  notNow: 'Not now',
  staySignedIn: "I'm still here",
  timeLimits: 'Time limits',
  tools: 'Limits and breaks',
  documents: 'Upload documents',
  verification: "See what's needed",
  acceptableDocuments: 'Which documents we accept',
  addFunds: 'Add money',
  registrationTitle: 'Your account',
  emailTitle: 'Your email',
  passwordTitle: 'Your password',
  receiptTitle: 'Your receipt',
  cartTitle: 'Your cart',
  openCart: 'Open cart',
  toRegistration: 'Register',
  more_policy: 'Terms and privacy',
  'more_responsible-gaming': 'Play responsibly',
  'more_lottery-page': 'About the lottery',
  'more_contact-customer-support': 'Customer support',
  'more_download-claim-form': 'Claim form',
} as const;

/**
 * Texts of every alert kind. Keys: `title_<kind>`, `message_<kind>`, and `permanent_<kind>` for kinds that may have no
 * end date.
 */
export const alertKindText = defineTexts('alert-kinds', english, {
  fr: () => import('./texts.fr.ts'),
  es: () => import('./texts.es.ts'),
});

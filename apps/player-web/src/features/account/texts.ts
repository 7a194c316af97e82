import { defineTexts } from '../../runtime/i18n/texts.ts';

const english = {
  title: 'Account',
  bonuses: 'Bonuses',
  claims: 'Prize claims',
  subscriptions: 'Subscriptions',
  wallet: 'Wallet',
  methods: 'Payment methods',
  tickets: 'My tickets',
  limits: 'Limits and breaks',
  signOut: 'Sign out',
  signIn: 'Sign in',
  register: 'Create an account',
  guest: 'You are not signed in.',
  theme: 'Appearance',
  themeSystem: 'Like this device',
  themeLight: 'Light',
  themeDark: 'Dark',
  position: 'Location',
  positionText: 'Your location is checked when you buy, never before.',
  forbidden: 'Your account needs a check before you can play. Please contact customer support.',
  support: 'Customer support',
  changedPassword: 'Your password was changed recently.',
  help: 'Help with play: {{name}}, free and private, day and night.',
} as const;

export const accountText = defineTexts('account', english, {
  fr: () => import('./texts.fr.ts'),
  es: () => import('./texts.es.ts'),
});

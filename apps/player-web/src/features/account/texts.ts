import { defineTexts } from '../../runtime/i18n/texts.ts';

const english = {
  title: 'Account',
  sections: 'Account pages',
  signOut: 'Sign out',
  signIn: 'Sign in',
  register: 'Create an account',
  guest: "You're not signed in.",
  groups: 'Settings on this page',
  group_details: 'Your details',
  group_security: 'Security',
  group_messages: 'Messages and offers',
  group_site: 'This site',
  group_data: 'Your data',
  theme: 'Appearance',
  themeSystem: 'Same as device',
  themeLight: 'Light',
  themeDark: 'Dark',
  position: 'Location',
  positionText: "We check your location while you're signed in and each time you buy.",
  forbidden: 'We need to check your account before you can play. Contact customer support.',
  support: 'Customer support',
  changedPassword: "Your password was changed recently. If you didn't change it, contact customer support.",
  help: 'Gambling help: {{name}}. Free and confidential, 24/7.',
} as const;

export const accountText = defineTexts('account', english, {
  fr: () => import('./texts.fr.ts'),
  es: () => import('./texts.es.ts'),
});

import { defineTexts } from '../../../runtime/i18n/texts.ts';

const english = {
  title: 'Messages on this device',
  text: 'We can show a message on this device when you have a prize to claim, when money in your wallet moves, or when we need something from you. Messages never show names, games or amounts.',
  wanted: 'Show messages on this device',
  denied:
    "This browser blocks messages from Sunflower. Allow notifications for this site in the browser's settings, then reload the page.",
  unsupported:
    "This browser can't show messages. On an iPhone or iPad, add Sunflower to your Home Screen and open it from there.",
  others_one: 'Messages also go to {{count}} other device.',
  others_other: 'Messages also go to {{count}} other devices.',
  everywhere: 'Turn off on all devices',
  turningOff: 'Turning off…',
  notAllowed: "Messages stay off because the browser didn't allow them.",
  failed: "We couldn't save your change. Try again.",
} as const;

export const deviceMessagesText = defineTexts('account-device-messages', english, {
  fr: () => import('./device-messages-texts.fr.ts'),
  es: () => import('./device-messages-texts.es.ts'),
});

import { defineTexts } from '../../../runtime/i18n/texts.ts';

const english = {
  title: 'Your devices',
  lead: "You've signed in on these devices in the last 180 days. If you don't recognize one, remove it and change your password. The approximate location is from the last location check there.",
  device: '{{browser}} on {{system}}',
  numbered: '{{device}} ({{number}})',
  unknown: 'Unknown device',
  here: 'This device',
  lastUsed: 'Last used {{when}}',
  firstSeen: 'First sign-in {{when}}',
  place: 'Approximate location: {{county}} County',
  placeUnknown: 'Approximate location: unknown',
  rename: 'Rename',
  nameDevice: 'Rename {{device}}, last used {{when}}',
  name: 'Name of this device',
  nameHint: 'For example, “Office laptop”. Leave it empty to remove the name.',
  save: 'Save',
  saving: 'Saving',
  cancel: 'Cancel',
  notNamed: "We couldn't save this name. Try again.",
  nameWrong: 'Use up to {{most}} letters, numbers, and signs.',
  remove: 'Remove',
  removeDevice: 'Remove {{device}}, last used {{when}}',
  removeHere: 'Sign out and remove',
  removeOthers: 'Remove all other devices',
  showAll: 'Show all {{count}} devices',
  removing: 'Removing',
  removed: 'Device removed.',
  othersRemoved: 'All other devices removed.',
  notRemoved: "We couldn't remove it. Try again.",
  notLoaded: "We couldn't load your devices.",
  retry: 'Try again',
  empty: 'Devices appear here after your next sign-in.',
} as const;

/** Texts of the card with the player's devices. */
export const deviceText = defineTexts('account-devices', english, {
  fr: () => import('./device-texts.fr.ts'),
  es: () => import('./device-texts.es.ts'),
});

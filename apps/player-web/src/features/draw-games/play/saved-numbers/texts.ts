import { defineTexts } from '../../../../runtime/i18n/texts.ts';

const english = {
  title: 'My {{game}} numbers',
  close: 'Close',
  loading: 'Loading your numbers',
  errorText: "We couldn't load your numbers.",
  retry: 'Try again',
  empty: "You haven't saved any numbers for this game yet.",
  list: 'Saved numbers',
  use: 'Use',
  useText: 'Using saved numbers replaces the boards on this page.',
  rename: 'Rename',
  delete: 'Delete',
  confirmDelete: 'Delete “{{name}}”?',
  deleting: 'Deleting',
  keep: 'Cancel',
  newName: 'New name',
  saveName: 'Save name',
  cancel: 'Cancel',
  saveTitle: 'Save your boards',
  saveUnfinished: 'Finish your boards to save them.',
  saveFull: "You've saved {{count}} sets for this game, which is the maximum. Delete one to save another.",
  name: 'Name',
  nameHint: 'For example, “Birthdays”.',
  nameWrong: 'Enter a name of up to {{most}} characters.',
  save: 'Save',
  saving: 'Saving',
  saved: 'Saved as {{name}}.',
  SAVED_NUMBERS_FULL: "You've saved the maximum number of sets for this game. Delete one first.",
  SAVED_NAME_TAKEN: 'You already use this name for another set of this game. Choose a different name.',
  SAVED_NUMBERS_UNKNOWN: 'These numbers were already deleted in another tab or on another device.',
} as const;

export const savedText = defineTexts('draw-games.saved-numbers', english, {
  fr: () => import('./texts.fr.ts'),
  es: () => import('./texts.es.ts'),
});

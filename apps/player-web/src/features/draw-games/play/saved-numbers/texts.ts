import { defineTexts } from '../../../../runtime/i18n/texts.ts';

const english = {
  title: 'My numbers of {{game}}',
  close: 'Close',
  loading: 'Loading your numbers',
  errorText: 'Your numbers did not load.',
  retry: 'Try again',
  empty: 'You have not saved any numbers of this game yet.',
  list: 'Saved numbers',
  use: 'Use',
  useText: 'Numbers you use take the place of the boards on the page.',
  rename: 'Rename',
  forget: 'Delete',
  forgetAsk: 'Delete “{{name}}”?',
  forgetting: 'Deleting',
  keep: 'Keep it',
  newName: 'New name',
  saveName: 'Save the name',
  cancel: 'Cancel',
  saveTitle: 'Save your boards',
  saveUnfinished: 'Finish your boards to save them.',
  saveFull: 'You have {{count}} sets of this game, which is the most. Delete one to save another.',
  name: 'Name',
  nameHint: 'Such as “Birthdays”.',
  nameWrong: 'Enter a name of up to {{most}} letters.',
  save: 'Save',
  saving: 'Saving',
  saved: '{{name}} is saved.',
  SAVED_NUMBERS_FULL: 'There is no room for more. Delete a set first.',
  SAVED_NAME_TAKEN: 'Other numbers of this game have this name already.',
  SAVED_NUMBERS_UNKNOWN: 'These numbers were deleted elsewhere.',
} as const;

export const savedText = defineTexts('draw-games.saved-numbers', english, {
  fr: () => import('./texts.fr.ts'),
  es: () => import('./texts.es.ts'),
});

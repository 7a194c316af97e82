export const texts = {
  confirm: 'D’accord',
  cancel: 'Annuler',
  close: 'Fermer',
};

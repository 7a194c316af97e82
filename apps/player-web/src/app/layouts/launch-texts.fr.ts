export const texts = {
  before: 'Vous pourrez jouer à partir du {{date}}. D’ici là, vous pouvez explorer le site.',
  moved:
    'Nous sommes passés à ce site le {{since}}. S’il manque quelque chose de votre ancien compte, contactez le service client au plus tard le {{until}}.',
  close: 'Fermer',
};

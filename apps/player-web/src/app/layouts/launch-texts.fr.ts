export const texts = {
  before: 'Le jeu ouvre le {{date}}. D’ici là, vous pouvez visiter le site.',
  moved:
    'Nous sommes sur ce site depuis le {{since}}. Si quelque chose de votre ancien compte manque, dites-le au service client avant le {{until}} inclus.',
  close: 'Fermer',
};

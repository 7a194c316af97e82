export const texts = {
  worried: 'Le jeu vous inquiète ? Appelez le',
  text: 'Envoyer un SMS au {{number}}',
  chat: 'Écrire par chat à la ligne d’écoute',
  free: 'C’est gratuit et confidentiel, jour et nuit.',
};

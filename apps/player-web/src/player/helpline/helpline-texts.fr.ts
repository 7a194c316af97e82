export const texts = {
  worried: 'Votre façon de jouer vous inquiète ? Appelez le',
  text: 'Envoyer un SMS au {{number}}',
  chat: 'Écrire par chat à la ligne d’écoute',
  free: 'C’est gratuit et confidentiel, 24 heures sur 24.',
};

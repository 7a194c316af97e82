export const texts = {
  title: 'Mesure d’audience',
  allow: 'Partager les données d’utilisation de cet appareil',
  what: 'Compte les pages et les jeux utilisés, sans votre nom, votre compte ni votre adresse. Désactivé tant que vous ne l’activez pas.',
  signal: 'Votre navigateur demande à ne pas être suivi : ce réglage reste donc désactivé.',
};

export const texts = {
  lastHere: 'Votre connexion précédente : {{when}}.',
  accessibility: 'Accessibilité',
  easier: 'Plus facile à voir et à utiliser',
  easierText:
    'Lettres et boutons plus grands, contraste plus fort, rien ne bouge. Ce choix suit votre compte sur tous vos appareils.',
  easierFailed: 'Cela n’a pas été enregistré. Veuillez réessayer.',
};

export const texts = {
  lastHere: 'Votre connexion précédente : {{when}}.',
  signIns: 'Où vous êtes connecté',
  hereNow: 'Ici, sur cet appareil',
  hereSince: 'Ici, sur cet appareil, depuis : {{when}}',
  before: 'Auparavant : {{when}}, terminée',
  oneSession:
    'Vous êtes connecté sur un seul appareil à la fois : une connexion ailleurs met aussitôt fin à celle-ci et vous en informe. L’une d’elles n’était pas vous ? Changez votre mot de passe, ce qui déconnecte tout le monde.',
  endSession: 'Terminer cette session',
  accessibility: 'Accessibilité',
  easier: 'Plus facile à voir et à utiliser',
  easierText:
    'Lettres et boutons plus grands, contraste plus fort, rien ne bouge. Ce choix suit votre compte sur tous vos appareils.',
  easierFailed: 'Cela n’a pas été enregistré. Veuillez réessayer.',
};

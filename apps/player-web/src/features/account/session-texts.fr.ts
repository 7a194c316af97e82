export const texts = {
  lastHere: 'Votre connexion précédente : {{when}}.',
  signIns: 'Activité de connexion',
  hereNow: 'Cet appareil',
  hereSince: 'Cet appareil, depuis : {{when}}',
  before: 'Connexion précédente : {{when}}, terminée',
  notLoaded: 'Nous n’avons pas pu charger vos connexions.',
  retry: 'Réessayer',
  oneSession:
    'Vous ne pouvez être connecté que sur un appareil à la fois. Si vous vous connectez sur un autre, nous vous déconnectons ici. Vous ne reconnaissez pas une connexion ? Changez votre mot de passe pour tout déconnecter.',
  passkeys: 'Gérer les clés d’accès',
  secondFactor: 'Connexion en deux étapes',
  endSession: 'Fermer cette session',
  accessibility: 'Accessibilité',
  easier: 'Texte et boutons plus grands',
  easierText:
    'Agrandit le texte et les boutons, augmente le contraste et supprime les animations, sur tous vos appareils.',
  easierFailed: 'Nous n’avons pas pu enregistrer la modification. Réessayez.',
};

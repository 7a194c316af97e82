export const texts = {
  title: 'Geler votre compte',
  lead: 'Vous avez perdu votre téléphone ou pensez que quelqu’un est entré ? Le gel arrête tout de suite le jeu, les dépôts et les changements de moyens de paiement, et déconnecte vos autres appareils. Vos tickets restent dans leurs tirages et vos gains vous parviennent.',
  freeze: 'Geler mon compte',
  freezing: 'Gel en cours…',
  frozenTitle: 'Votre compte est gelé',
  frozenLead:
    'Personne ne peut jouer, ajouter de l’argent ni changer de moyen de paiement. Vos tickets restent dans leurs tirages et vos gains vous parviennent. Les abonnements sont suspendus.',
  endTakes_one: 'Pour mettre fin au gel, saisissez votre mot de passe. Cela prend {{count}} heure.',
  endTakes_other: 'Pour mettre fin au gel, saisissez votre mot de passe. Cela prend {{count}} heures.',
  ends: 'Le gel prend fin le {{when}}. Ce n’est pas vous ? Gelez-le à nouveau et changez votre mot de passe.',
  end: 'Mettre fin au gel',
  ending: 'En cours…',
  freezeAgain: 'Geler à nouveau',
  notFrozen: 'Nous n’avons pas pu geler votre compte. Réessayez.',
  notEnded: 'Nous n’avons pas pu mettre fin au gel. Votre compte reste gelé. Réessayez.',
};

export const texts = {
  pendingTitle: 'Modification en attente',
  pendingText:
    'Vous avez demandé : {{change}}. Vous pouvez confirmer du {{from}} au {{until}}. D’ici là, rien ne change.',
  confirm: 'Confirmer {{change}}',
  withdraw: 'Laisser tel quel',
  failed: 'Une erreur est survenue et rien n’a changé. Réessayez.',
  tooEarly: 'Vous ne pouvez pas encore confirmer. D’ici là, rien ne change.',
  gone: 'Il n’y a plus rien à confirmer. Voici la valeur actuelle.',
};

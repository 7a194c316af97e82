export const texts = {
  everyone: '{{what}} : fermé pour tout le monde en ce moment. Votre argent et vos tickets sont en sécurité.',
  break: 'Vous êtes en pause jusqu’au {{until}}. D’ici là, vous ne pouvez pas jouer.',
  breakOpen: 'Vous êtes en pause. Vous ne pourrez pas jouer avant la fin de celle-ci.',
  exclusion:
    'Vous vous êtes exclu du jeu au moins jusqu’au {{until}}. Vous ne pouvez pas jouer tant que votre auto-exclusion dure.',
  exclusionOpen: 'Vous vous êtes exclu du jeu. Vous ne pouvez pas jouer.',
  own: '{{what}} : non disponible pour votre compte en ce moment. Pour en savoir plus, contactez le service client.',
  ownUntil:
    '{{what}} : non disponible pour votre compte jusqu’au {{until}}. Pour en savoir plus, contactez le service client.',
  couldNotLoad: 'Nous n’avons pas pu vérifier ce qui est ouvert en ce moment.',
  retry: 'Réessayer',
};

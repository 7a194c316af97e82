export const texts = {
  everyone: '{{what}} : fermé pour tous en ce moment. Votre argent et vos tickets sont en sécurité.',
  break: 'Vous faites une pause jusqu’au {{until}}. D’ici là, vous ne pouvez pas jouer.',
  breakOpen: 'Vous faites une pause. Jusqu’à sa fin, vous ne pouvez pas jouer.',
  exclusion: 'Vous vous êtes exclu jusqu’au {{until}}. D’ici là, vous ne pouvez pas jouer.',
  exclusionOpen: 'Vous vous êtes exclu définitivement. Vous ne pouvez pas jouer.',
  own: '{{what}} : pas accessible à votre compte en ce moment. Le service client peut vous en dire plus.',
  ownUntil: '{{what}} : pas accessible à votre compte jusqu’au {{until}}. Le service client peut vous en dire plus.',
  couldNotLoad: 'Nous n’avons pas pu vérifier ce qui est ouvert.',
  retry: 'Réessayer',
};

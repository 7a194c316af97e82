export const texts = {
  title: 'E-mails',
  text: 'Nous vous prévenons dans l’application avant qu’un abonnement ne vous débite et quand il manque un tirage. Nous pouvons aussi vous écrire. Nous vous écrivons toujours quand vous avez un gain à réclamer, quand votre argent ou un ticket change et quand un abonnement s’arrête. Les détails ne sont envoyés qu’à une adresse confirmée.',
  subscriptions: 'M’envoyer des e-mails sur les débits et les tirages manqués',
  subscriptionsAndPoints: 'M’envoyer des e-mails sur les débits, les tirages manqués et les points qui expirent',
  failed: 'Nous n’avons pas pu enregistrer la modification. Réessayez.',
  off: 'Cela ne peut pas être modifié pour le moment. Réessayez plus tard.',
};

export const texts = {
  title: 'E-mails',
  text: 'Nous vous prévenons dans l’application avant qu’un abonnement ne vous débite, et quand il manque un tirage, est suspendu ou se termine. Nous pouvons aussi vous écrire. Pour les gains à réclamer, nous vous écrivons toujours. Ces e-mails ne sont envoyés qu’à une adresse confirmée.',
  subscriptions: 'M’envoyer des e-mails sur mes abonnements',
  failed: 'Nous n’avons pas pu enregistrer la modification. Réessayez.',
  off: 'Cela ne peut pas être modifié pour le moment. Réessayez plus tard.',
};

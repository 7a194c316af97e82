export const texts = {
  title: 'Courriers par e-mail',
  text: 'Avant qu’un abonnement ne vous débite, et quand il manque un tirage, se met en pause ou se termine, vous le trouvez ici dans l’application. Nous vous écrivons aussi, à l’adresse que vous avez confirmée. Les courriers sur les gains à réclamer viennent dans tous les cas, pour qu’aucun ne soit perdu.',
  subscriptions: 'Courriers sur mes abonnements',
  failed: 'Cela n’a pas été enregistré. Veuillez réessayer.',
  off: 'Cela ne peut pas être modifié pour le moment.',
};

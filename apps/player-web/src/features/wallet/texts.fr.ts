export const texts = {
  title: 'Portefeuille',
  lead: 'Tout ce que vous avez ici : ce qui peut être joué, ce qui peut être retiré, et chaque mouvement, expliqué. Il se met à jour de lui-même.',
  guestTitle: 'Connectez-vous pour voir votre portefeuille',
  guestText: 'Votre solde et chacun de ses mouvements.',
  signIn: 'Se connecter',
  statement: 'Relevé',
  statementLoading: 'Chargement de votre relevé',
};

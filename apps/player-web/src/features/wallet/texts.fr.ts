export const texts = {
  loading: 'Chargement de votre portefeuille',
  title: 'Portefeuille',
  lead: 'Votre solde et tous vos mouvements.',
  guestTitle: 'Connectez-vous pour voir votre portefeuille',
  guestText: 'Consultez votre solde et tous vos mouvements.',
  signIn: 'Se connecter',
  statement: 'Relevé',
  statementLoading: 'Chargement de votre relevé',
};

export const texts = {
  lastHere: 'Bon retour. Votre dernière connexion date du {{when}}.',
};

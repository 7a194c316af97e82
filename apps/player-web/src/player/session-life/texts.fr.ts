export const texts = {
  lastHere: 'Bon retour. Votre dernière connexion : {{when}}.',
};

export const texts = {
  announced: 'Mot de passe : {{text}}',
  TOO_SHORT: '{{n}} caractères sur {{least}}',
  TOO_LONG: 'Trop long',
  TOO_SIMPLE: 'Trop facile à deviner',
  TOO_PERSONAL: 'Trop proche de votre nom ou e-mail',
  TOO_COMMON: 'Trop courant',
  GOOD: 'Bon',
  STRONG: 'Très sûr',
};

export const texts = {
  title: 'Mot de passe',
  open: 'Changer le mot de passe',
  keep: 'Annuler',
  note: 'Vous serez déconnecté de tous vos appareils. Reconnectez-vous ensuite avec le nouveau mot de passe.',
  oldPassword: 'Mot de passe actuel',
  newPassword: 'Nouveau mot de passe',
  newHint: 'Au moins 12 caractères. Essayez plusieurs mots à la suite.',
  again: 'Confirmez le nouveau mot de passe',
  submit: 'Changer le mot de passe',
  forgot: 'Mot de passe actuel oublié ?',
  changed: 'Mot de passe modifié. Reconnectez-vous avec le nouveau.',
  UNCHANGED: 'C’est déjà votre mot de passe',
  TRY_LATER: 'Trop de mots de passe incorrects. Attendez quelques minutes, puis réessayez.',
  NETWORK:
    'Nous n’avons pas pu joindre notre serveur. Si l’ancien mot de passe ne fonctionne plus, utilisez le nouveau.',
};

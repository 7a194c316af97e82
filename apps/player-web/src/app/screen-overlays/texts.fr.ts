export const texts = {
  'registration-modal': 'Créez votre compte',
  'verify-email': 'Confirmez votre adresse e-mail',
  'verify-email-sent': 'Consultez votre messagerie',
  'request-password-reset': 'Mot de passe oublié ?',
  'password-reset-success': 'Votre mot de passe a été modifié',
  'email-verification-success': 'Votre adresse e-mail est confirmée',
  verification: 'Vérifiez votre identité',
  close: 'Fermer',
  loading: 'Chargement…',
};

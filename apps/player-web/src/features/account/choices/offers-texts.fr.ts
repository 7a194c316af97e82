export const texts = {
  title: 'Offres',
  text: 'Nous ne vous envoyons des offres que par les moyens choisis ici. Vous pouvez les désactiver à tout moment, et une auto-exclusion les désactive toutes. Nous vous écrivons toujours au sujet de votre compte et des gains à réclamer, et par SMS au sujet de la sécurité du compte.',
  marketingEmail: 'Offres par e-mail',
  confirmFirst: 'Nous ne pouvons envoyer des offres qu’à une adresse e-mail confirmée.',
  confirmEmail: 'Confirmer votre adresse e-mail',
  phoneFirst:
    'Nous ne pouvons envoyer des offres par SMS qu’à un numéro confirmé. Ajoutez le vôtre dans « Vos données ».',
  marketingText: 'Offres par SMS',
  marketingPush: 'Offres par notification sur votre téléphone',
  failed: 'Nous n’avons pas pu enregistrer la modification. Réessayez.',
  off: 'Cela ne peut pas être activé pour le moment. Réessayez plus tard.',
};

export const texts = {
  title: 'Offres de notre part',
  text: 'Nous vous envoyons des offres uniquement par les moyens que vous choisissez ici, et vous pouvez revenir en arrière à tout moment. Une auto-exclusion les annule aussi. Les courriers sur votre compte et vos gains vous parviennent dans tous les cas.',
  marketingEmail: 'Offres par e-mail',
  marketingText: 'Offres par SMS',
  marketingPush: 'Offres par notification sur votre téléphone',
  failed: 'Cela n’a pas été enregistré. Veuillez réessayer.',
  off: 'Cela ne peut pas être activé pour le moment.',
};

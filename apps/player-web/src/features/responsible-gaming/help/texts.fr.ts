export const texts = {
  title: 'Aide',
  helpline:
    'La ligne d’écoute {{name}} est gratuite, confidentielle et ouverte 24 h/24. Vous n’avez pas à donner votre nom, et son personnel ne travaille pas pour la loterie.',
  family: 'La famille et les proches peuvent aussi appeler.',
  call: 'Appeler le {{name}}',
  us: 'Pour toute question sur vos limites, pauses ou exclusions, contactez le service client. Il ne peut pas mettre fin à une pause ou à une exclusion avant l’heure.',
  support: 'Service client',
};

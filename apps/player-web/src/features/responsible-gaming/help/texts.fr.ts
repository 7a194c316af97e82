export const texts = {
  title: 'Aide',
  helpline:
    'La ligne d’écoute {{name}} est gratuite, confidentielle et ouverte jour et nuit. Vous n’avez pas à donner votre nom, et personne n’y travaille pour la loterie.',
  family: 'Elle est aussi là pour les proches.',
  call: 'Appeler le {{name}}',
  us: 'Des questions sur une limite, une pause ou une exclusion de votre compte : notre service client y répond. Personne n’y peut mettre fin avant l’heure à une pause ou à une exclusion.',
  support: 'Service client',
};

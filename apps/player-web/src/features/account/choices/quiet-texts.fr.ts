export const texts = {
  title: 'Heures calmes et SMS',
  text: 'Pendant les heures calmes, nous gardons les e-mails et les SMS et les envoyons ensuite. Les messages sur la sécurité de votre compte et sur un gain qui va expirer sont toujours envoyés.',
  quiet: 'Garder les messages à certaines heures',
  from: 'De',
  to: 'À',
  zone: 'Les heures sont celles du Centre des États-Unis.',
  prizes: 'M’envoyer un SMS pour les gains que je dois réclamer',
  prizesText:
    'Au {{phone}} : quand vous avez un gain à réclamer et avant son expiration, jusqu’à ce que vous le voyiez. Sans montant.',
  noPhone: 'Confirmez d’abord votre numéro de téléphone, dans vos coordonnées.',
  failed: 'Nous n’avons pas pu enregistrer votre choix. Réessayez.',
  off: 'Vous ne pouvez pas modifier ce choix pour le moment. Réessayez plus tard.',
};

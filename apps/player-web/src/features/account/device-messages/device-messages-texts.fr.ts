export const texts = {
  title: 'Messages sur cet appareil',
  text: 'Nous pouvons afficher un message sur cet appareil quand vous avez un gain à réclamer, quand de l’argent bouge dans votre portefeuille ou quand nous avons besoin de quelque chose de votre part. Les messages ne montrent ni nom, ni jeu, ni montant.',
  wanted: 'Afficher les messages sur cet appareil',
  denied:
    'Ce navigateur bloque les messages de Sunflower. Autorisez les notifications de ce site dans les réglages du navigateur, puis rechargez la page.',
  unsupported:
    'Ce navigateur ne peut pas afficher de messages. Sur un iPhone ou un iPad, ajoutez Sunflower à l’écran d’accueil et ouvrez-le depuis là.',
  others_one: 'Les messages arrivent aussi sur {{count}} autre appareil.',
  others_other: 'Les messages arrivent aussi sur {{count}} autres appareils.',
  everywhere: 'Désactiver sur tous les appareils',
  turningOff: 'Désactivation…',
  notAllowed: 'Les messages restent désactivés, car le navigateur ne les a pas autorisés.',
  failed: 'Nous n’avons pas pu enregistrer votre changement. Réessayez.',
};

export const texts = {
  loading: 'Chargement des champs de la carte',
  failed: 'Désolé, le système de paiement n’a pas pu démarrer. Veuillez réessayer.',
  retry: 'Réessayer',
} as const;

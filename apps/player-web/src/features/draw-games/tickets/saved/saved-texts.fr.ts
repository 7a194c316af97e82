export const texts = {
  title: 'Tickets enregistrés',
  label: 'Copie hors ligne',
  seen: 'Vos tickets tels que vous les avez vus le {{time}}. Les résultats seront connus quand vous serez en ligne.',
  none: 'Ce ticket n’est pas enregistré sur cet appareil. Vous le verrez ici une fois en ligne.',
  unknown: 'INCONNU HORS LIGNE',
} as const;

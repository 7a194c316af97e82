export const texts = {
  checkingTitle_checkout: 'Nous vérifions votre commande',
  checkingTitle_deposit: 'Nous vérifions votre paiement',
  checkingTitle_withdrawal: 'Nous vérifions votre retrait',
  checking: 'Nous n’avons pas encore le résultat et continuons à vérifier. L’opération ne sera pas faite deux fois.',
  checkingLong:
    'Cela prend plus de temps que d’habitude. Vous pouvez quitter cette page et revenir voir le résultat. L’opération ne sera pas faite deux fois.',
  pollAgain: 'Vérifier à nouveau',
};

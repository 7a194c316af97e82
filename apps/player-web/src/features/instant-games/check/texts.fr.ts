export const texts = {
  checking: 'Votre navigateur vérifie ces résultats…',
  checked: 'Vérifié par votre navigateur : ces résultats correspondent aux nombres que nous avons publiés',
  checkedLatest:
    'Vérifié par votre navigateur : vos 100 derniers résultats de ce jour correspondent aux nombres que nous avons publiés',
  checkedSimulated:
    'Vérifié par votre navigateur : ces résultats correspondent aux nombres que nous avons publiés. Les nombres publics ' +
    'sont simulés pour une démonstration, cela ne prouve donc rien sur le jeu réel',
  waits: 'Les résultats se vérifient le lendemain, quand leur nombre secret est publié',
  failed:
    'La vérification a échoué : un résultat ne correspond pas à ce qui a été publié. Votre argent est en ' +
    'sécurité. Enregistrez cette page et contactez le service client.',
  toRound: 'Voir le résultat en cause',
  support: 'Contacter le service client',
  unreachable: 'Impossible de charger les données de la vérification',
  again: 'Réessayer',
  check: 'Vérifier ce jour',
  title: 'Comment ce résultat a été décidé',
  words:
    'Au moment du paiement, personne ne pouvait connaître votre résultat : ni vous, ni nous. Quelques secondes plus ' +
    'tard, un nombre aléatoire public est sorti. Avec un nombre secret que nous avions fixé avant la première partie ' +
    'de la journée, il a décidé de votre partie.',
  picked: 'Il a désigné un des {{left}} tickets qui restaient dans le lot.',
  drawn: 'Il a tiré votre gain dans le tableau de gains de ce jeu.',
  stepSeed: 'Le nombre secret est celui que nous avions fixé avant la première partie de la journée.',
  stepBeacon: 'Le nombre aléatoire public est authentique.',
  stepWitnesses: 'Des témoins indépendants avaient enregistré votre partie avant la sortie du nombre public.',
  stepPick: 'Les deux nombres désignent votre ticket.',
  stepPrize: 'Les deux nombres donnent le gain qui vous a été payé.',
  finding_right: 'Votre navigateur l’a vérifié.',
  finding_simulated:
    'Le réseau est simulé : nous le gérons nous-mêmes pour cette démonstration, nous pourrions donc connaître ses nombres ' +
    'à l’avance.',
  finding_wrong: 'Cela ne correspond pas.',
  finding_waits: 'Cela se vérifie le lendemain.',
  poolLater:
    'Le gain de chaque ticket a été fixé avant la vente du premier. Il se vérifie quand le lot est ' +
    'terminé : avant, il montrerait quels gains restent.',
  technical: 'Détails techniques',
  roundId: 'ID de la partie',
  digest: 'Empreinte du nombre secret',
  seed: 'Nombre secret',
  beaconRound: 'Tour de la source publique',
  signature: 'Signature de la source publique',
  saleNo: 'Numéro de vente dans le lot',
  position: 'Position désignée',
};

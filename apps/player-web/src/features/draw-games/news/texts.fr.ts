export const texts = {
  title: 'Du nouveau pour vous',
  lapse: '{{prize}} avec {{game}}, {{drawDate}} : à réclamer au plus tard le {{date}}',
  lapseNote: 'Passé ce jour, le gain revient au fonds de lots de la loterie.',
  result: 'Le résultat {{game}} du {{date}} est publié',
  jackpot: 'Jackpot {{game}} du {{date}} : {{jackpot}}',
  more_one: 'et {{count}} autre',
  more_other: 'et {{count}} autres',
  seen: 'Vu',
};

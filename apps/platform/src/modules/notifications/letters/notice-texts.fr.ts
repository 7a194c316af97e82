import type { NoticeTexts } from './notice-words.ts';

const hello = 'Bonjour {name},';
const claimFoot =
  'Si vous ne pouvez pas vous connecter, ou pour toute question, le service client vous aide : {support}';
const orderFoot =
  'Vous recevez ce courrier parce que vous avez un abonnement. Vous pouvez renoncer à ces courriers dans votre compte : {account}';

export const french: NoticeTexts = {
  letters: {
    'claim-lapses': {
      subject: 'Votre gain vous attend jusqu’au {until}',
      lines: [
        hello,
        'vous avez gagné {amount} avec {game}, au tirage du {draw}. Ce gain n’est pas versé de lui-même : vous devez le réclamer.',
        'Le dernier jour pour le réclamer est le {until}. Après ce jour, il ne peut plus être versé.',
        'Comment le réclamer : {link}',
        claimFoot,
      ],
    },
    'claim-paid': {
      subject: 'Votre gain de {amount} est versé',
      lines: [
        hello,
        'vous avez réclamé {amount}, gagnés avec {game} au tirage du {draw}. {paid}',
        'Ce qui a été retenu pour l’impôt, et ce qui est allé à des dettes envers l’État s’il y en avait, figure avec votre réclamation : {link}',
        claimFoot,
      ],
    },
    'debts-paid': {
      subject: 'À propos de votre gain de {amount}',
      lines: [
        hello,
        'vous avez gagné {amount} avec {game} au tirage du {draw}. La loi oblige la loterie à payer ce que vous devez à l’État avant de verser un gain : {debts} y sont allés. {paid}',
        'À qui, vous le voyez auprès de votre gain. Si vous pensez que c’est une erreur, vous pouvez demander une audience à ce service ; lui sait ce que vous devez, nous non : {link}',
        claimFoot,
      ],
    },
    'claim-returned': {
      subject: 'Veuillez réclamer votre gain à nouveau',
      lines: [
        hello,
        'vous avez réclamé {amount}, gagnés avec {game} au tirage du {draw}. Nous n’avons pas pu continuer : {reason}',
        'Le gain est toujours à vous, à réclamer jusqu’au {until} : {link}',
        claimFoot,
      ],
    },
    'claim-in-review': {
      subject: 'Nous examinons votre réclamation',
      lines: [
        hello,
        'vous avez réclamé {amount}, gagnés avec {game} au tirage du {draw}. Une personne l’examine maintenant. Elle n’expire pas entre-temps.',
        'La suite, et ce que vous devrez peut-être apporter, figure avec votre réclamation : {link}',
        claimFoot,
      ],
    },
    'charge-coming': {
      subject: '{game} : {amount} seront débités',
      lines: [
        hello,
        'votre abonnement à {game} achète votre ticket pour le tirage du {draw}. {amount} seront débités le {time}.',
        'Si vous ne le voulez pas, mettez-le en pause ou terminez-le avant : {link}',
        orderFoot,
      ],
    },
    'draw-missed': {
      subject: '{game} : pas de ticket pour le tirage du {draw}',
      lines: [
        hello,
        'votre abonnement à {game} n’a pas acheté de ticket pour le tirage du {draw}, et rien n’a été débité pour lui. {reason}',
        'L’abonnement continue : {link}',
        orderFoot,
      ],
    },
    'subscription-paused': {
      subject: '{game} : votre abonnement est en pause',
      lines: [
        hello,
        'votre abonnement à {game} est en pause et rien n’est débité entre-temps. {reason}',
        'Vous le trouvez ici : {link}',
        orderFoot,
      ],
    },
    'subscription-ended': {
      subject: '{game} : votre abonnement est terminé',
      lines: [hello, 'votre abonnement à {game} est terminé. Plus rien n’est débité. {reason}', '{link}', orderFoot],
    },
  },
  reasons: {
    BY_PLAYER: 'Vous l’avez mis en pause.',
    PAYMENT_FAILED: 'Il n’y avait pas assez d’argent pour un ticket.',
    RULES_CHANGED: 'Le prix ou les règles du jeu ont changé. Rien n’est acheté avant votre accord.',
    GAME_CLOSED: 'Le jeu n’est pas en vente pour le moment.',
    IDENTITY_REQUIRED: 'Nous devons confirmer votre identité avant d’acheter davantage.',
    RESIDENCE_REQUIRED: 'Les abonnements sont réservés aux habitants du Kansas. Vérifiez l’adresse de votre compte.',
    ON_BREAK: 'Vous faites une pause. L’abonnement reprend de lui-même ensuite.',
    CANCELLED: 'Vous y avez mis fin.',
    END_REACHED: 'Il a duré aussi longtemps que vous l’aviez choisi.',
    SELF_EXCLUDED: 'Il a pris fin avec votre auto-exclusion. L’argent réservé vous est versé.',
    ACCOUNT_CLOSED: 'Il a pris fin avec votre compte.',
    LIMIT_REACHED: 'Cela aurait dépassé une de vos limites.',
    NOT_AVAILABLE: 'Le jeu n’était alors pas disponible pour votre compte.',
    NUMBER_SOLD_OUT: 'Un des numéros était épuisé.',
    DRAW_CLOSED: 'Les ventes étaient closes.',
    NOTICE_TOO_SHORT: 'Nous n’avons pas pu vous prévenir assez tôt.',
    JACKPOT_BELOW: 'Le jackpot était inférieur à votre montant.',
    JACKPOT_UNKNOWN: 'Le jackpot n’était pas connu à temps.',
  },
  paid: {
    wallet: (amount) => `${amount} ont été versés dans les gains de votre portefeuille.`,
    check: (amount) => `${amount} ont été versés par chèque.`,
    'bank-transfer': (amount) => `${amount} ont été versés par virement.`,
    annuity: () => 'Vous avez choisi d’être payé par année : le gain a été remis à l’association du jeu, qui le verse.',
  },
  returned: {
    TAXPAYER_NUMBER:
      'le numéro de contribuable que vous avez donné n’est pas connu sous votre nom. Veuillez le vérifier.',
    REVIEW: 'après notre examen, vous devez le réclamer encore une fois.',
  },
  sessions: { midday: 'midi', evening: 'soir' },
};

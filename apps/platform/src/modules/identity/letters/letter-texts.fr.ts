import type { LetterTexts } from './letter-names.ts';

const foot = 'Si ce n’était pas vous, prévenez le service client : {support}';

export const french: LetterTexts = {
  'email-proof': {
    subject: 'Confirmez votre adresse e-mail',
    lines: [
      'Bonjour {name},',
      'ouvrez ce lien pour confirmer que cette adresse est la vôtre :',
      '{link}',
      'Il fonctionne pendant {minutes} minutes.',
    ],
  },
  'email-change': {
    subject: 'Confirmez votre nouvelle adresse e-mail',
    lines: [
      'Bonjour {name},',
      'ouvrez ce lien pour utiliser désormais cette adresse pour votre compte :',
      '{link}',
      'Il fonctionne pendant {minutes} minutes. Jusque-là, votre ancienne adresse reste valable. Vous serez ensuite déconnecté et vous vous connecterez avec la nouvelle.',
    ],
  },
  'email-change-notice': {
    subject: 'Une nouvelle adresse pour votre compte',
    lines: [
      'Bonjour {name},',
      'quelqu’un qui connaît votre mot de passe a demandé une autre adresse e-mail pour votre compte. Elle change dès que le lien envoyé à cette adresse est ouvert.',
      foot,
    ],
  },
  'email-taken': {
    subject: 'Vous avez déjà un compte avec cette adresse',
    lines: [
      'Bonjour,',
      'quelqu’un a voulu utiliser cette adresse pour un autre compte. Vous avez déjà un compte avec elle, rien n’a donc été modifié.',
      'Si c’était vous, connectez-vous ici : {signIn}',
      'Si vous avez oublié votre mot de passe, choisissez-en un nouveau ici : {reset}',
      'Si c’était quelqu’un d’autre, vous n’avez rien à faire.',
    ],
  },
  'password-link': {
    subject: 'Choisissez un nouveau mot de passe',
    lines: [
      'Bonjour {name},',
      'ouvrez ce lien pour choisir un nouveau mot de passe :',
      '{link}',
      'Il fonctionne pendant {minutes} minutes et une seule fois. Si vous n’avez rien demandé, ne faites rien : votre mot de passe reste le même.',
    ],
  },
  'password-changed': {
    subject: 'Votre mot de passe a été modifié',
    lines: [
      'Bonjour {name},',
      'le mot de passe de votre compte a été modifié, et vous avez été déconnecté partout.',
      foot,
    ],
  },
  'identity-approved': {
    subject: 'Vos données sont modifiées',
    lines: ['Bonjour {name},', 'nous avons examiné la modification que vous avez demandée. Elle est faite.', foot],
  },
  'identity-declined': {
    subject: 'Vos données restent inchangées',
    lines: [
      'Bonjour {name},',
      'nous avons examiné la modification que vous avez demandée et n’avons pas pu la faire : {reason}',
      'Le service client peut vous dire ce qui aiderait : {support}',
    ],
  },
};

import type { EmailTexts } from './email-names.ts';

const foot = 'Si ce n’était pas vous, contactez tout de suite le service client.';
const supportAction = { label: 'Contacter le service client', link: 'support' };

export const french: EmailTexts = {
  'email-proof': {
    subject: 'Confirmez votre adresse e-mail',
    lines: ['Bonjour {name},', 'Confirmez que cette adresse est la vôtre.'],
    action: { label: 'Confirmer l’adresse', link: 'link' },
    after: ['Le bouton fonctionne pendant {minutes} minutes.'],
  },
  'email-change': {
    subject: 'Confirmez votre nouvelle adresse e-mail',
    lines: [
      'Bonjour {name},',
      'Confirmez cette adresse pour l’utiliser avec votre compte. D’ici là, vous vous connectez avec votre ancienne adresse. Ensuite, vous serez déconnecté et vous vous reconnecterez avec la nouvelle.',
    ],
    action: { label: 'Confirmer la nouvelle adresse', link: 'link' },
    after: ['Le bouton fonctionne pendant {minutes} minutes.'],
  },
  'email-change-notice': {
    subject: 'Quelqu’un a demandé à changer votre adresse e-mail',
    lines: [
      'Bonjour {name},',
      'Quelqu’un a utilisé votre mot de passe pour demander une nouvelle adresse e-mail pour votre compte. Le changement prendra effet quand la nouvelle adresse sera confirmée.',
      foot,
    ],
    action: supportAction,
  },
  'email-taken': {
    subject: 'Vous avez déjà un compte avec cette adresse',
    lines: [
      'Bonjour,',
      'Quelqu’un a essayé d’utiliser cette adresse pour un autre compte. Vous avez déjà un compte avec cette adresse : rien n’a donc été modifié.',
      'Si c’était vous, connectez-vous. Si c’était quelqu’un d’autre, vous n’avez rien à faire.',
    ],
    action: { label: 'Se connecter', link: 'signIn' },
    after: ['Si vous avez oublié votre mot de passe, choisissez-en un nouveau : {reset}'],
  },
  'password-link': {
    subject: 'Choisissez un nouveau mot de passe',
    lines: [
      'Bonjour {name},',
      'Choisissez un nouveau mot de passe pour votre compte. Si trop de tentatives ont bloqué la connexion, vous pouvez aussi garder votre mot de passe et vous connecter sur votre appareil.',
    ],
    action: { label: 'Choisir un mot de passe', link: 'link' },
    after: [
      'Le bouton ne fonctionne qu’une fois, pendant {minutes} minutes. Si vous n’avez rien demandé, vous n’avez rien à faire : votre mot de passe ne change pas.',
    ],
  },
  'password-changed': {
    subject: 'Votre mot de passe a été modifié',
    lines: [
      'Bonjour {name},',
      'Votre mot de passe a été modifié et vous avez été déconnecté de tous vos appareils.',
      foot,
    ],
    action: supportAction,
  },
  'passkey-added': {
    subject: 'Une clé d’accès a été ajoutée à votre compte',
    lines: [
      'Bonjour {name},',
      'Une clé d’accès a été ajoutée. Elle permet d’ouvrir votre compte sans le mot de passe.',
      foot,
    ],
    action: supportAction,
  },
  'passkey-removed': {
    subject: 'Une clé d’accès a été retirée de votre compte',
    lines: ['Bonjour {name},', 'Une clé d’accès a été retirée. Elle n’ouvre plus votre compte.', foot],
    action: supportAction,
  },
  'second-factor-on': {
    subject: 'La connexion en deux étapes est activée',
    lines: [
      'Bonjour {name},',
      'Désormais, votre compte s’ouvre avec votre mot de passe et un code de votre application.',
      foot,
    ],
    action: supportAction,
  },
  'second-factor-off': {
    subject: 'La connexion en deux étapes est désactivée',
    lines: ['Bonjour {name},', 'Désormais, votre compte s’ouvre avec votre mot de passe, sans code.', foot],
    action: supportAction,
  },
  'recovery-code-used': {
    subject: 'Un code de secours a été utilisé',
    lines: [
      'Bonjour {name},',
      'L’un de vos codes de secours a été utilisé à la place d’un code de votre application.',
      foot,
    ],
    action: supportAction,
  },
  'new-device': {
    subject: 'Un nouvel appareil a ouvert votre compte',
    lines: [
      'Bonjour {name},',
      'Votre compte a été ouvert sur un appareil que nous ne connaissions pas : {device}.',
      'Si c’était vous, vous n’avez rien à faire. Sinon, modifiez votre mot de passe et retirez cet appareil dans votre compte.',
      foot,
    ],
    action: supportAction,
  },
  'identity-approved': {
    subject: 'Vos informations ont été mises à jour',
    lines: ['Bonjour {name},', 'Nous avons examiné votre demande de modification et mis à jour votre compte.', foot],
    action: { label: 'Voir mon compte', link: 'account' },
  },
  'identity-declined': {
    subject: 'Nous n’avons pas pu modifier vos informations',
    lines: [
      'Bonjour {name},',
      'Nous avons examiné votre demande de modification et n’avons pas pu l’accepter. Motif : {reason}',
      'Le service client peut vous dire quoi faire maintenant.',
    ],
    action: supportAction,
  },
  'closing-begun': {
    subject: 'Votre compte va être fermé',
    lines: [
      'Bonjour {name},',
      'Vous avez demandé la fermeture de votre compte. Il sera fermé au plus tôt le {day}. D’ici là, vous ne pouvez ni jouer ni ajouter d’argent, mais vous pouvez retirer votre argent.',
      'Vous avez changé d’avis ? Connectez-vous avant cette date et choisissez « Garder mon compte ».',
      foot,
    ],
    action: { label: 'Aller à mon compte', link: 'account' },
  },
  'closing-canceled': {
    subject: 'Votre compte reste ouvert',
    lines: ['Bonjour {name},', 'Votre compte ne sera pas fermé. Les abonnements arrêtés ne reprennent pas.', foot],
    action: { label: 'Voir mon compte', link: 'account' },
  },
  'closing-waits': {
    subject: 'Nous ne pouvons pas encore fermer votre compte',
    lines: [
      'Bonjour {name},',
      'Nous ne pouvons pas encore fermer votre compte, pour cette raison : {reason}.',
      'Nous vérifions chaque heure et fermerons votre compte dès que tout sera réglé.',
    ],
    action: { label: 'Voir mon compte', link: 'account' },
  },
  'account-closed': {
    subject: 'Votre compte est fermé',
    lines: [
      'Bonjour {name},',
      'Votre compte est fermé. Nous avons effacé votre adresse e-mail, vos moyens de paiement et vos réglages. La loi nous oblige à conserver les relevés des paiements et des gains. Si vous vous êtes exclu, l’exclusion reste en vigueur.',
    ],
    action: supportAction,
  },
  'account-frozen': {
    subject: 'Votre compte est gelé',
    lines: [
      'Bonjour {name},',
      'Personne ne peut jouer, ajouter de l’argent ni changer de moyen de paiement jusqu’à la fin du gel. Vos tickets restent dans leurs tirages et vos gains vous parviennent.',
      'Si ce n’était pas vous, changez votre mot de passe et contactez le service client.',
    ],
    action: supportAction,
  },
  'account-unfreezing': {
    subject: 'Quelqu’un a demandé le dégel de votre compte',
    lines: [
      'Bonjour {name},',
      'Le gel de votre compte prend fin le {day}.',
      'Si ce n’était pas vous, connectez-vous, gelez à nouveau votre compte et changez votre mot de passe.',
    ],
    action: { label: 'Se connecter', link: 'signIn' },
  },
  'phone-confirmed': {
    subject: 'Votre numéro de téléphone a été mis à jour',
    lines: ['Bonjour {name},', 'Le numéro de téléphone de votre compte est désormais {phone}.', foot],
    action: supportAction,
  },
  'phone-removed': {
    subject: 'Votre numéro de téléphone a été retiré',
    lines: ['Bonjour {name},', 'Le numéro de téléphone {phone} a été retiré de votre compte.', foot],
    action: supportAction,
  },
};

import type { EmailLanguage } from './email-copy.ts';

/**
 * Why a player gets an email: it is about their account, about a prize they won, about their money or tickets, or
 * about a subscription. Those about subscriptions and points, and
 * receipts, can be turned off.
 */
export type EmailReason = 'account' | 'prize' | 'money' | 'subscription' | 'points' | 'chance' | 'receipt';

/** The footer texts of every email; `{helpline}`, `{support}` and `{account}` are filled in. */
export type LayoutTexts = {
  readonly why: Readonly<Record<EmailReason, string>>;
  readonly support: string;
  readonly safety: string;
  readonly helpline: string;
  readonly adults: string;
};

/** Texts of the footer of every email, in every language. */
export const LAYOUT_TEXTS: Readonly<Record<EmailLanguage, LayoutTexts>> = {
  'en-US': {
    why: {
      account:
        'You got this email because this address was entered for a Sunflower account. We always send emails about account security.',
      prize: 'You got this email because you won a prize. We always send emails about prizes you need to claim.',
      money:
        'You got this email because something changed about your money or your tickets. We always send these emails.',
      subscription:
        'You got this email because you have a subscription. You can turn off these emails in your account: {account}',
      points: 'You got this email because you have points. You can turn off these emails in your account: {account}',
      chance:
        'You got this email because you won a prize in a second-chance drawing. We always send emails about prizes.',
      receipt:
        'You got this email because you asked for receipts by email. You can turn them off in your account: {account}',
    },
    support: 'Questions? Contact customer support: {support}',
    safety: 'We never ask for your password by email.',
    helpline:
      'If gambling is a problem for you or someone you know, call {helpline}. It’s free, confidential and open 24/7.',
    adults: 'You must be 18 or older to play.',
  },
  es: {
    why: {
      account:
        'Recibe este correo porque esta dirección se ingresó para una cuenta de Sunflower. Siempre enviamos los correos sobre la seguridad de la cuenta.',
      prize: 'Recibe este correo porque ganó un premio. Siempre enviamos los correos sobre premios que debe reclamar.',
      money: 'Recibe este correo porque algo cambió en su dinero o en sus boletos. Siempre enviamos estos correos.',
      subscription:
        'Recibe este correo porque tiene una suscripción. Puede desactivar estos correos en su cuenta: {account}',
      points: 'Recibe este correo porque tiene puntos. Puede desactivar estos correos en su cuenta: {account}',
      chance:
        'Recibe este correo porque ganó un premio en un sorteo de segunda oportunidad. Siempre enviamos los correos sobre premios.',
      receipt: 'Recibe este correo porque pidió los recibos por correo. Puede desactivarlos en su cuenta: {account}',
    },
    support: '¿Tiene preguntas? Comuníquese con atención al cliente: {support}',
    safety: 'Nunca le pediremos su contraseña por correo.',
    helpline:
      'Si el juego es un problema para usted o para alguien que conoce, llame al {helpline}. Es gratis y confidencial, y atienden las 24 horas.',
    adults: 'Para jugar debe tener al menos 18 años.',
  },
  fr: {
    why: {
      account:
        'Vous recevez cet e-mail parce que cette adresse a été saisie pour un compte Sunflower. Nous envoyons toujours les e-mails sur la sécurité du compte.',
      prize:
        'Vous recevez cet e-mail parce que vous avez remporté un gain. Nous envoyons toujours les e-mails sur les gains à réclamer.',
      money:
        'Vous recevez cet e-mail parce que quelque chose a changé pour votre argent ou vos tickets. Nous envoyons toujours ces e-mails.',
      subscription:
        'Vous recevez cet e-mail parce que vous avez un abonnement. Vous pouvez désactiver ces e-mails dans votre compte : {account}',
      points:
        'Vous recevez cet e-mail parce que vous avez des points. Vous pouvez désactiver ces e-mails dans votre compte : {account}',
      chance:
        'Vous recevez cet e-mail parce que vous avez remporté un gain à un tirage de la seconde chance. Nous envoyons toujours les e-mails sur les gains.',
      receipt:
        'Vous recevez cet e-mail parce que vous avez demandé les reçus par e-mail. Vous pouvez les désactiver dans votre compte : {account}',
    },
    support: 'Des questions ? Contactez le service client : {support}',
    safety: 'Nous ne demandons jamais votre mot de passe par e-mail.',
    helpline:
      'Si le jeu pose un problème à vous ou à un proche, appelez le {helpline}. C’est gratuit, confidentiel et ouvert 24 h/24.',
    adults: 'Il faut avoir au moins 18 ans pour jouer.',
  },
};

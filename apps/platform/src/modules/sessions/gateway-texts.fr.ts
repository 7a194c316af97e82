import type { GatewayTexts } from './gateway-problem.ts';

const again = 'Se reconnecter';
const lobby = 'Retour à l’accueil';
const support = 'Contacter le service client';

export const french: GatewayTexts = {
  LOGIN_UNKNOWN: {
    title: 'Cette connexion a expiré',
    lead: 'Elle a déjà été utilisée, a duré plus de 10 minutes ou a commencé dans un autre navigateur. Veuillez vous reconnecter.',
    action: again,
    aside: lobby,
  },
  LOGIN_FAILED: {
    title: 'La connexion a échoué',
    lead: 'Nous n’avons pas pu confirmer qu’il s’agit bien de vous. Votre argent et vos tickets sont en sécurité. Veuillez réessayer.',
    action: again,
    aside: lobby,
  },
  LOGIN_CANCELED: {
    title: 'Vous ne vous êtes pas connecté',
    lead: 'La connexion a été interrompue avant la fin.',
    action: lobby,
    aside: again,
  },
  PLAYER_UNKNOWN: {
    title: 'Pas encore de compte joueur',
    lead: 'Cet e-mail n’a pas encore de compte joueur Sunflower. Créez-en un d’abord. Cela prend environ 3 minutes.',
    action: 'Créer un compte',
    aside: 'Utiliser un autre e-mail',
  },
  PLAYER_CLOSED: {
    title: 'Ce compte est fermé',
    lead: 'Vous ne pouvez plus jouer avec ce compte. L’argent qui s’y trouve reste à vous. Contactez le service client pour le récupérer.',
    action: support,
    aside: lobby,
  },
  LOGIN_CLOSED: {
    title: 'Vous ne pouvez pas vous connecter à ce compte',
    lead: 'Une restriction s’applique à ce compte. Votre argent et vos tickets sont en sécurité. Contactez le service client pour en savoir plus.',
    action: support,
    aside: lobby,
  },
  UNAVAILABLE: {
    title: 'La connexion est indisponible pour le moment',
    lead: 'Le service de connexion ne répond pas. Votre argent et vos tickets sont en sécurité. Veuillez réessayer dans une minute.',
    action: 'Réessayer',
    aside: lobby,
  },
  LOGIN_OFF: {
    title: 'La connexion est désactivée',
    lead: 'Personne ne peut se connecter pour le moment. Votre argent et vos tickets sont en sécurité. Veuillez revenir plus tard.',
    action: lobby,
  },
  ASK_LOGOUT: {
    title: 'Se déconnecter ?',
    lead: 'Vous êtes toujours connecté. Ne vous déconnectez que si vous le souhaitez.',
    action: 'Se déconnecter',
    aside: 'Rester connecté',
  },
};

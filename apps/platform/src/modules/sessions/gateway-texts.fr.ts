import type { GatewayTexts } from './gateway-problem.ts';

const again = 'Se reconnecter';
const lobby = 'Retour à l’accueil';
const support = 'Contacter le service client';

export const french: GatewayTexts = {
  LOGIN_UNKNOWN: {
    title: 'Cette connexion est terminée',
    lead: 'Elle a déjà servi, a duré plus de dix minutes ou a commencé dans un autre navigateur. Rien n’est perdu : recommencez.',
    action: again,
    aside: lobby,
  },
  LOGIN_FAILED: {
    title: 'La connexion a échoué',
    lead: 'Nous n’avons pas pu confirmer que c’était bien vous. Votre argent et vos tickets sont en sécurité. Veuillez réessayer.',
    action: again,
    aside: lobby,
  },
  LOGIN_CANCELLED: {
    title: 'Vous ne vous êtes pas connecté',
    lead: 'La connexion a été interrompue avant la fin.',
    action: lobby,
    aside: again,
  },
  PLAYER_UNKNOWN: {
    title: 'Pas encore de compte joueur',
    lead: 'Cet e-mail permet de se connecter, mais n’a pas de compte joueur Sunflower. Créez-en un d’abord ; cela prend trois minutes.',
    action: 'Créer un compte',
    aside: 'Utiliser un autre e-mail',
  },
  PLAYER_CLOSED: {
    title: 'Ce compte est fermé',
    lead: 'Il ne permet plus de jouer. L’argent qui vous appartient reste à vous : le service client vous aide à le récupérer.',
    action: support,
    aside: lobby,
  },
  LOGIN_CLOSED: {
    title: 'La connexion est fermée pour ce compte',
    lead: 'Une restriction ou une pause est en vigueur. Votre argent et vos tickets sont en sécurité. Le service client peut vous en dire plus.',
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
    lead: 'Un autre site vous a envoyé ici. Ne vous déconnectez que si vous le souhaitez.',
    action: 'Se déconnecter',
    aside: 'Rester connecté',
  },
};

import { html } from './html.ts';
import type { PageTexts } from './texts.en.ts';

const minutesText = (minutes: number) => (minutes === 1 ? '1 minute' : `${minutes} minutes`);

export const french: PageTexts = {
  promise: html`Vos numéros. <br>Vos limites. <br><span>Votre argent en toute transparence.</span>`,
  adults: 'Réservé aux 18 ans et plus.',
  inKansas: 'Jeu au Kansas uniquement.',
  problemGambling: 'Un problème de jeu ? Appelez le',
  signIn: 'Se connecter',
  lead: 'Heureux de vous revoir. Connectez-vous pour jouer et consulter vos tickets.',
  email: 'E-mail',
  emailMissing: 'Saisissez l’e-mail de votre inscription.',
  password: 'Mot de passe',
  passwordMissing: 'Saisissez votre mot de passe.',
  show: 'Afficher',
  hide: 'Masquer',
  showPassword: 'Afficher le mot de passe',
  pending: 'Connexion…',
  forgot: 'Mot de passe oublié ?',
  newHere: 'Nouveau sur Sunflower ?',
  register: 'Créer un compte',
  lobby: 'Retour à l’accueil',
  error: 'Erreur',
  support: 'le service client',
  wrong: (register) =>
    html`<p><strong>L’e-mail et le mot de passe ne correspondent pas.</strong> Vérifiez les deux et réessayez.
 Pas encore de compte ? <a href="${register}">Créez-en un</a>.</p>`,
  wait: (minutes, support) =>
    html`<p><strong>Trop de tentatives : la connexion est suspendue un moment pour cet e-mail.</strong></p>
<p>Votre argent et vos tickets sont en sécurité. Vous pourrez réessayer dans ${minutesText(minutes)}.
 Si vous avez oublié votre mot de passe, ou si ce n’était pas vous, contactez ${support} : nous vérifions votre identité et rouvrons l’accès.</p>`,
  locked: (support) =>
    html`<p><strong>Ce compte est verrouillé.</strong> Votre argent et vos tickets sont en sécurité.
 Contactez ${support} : nous vérifions votre identité et vous indiquons la suite.</p>`,
  signOut: 'Se déconnecter',
  signOutAsk: 'Se déconnecter ?',
  signedInHere: 'Vous êtes connecté à Sunflower sur cet appareil.',
  stay: 'Rester connecté',
  signedOut: 'Déconnecté',
  signedOutTitle: 'Vous êtes déconnecté',
  seeYou: 'À bientôt. Vos tickets participent toujours au tirage.',
  tooOld: 'Cette page est trop ancienne',
  tooOldLead:
    'La connexion reste ouverte dix minutes, sur un seul appareil. Rien n’est perdu : recommencez simplement.',
  beginAgain: 'Recommencer',
  failed: 'Cela n’a pas fonctionné',
  failedLead:
    'Nous n’avons pas pu terminer cette étape. Votre argent et vos tickets sont en sécurité. Retournez à l’accueil et réessayez.',
  forSupport: 'Pour le service client :',
};

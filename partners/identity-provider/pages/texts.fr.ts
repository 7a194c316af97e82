import { html } from './html.ts';
import type { PageTexts } from './texts.en.ts';

const minutesText = (minutes: number) => (minutes === 1 ? '1 minute' : `${minutes} minutes`);

export const french: PageTexts = {
  promise: html`Vos numéros. <br>Vos limites. <br><span>Votre argent en toute transparence.</span>`,
  adults: 'Réservé aux 18 ans et plus.',
  inKansas: 'Vous devez être au Kansas pour jouer.',
  problemGambling: 'Un problème de jeu ? Appelez le',
  signIn: 'Se connecter',
  lead: 'Connectez-vous pour jouer et consulter vos tickets.',
  email: 'Adresse e-mail',
  emailMissing: 'Saisissez l’adresse e-mail de votre inscription.',
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
    html`<p><strong>L’adresse e-mail ou le mot de passe est incorrect.</strong> Vérifiez-les et réessayez.
 Pas encore de compte ? <a href="${register}">Créez-en un</a>.</p>`,
  wait: (minutes, support, forgotPassword) =>
    html`<p><strong>Il y a eu trop de tentatives de connexion avec cette adresse e-mail.</strong></p>
<p>Votre argent et vos tickets sont en sécurité. Vous pourrez réessayer dans ${minutesText(minutes)}.
 Si vous avez oublié votre mot de passe, ou si ce n’était pas vous, <a href="${forgotPassword}">recevez un lien par e-mail</a>.
 Il vous permettra de vous connecter sur cet appareil. Si vous ne pouvez pas ouvrir cet e-mail, contactez ${support}.</p>`,
  locked: (support) =>
    html`<p><strong>Ce compte est verrouillé.</strong> Votre argent et vos tickets sont en sécurité.
 Contactez ${support} : nous vérifierons votre identité et vous indiquerons la marche à suivre.</p>`,
  signOut: 'Se déconnecter',
  signOutAsk: 'Se déconnecter ?',
  signedInHere: 'Vous êtes connecté à Sunflower sur cet appareil.',
  stay: 'Rester connecté',
  signedOut: 'Déconnecté',
  signedOutTitle: 'Vous êtes déconnecté',
  seeYou: 'À bientôt. Les tickets que vous avez achetés restent valables.',
  tooOld: 'Cette page a expiré',
  tooOldLead:
    'La page de connexion est valable dix minutes, sur un seul appareil. Rien n’est perdu. Connectez-vous à nouveau.',
  beginAgain: 'Se connecter à nouveau',
  failed: 'Une erreur est survenue',
  failedLead:
    'Nous n’avons pas pu terminer cette étape. Votre argent et vos tickets sont en sécurité. Revenez à l’accueil et réessayez.',
  deviceAsk: 'Reconnaître cet appareil ?',
  deviceAccount: 'Compte :',
  deviceLead:
    'Sur un appareil reconnu, les mots de passe erronés saisis ailleurs ne peuvent pas vous bloquer. Le mot de passe reste nécessaire.',
  deviceConfirm: 'Reconnaître cet appareil',
  deviceNotMine: 'Ce n’est pas votre compte ? Rien n’a changé.',
  passkeySignIn: 'Se connecter avec une clé d’accès',
  passkeyFailed: 'Aucune clé d’accès n’a été utilisée. Réessayez ou utilisez votre mot de passe.',
  passkeyRefused: 'Nous n’avons pas pu accepter cette clé d’accès. Réessayez ou utilisez votre mot de passe.',
  passkeys: 'Clés d’accès',
  passkeysLead:
    'Une clé d’accès vous connecte avec votre empreinte, votre visage ou le verrouillage de l’écran, et aucun faux site ne peut l’obtenir.',
  passkeysContinue: 'Continuer',
  passkeysWrong:
    'L’adresse e-mail ou le mot de passe est incorrect, ou le compte est verrouillé. Vérifiez-les et réessayez.',
  passkeysWait: 'Il y a eu trop de tentatives avec cette adresse e-mail. Réessayez plus tard.',
  passkeysFull: 'Vous avez 10 clés d’accès, le maximum par compte. Retirez-en une pour en ajouter une autre.',
  passkeyName: 'Nom de la nouvelle clé d’accès',
  passkeyNamed: 'Ma clé d’accès',
  passkeyAdd: 'Ajouter une clé d’accès',
  passkeyAdded: 'Ajoutée le',
  passkeyUsed: 'Dernière utilisation :',
  passkeyRemove: 'Retirer',
  passkeyNotAdded: 'Nous n’avons pas pu ajouter de clé d’accès. Votre compte n’a pas changé. Réessayez.',
  confirmLead: 'Entrez votre adresse e-mail et votre mot de passe pour continuer.',
  secondFactor: 'Connexion en deux étapes',
  secondFactorLead:
    'Après votre mot de passe, vous entrez un code d’une application de votre téléphone. Un mot de passe volé ne suffit plus.',
  secondFactorScan: 'Scannez ceci avec une application d’authentification :',
  secondFactorPicture: 'Code QR avec la clé pour votre application',
  secondFactorKey: 'Vous êtes sur ce téléphone ? Entrez plutôt cette clé dans l’application :',
  secondFactorEnter: 'Entrez le code affiché par l’application.',
  secondFactorOn: 'La connexion en deux étapes est activée.',
  code: 'Code de votre application ou code de secours',
  codeOfApp: 'Code de votre application',
  codeTitle: 'Entrez votre code',
  codeLead: 'Ouvrez votre application d’authentification et entrez le code pour Sunflower.',
  codeWrong: 'Ce code n’est pas correct. Les codes changent toutes les 30 secondes et chacun sert une fois.',
  codeWait: 'Il y a eu trop de codes incorrects. Réessayez plus tard.',
  codeLost: 'Vous avez perdu votre téléphone ? Entrez l’un de vos codes de secours.',
  codesLeft: (count) =>
    count < 2 ? `Il vous reste ${count} code de secours.` : `Il vous reste ${count} codes de secours.`,
  turnOn: 'Activer',
  turnOff: 'Désactiver',
  newCodes: 'Obtenir de nouveaux codes de secours',
  recoveryCodes: 'Vos codes de secours',
  recoveryLead:
    'Gardez-les en lieu sûr, pas sur ce téléphone. Chacun ouvre votre compte une fois si vous perdez votre application. Nous ne pouvons plus les afficher ensuite.',
  codesSaved: 'J’ai noté mes codes',
  backToAccount: 'Retour à mon compte',
  forSupport: 'Référence pour le service client :',
};

import type { WrittenLanguage } from '@sunflower/service-base/central-text.ts';
import type { ArchivePart } from './archive-parts.ts';

type ArchiveTexts = {
  readonly title: string;
  readonly intro: (moment: string) => string;
  readonly file: string;
  readonly contents: string;
  readonly entries: string;
  readonly parts: Readonly<Record<ArchivePart, string>>;
};

/** The texts of an archive's index in every language. */
export const ARCHIVE_TEXTS: Readonly<Record<WrittenLanguage, ArchiveTexts>> = {
  'en-US': {
    title: 'Your Sunflower data',
    intro: (moment) =>
      `This is the data of your account as of ${moment}. Amounts are in cents, and times are in UTC. Keep these files private.`,
    file: 'File',
    contents: 'Contents',
    entries: 'Entries',
    parts: {
      profile: 'Your name, birth date, address and email',
      'registration-consents': 'What you agreed to when you created your account',
      consents: 'Your choices and settings',
      limits: 'Your limits',
      'limit-history': 'Every change of a limit',
      exclusions: 'Your breaks and self-exclusions in effect',
      transactions: 'Every transaction of your wallet',
      'payment-methods': 'Your payment methods',
      tickets: 'Your draw game tickets',
      subscriptions: 'Your subscriptions',
      'instant-rounds': 'Your rounds of instant games',
      points: 'Your loyalty points',
      'second-chance-entries': 'Your entries in second-chance drawings',
      claims: 'Your prize claims',
      messages: 'Messages we sent you',
      'sign-ins': 'When you signed in',
      devices: 'Your devices, what you call them, and the county where each was last used to play',
      documents: 'The documents you sent, without the files',
    },
  },
  es: {
    title: 'Sus datos de Sunflower',
    intro: (moment) =>
      `Estos son los datos de su cuenta al ${moment}. Los importes están en centavos y las horas en UTC. Guarde estos archivos en un lugar privado.`,
    file: 'Archivo',
    contents: 'Contenido',
    entries: 'Registros',
    parts: {
      profile: 'Su nombre, fecha de nacimiento, dirección y correo electrónico',
      'registration-consents': 'Lo que aceptó al crear su cuenta',
      consents: 'Sus elecciones y ajustes',
      limits: 'Sus límites',
      'limit-history': 'Cada cambio de un límite',
      exclusions: 'Sus pausas y autoexclusiones vigentes',
      transactions: 'Cada movimiento de su billetera',
      'payment-methods': 'Sus métodos de pago',
      tickets: 'Sus boletos de juegos de sorteo',
      subscriptions: 'Sus suscripciones',
      'instant-rounds': 'Sus rondas de juegos instantáneos',
      points: 'Sus puntos de fidelidad',
      'second-chance-entries': 'Sus inscripciones en sorteos de segunda oportunidad',
      claims: 'Sus reclamaciones de premios',
      messages: 'Los mensajes que le enviamos',
      'sign-ins': 'Cuándo inició sesión',
      devices: 'Sus dispositivos, cómo los llama y el condado donde se usó cada uno para jugar por última vez',
      documents: 'Los documentos que envió, sin los archivos',
    },
  },
  fr: {
    title: 'Vos données Sunflower',
    intro: (moment) =>
      `Voici les données de votre compte au ${moment}. Les montants sont en cents et les heures en UTC. Gardez ces fichiers pour vous.`,
    file: 'Fichier',
    contents: 'Contenu',
    entries: 'Entrées',
    parts: {
      profile: 'Votre nom, date de naissance, adresse et e-mail',
      'registration-consents': 'Ce que vous avez accepté à la création de votre compte',
      consents: 'Vos choix et réglages',
      limits: 'Vos limites',
      'limit-history': 'Chaque changement d’une limite',
      exclusions: 'Vos pauses et auto-exclusions en vigueur',
      transactions: 'Chaque opération de votre portefeuille',
      'payment-methods': 'Vos moyens de paiement',
      tickets: 'Vos tickets de jeux de tirage',
      subscriptions: 'Vos abonnements',
      'instant-rounds': 'Vos parties de jeux instantanés',
      points: 'Vos points de fidélité',
      'second-chance-entries': 'Vos inscriptions aux tirages de la seconde chance',
      claims: 'Vos demandes de paiement de gains',
      messages: 'Les messages que nous vous avons envoyés',
      'sign-ins': 'Vos connexions',
      devices: 'Vos appareils, leurs noms et le comté où chacun a servi à jouer pour la dernière fois',
      documents: 'Les documents envoyés, sans les fichiers',
    },
  },
};

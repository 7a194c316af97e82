/** Texts of the page that checks pools, in one language. */
export type CheckTexts = {
  readonly title: string;
  readonly lead: string;
  readonly steps: readonly string[];
  readonly check: string;
  readonly pool: string;
  readonly ticket: string;
  readonly submit: string;
  readonly poolName: (game: string, price: string, poolNo: number) => string;
  readonly match: string;
  readonly mismatch: string;
  /** `{ticket}` and `{prize}` are replaced. */
  readonly prize: string;
  readonly noPrize: string;
  readonly wrongTicket: string;
  readonly noPools: string;
  readonly list: string;
  readonly digest: string;
  readonly seed: string;
  readonly secret: string;
  readonly needsScript: string;
};

const english: CheckTexts = {
  title: 'Check an instant game',
  lead: 'Every instant game is sold from pools of 2,000,000 tickets. The prizes of a pool are set before its first ticket is sold, and you can check that here.',
  steps: [
    'Before the first sale, we publish the digest of the pool: a fingerprint of its prize table and its secret seed.',
    'When the pool is finished, we publish the seed. It decides the prize of every ticket.',
    'Your browser calculates the digest and the prize. If anything was changed, the digests differ.',
  ],
  check: 'Check a ticket',
  pool: 'Finished pool',
  ticket: 'Ticket number',
  submit: 'Check',
  poolName: (game, price, poolNo) => `${game}, ${price}, pool ${poolNo}`,
  match: 'The seed matches the digest that was published before the first sale.',
  mismatch: "The seed doesn't match the published digest. Contact the lottery.",
  prize: 'Ticket {ticket} has a prize of {prize}.',
  noPrize: 'Ticket {ticket} has no prize.',
  wrongTicket: 'Enter a number from 0 to 1,999,999.',
  noPools: 'No pool is finished yet. The seed of a pool is published when its sale has ended.',
  list: 'Published pools',
  digest: 'Digest',
  seed: 'Seed',
  secret: 'Secret until the pool is finished',
  needsScript: 'Turn on JavaScript to check a ticket on this page.',
};

const spanish: CheckTexts = {
  title: 'Verifique un juego instantáneo',
  lead: 'Cada juego instantáneo se vende en lotes de 2,000,000 de boletos. Los premios de un lote se fijan antes de vender el primer boleto, y usted puede verificarlo aquí.',
  steps: [
    'Antes de la primera venta publicamos la huella digital del lote: resume su tabla de premios y su semilla secreta.',
    'Cuando el lote termina, publicamos la semilla. Ella decide el premio de cada boleto.',
    'Su navegador calcula la huella y el premio. Si algo cambió, las huellas no coinciden.',
  ],
  check: 'Verifique un boleto',
  pool: 'Lote terminado',
  ticket: 'Número de boleto',
  submit: 'Verificar',
  poolName: (game, price, poolNo) => `${game}, ${price}, lote ${poolNo}`,
  match: 'La semilla coincide con la huella publicada antes de la primera venta.',
  mismatch: 'La semilla no coincide con la huella publicada. Comuníquese con la lotería.',
  prize: 'El boleto {ticket} tiene un premio de {prize}.',
  noPrize: 'El boleto {ticket} no tiene premio.',
  wrongTicket: 'Escriba un número del 0 al 1,999,999.',
  noPools: 'Todavía no ha terminado ningún lote. La semilla de un lote se publica cuando termina su venta.',
  list: 'Lotes publicados',
  digest: 'Huella digital',
  seed: 'Semilla',
  secret: 'Secreta hasta que termine el lote',
  needsScript: 'Active JavaScript para verificar un boleto en esta página.',
};

const french: CheckTexts = {
  title: 'Vérifier un jeu instantané',
  lead: 'Chaque jeu instantané est vendu par lots de 2 000 000 de tickets. Les gains d’un lot sont fixés avant la vente du premier ticket, et vous pouvez le vérifier ici.',
  steps: [
    'Avant la première vente, nous publions l’empreinte du lot : elle résume son tableau de gains et sa graine secrète.',
    'Quand le lot est terminé, nous publions la graine. Elle détermine le gain de chaque ticket.',
    'Votre navigateur calcule l’empreinte et le gain. Si quelque chose a changé, les empreintes diffèrent.',
  ],
  check: 'Vérifier un ticket',
  pool: 'Lot terminé',
  ticket: 'Numéro du ticket',
  submit: 'Vérifier',
  poolName: (game, price, poolNo) => `${game}, ${price}, lot ${poolNo}`,
  match: 'La graine correspond à l’empreinte publiée avant la première vente.',
  mismatch: 'La graine ne correspond pas à l’empreinte publiée. Contactez la loterie.',
  prize: 'Le ticket {ticket} a un gain de {prize}.',
  noPrize: 'Le ticket {ticket} n’a pas de gain.',
  wrongTicket: 'Saisissez un nombre de 0 à 1 999 999.',
  noPools: 'Aucun lot n’est encore terminé. La graine d’un lot est publiée à la fin de sa vente.',
  list: 'Lots publiés',
  digest: 'Empreinte',
  seed: 'Graine',
  secret: 'Secrète jusqu’à la fin du lot',
  needsScript: 'Activez JavaScript pour vérifier un ticket sur cette page.',
};

/** The languages of the page, by the first part of their tag; English is the default. */
export const CHECK_TEXTS = { en: english, es: spanish, fr: french } as const;
export type CheckLanguage = keyof typeof CHECK_TEXTS;

/** Language tags of the documents, also used to format amounts. */
export const LANGUAGE_TAGS: Readonly<Record<CheckLanguage, string>> = { en: 'en-US', es: 'es-US', fr: 'fr-FR' };

/** Maximum number of tags that are read from the header. */
const MAX_TAGS = 20;

/** Returns the first language of the browser's Accept-Language header that the page supports, otherwise English. */
export function checkLanguage(acceptLanguage: string | undefined): CheckLanguage {
  for (const tag of (acceptLanguage ?? '').split(',', MAX_TAGS)) {
    const [language = ''] = tag.trim().toLowerCase().split(/[-;]/, 1);
    if (language === 'en' || language === 'es' || language === 'fr') return language;
  }
  return 'en';
}

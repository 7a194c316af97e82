import { defineTexts } from '../../../../runtime/i18n/texts.ts';

const english = {
  title: 'Your saved receipt',
  content: 'What it says',
  content_right: 'It matches our record of your ticket, and the records of its draws.',
  content_alone:
    'Its price and its times fit together and fit its draws. To compare all of it with our record, sign in as the player who bought the ticket.',
  content_wrong: "It doesn't match our record or its draws. Different: {{parts}}.",
  inDraw: 'Your boards in the draw',
  inDraw_waits: 'None of its draws is sealed yet. Come back after sales close.',
  inDraw_unknown: 'To check that your boards were sealed, sign in as the player who bought the ticket.',
  inDraw_failed: "We couldn't load the records of its draws, so this wasn't checked.",
  unknown: "Some parts couldn't be checked. Try again.",
  right: 'We signed this receipt, and nothing in it was changed.',
  wrong: "This receipt isn't right. Keep the file and contact us.",
  differs: 'Our record no longer matches this receipt. Keep it and contact us.',
  cannot: "This browser can't check signatures. Open the file in another browser.",
  part_serial: 'the ticket number',
  part_ticket: 'the ticket ID',
  part_player: 'the player',
  part_game: 'the game',
  part_boards: 'the boards',
  part_addOns: 'the add-ons',
  part_stake: 'the stake',
  part_time: 'the time of sale',
  part_close: 'the close of sales',
  part_build: 'the version of the site',
  part_draws: 'the draws',
  part_rules: 'the rules',
  part_price: 'the price',
  part_claim: 'the claim period',
} as const;

export const receiptCheckText = defineTexts('receipt-check', english, {
  fr: () => import('./receipt-texts.fr.ts'),
  es: () => import('./receipt-texts.es.ts'),
});

import { defineTexts } from '../../../runtime/i18n/texts.ts';

const english = {
  checking: 'Your browser is checking these results…',
  checked: 'Checked by your browser: these results match the numbers we published',
  checkedLatest: 'Checked by your browser: your latest 100 results of this day match the numbers we published',
  checkedSimulated:
    'Checked by your browser: these results match the numbers we published. The public numbers are simulated for a ' +
    'demonstration, so this proves nothing about real play',
  waits: 'Results can be checked the day after, when their secret number is published',
  failed:
    "Check failed: a result doesn't match what was published. Your money is safe. Save this page and " +
    'contact customer support.',
  toRound: 'See the result that failed',
  support: 'Contact customer support',
  unreachable: "We couldn't load the data for the check",
  again: 'Try again',
  check: 'Check this day',
  title: 'How this result was decided',
  words:
    'When you paid, no one could know your result: not you, and not us. Seconds later, a public random number came ' +
    'out. Together with a secret number that we had locked in before the first play of the day, it decided your play.',
  picked: 'It picked one of the {{left}} tickets that were left in the pool.',
  drawn: 'It drew your prize from the prize table of this game.',
  stepSeed: 'The secret number is the one we locked in before the first play of the day.',
  stepBeacon: 'The public random number is genuine.',
  stepWitnesses: 'Independent witnesses had recorded your play before the public random number came out.',
  stepPick: 'Both numbers pick your ticket.',
  stepPrize: 'Both numbers give the prize you were paid.',
  finding_right: 'Your browser checked this.',
  finding_simulated:
    'The network is simulated: we run it ourselves for this demonstration, so we could know its numbers early.',
  finding_wrong: "This doesn't match.",
  finding_waits: 'This can be checked the day after.',
  poolLater:
    'The prize on each ticket was set before the first one was sold. It can be checked when the pool has ' +
    'ended, because until then it would show which prizes are left.',
  technical: 'Technical details',
  roundId: 'Play ID',
  digest: 'Digest of the secret number',
  seed: 'Secret number',
  beaconRound: 'Round of the public beacon',
  signature: 'Signature of the beacon',
  saleNo: 'Sale number in the pool',
  position: 'Position picked',
} as const;

export const checkText = defineTexts('instant-games.check', english, {
  fr: () => import('./texts.fr.ts'),
  es: () => import('./texts.es.ts'),
});

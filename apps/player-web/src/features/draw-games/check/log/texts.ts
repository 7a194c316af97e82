import { defineTexts } from '../../../../runtime/i18n/texts.ts';

const english = {
  entries: 'The public log',
  entries_right: 'What the log has about this draw matches our record.',
  entries_wrong: "The log doesn't match our record of this draw: {{parts}}.",
  entries_waits: "The newest part of this draw isn't in the witnessed log yet. Check again in a minute.",
  witnesses: 'The witnesses',
  witnesses_right:
    'Witnesses outside the lottery that signed: {{signed}} of {{known}}. Needed: {{quorum}}. Each signs only a log that still has everything it signed before.',
  witnesses_simulated:
    "Witnesses that signed: {{signed}} of {{known}}. Needed: {{quorum}}. They're simulated: we run them ourselves for this demonstration, so they prove nothing.",
  witnesses_wrong: "The signatures on the log don't check out: {{parts}}.",
  witnesses_waits: 'Too few witnesses have signed this part of the log yet.',
  inTime: 'Sealed in time',
  inTime_right: 'Enough witnesses had signed the seal ({{time}}) before the public random number existed.',
  inTime_wrong: 'Too few witnesses signed the seal before the public random number existed.',
  inTime_waits:
    "Too few witnesses signed the seal in time for the first random number. The draw can use only the later one that was set, or it's void.",
  inTime_simulated: 'This draw was held for a demonstration, at a different time than a real draw.',
  inTime_manual: 'Two operators entered the numbers, so no public random number was used.',
  hint_beforeRound: 'Waiting for witnesses to sign the seal.',
  hint_formerWitnesses:
    "We've changed our witnesses since then. This page doesn't know the earlier ones, so their signatures weren't checked.",
  hint_formerBeacon:
    "We've changed our public network since then. This page doesn't know the earlier one, so this wasn't checked.",
  history: 'The log today',
  history_right: "Today's log still has all of this. No entry was changed or removed.",
  history_wrong: "Today's log contradicts this proof: {{parts}}.",
  older: 'This draw is from before our public log or the public random number, so there is no such proof.',
  unknown: "We couldn't load this from the log, so it wasn't checked.",
  cannot: "This browser can't check signatures.",
  part_noCommitment: "the machine's fingerprint is missing",
  part_noSeal: 'the seal is missing',
  part_noResult: 'the result is missing',
  part_noVoid: 'the void draw is missing',
  part_noCommitmentVoid: "the numbers were typed, and the machine's fingerprint wasn't given up before",
  part_commitment: "the machine's fingerprint is different",
  part_unnamed: "the machine's fingerprint doesn't name the derivation or the custodian",
  part_derivation: "the numbers weren't made in the way that was announced",
  part_custodian: "the custodian isn't the one that was announced",
  part_seal: 'the seal is different',
  part_result: 'the result is different',
  part_void: 'the void draw is different',
  part_commitmentVoid: "the entry that gives up the machine's fingerprint is different",
  part_text: "an entry can't be read",
  part_place: "an entry isn't in the log that was signed",
  part_checkpoint: "a checkpoint can't be read",
  part_otherLog: "it's from another log",
  part_logSignature: "the log didn't sign it",
  part_cosignature: "a witness's signature is invalid",
  part_tooFew: 'too few witnesses signed',
  part_late: 'the signatures came too late',
  part_smaller: 'it has fewer entries',
  part_rewritten: 'entries were changed or removed',
  technical: 'Technical details',
  entryAt: 'Entry {{index}}: {{kind}}',
  checkpoint: 'Checkpoint with signatures',
  trust: 'Keys and witnesses used',
  trust_none: 'Checked with the keys and witnesses that this page publishes.',
  trust_same: 'Checked with the keys and witnesses of this page. The file names the same ones.',
  trust_changed:
    'Checked with the keys and witnesses of this page. The file names others: ask us when they changed before you rely on it.',
  trust_otherLottery:
    "This file is from another lottery, so it was checked with the keys inside it. Compare them with that lottery's page.",
  trust_offline:
    "This page couldn't load its own keys, so the file was checked with the keys inside it. Compare them with ones you noted earlier.",
  needed: 'Witness signatures needed: {{quorum}} of {{known}}',
  simulatedWitness: 'Simulated',
  logKeys: "The log's key",
  beacon: 'The public network',
} as const;

export const logText = defineTexts('log-proof', english, {
  fr: () => import('./texts.fr.ts'),
  es: () => import('./texts.es.ts'),
});

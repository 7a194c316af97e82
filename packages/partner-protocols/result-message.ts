import { type DrawResult, isWhole, type WholeResult } from './draw-feed.ts';

/**
 * Returns the exact bytes (UTF-8) that are signed: one field per line, in this order, so that they don't depend on an
 * encoder.
 */
export function resultMessage(result: DrawResult): string {
  return [
    `sunflower-draw-result/${versionOf(result)}`,
    `environment=${result.environment}`,
    `game=${result.gameCode}`,
    `draw=${result.drawId}`,
    `derivation=${result.derivation}`,
    `sealed-digest=${result.sealedDigest}`,
    ...(isWhole(result) ? sealLines(result) : []),
    `commitment=${result.commitment}`,
    `seed=${result.seed}`,
    ...(isWhole(result) ? custodyLines(result) : []),
    `multiplier-pool=${result.multiplierPool ?? ''}`,
    ...result.drawings.map(({ name, values }) => `${name}=${values.join(',')}`),
    `held-at=${result.heldAt}`,
    '',
  ].join('\n');
}

function versionOf(result: DrawResult): 2 | 3 | 4 {
  if (!isWhole(result)) return 2;
  return result.custody ? 4 : 3;
}

function custodyLines({ custody }: WholeResult): string[] {
  return custody ? [`custodian-key=${custody.keyId}`, `custodian-signature=${custody.signature}`] : [];
}

function sealLines(result: WholeResult): string[] {
  return [
    `tree-root=${result.treeRoot ?? ''}`,
    `boards=${result.boardCount}`,
    `stake-cents=${result.stakeCents}`,
    `closes-at=${result.closesAt}`,
    `draws-at=${result.drawsAt}`,
    `early-since=${result.earlySince ?? ''}`,
    `sealed-at=${result.sealedAt}`,
    `beacon-chain=${result.beacon?.chain ?? ''}`,
    `beacon-round=${result.beacon?.round ?? ''}`,
    `beacon-rule=${result.beacon?.rule ?? ''}`,
    `beacon-signature=${result.beacon?.signature ?? ''}`,
  ];
}

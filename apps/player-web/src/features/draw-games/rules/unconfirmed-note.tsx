import type { AnyRules } from '@sunflower/game-rules/all-rules.ts';
import type { UnconfirmedFigure } from '@sunflower/game-rules/rules-head.ts';
import { listText } from '../../../runtime/i18n/list-text.ts';
import styles from './rules-screen.module.css';
import { describeTier } from './sheet-text.ts';
import { rulesText } from './texts.ts';

function describeFigure({ about, tiers }: UnconfirmedFigure, kind: AnyRules['kind']): string | null {
  if (about === 'not-modeled') return null;
  if (tiers === undefined) return rulesText(`about_${about}`);
  const names = listText(kind === 'numbers' ? tiers : tiers.map(describeTier));
  return rulesText(about === 'prizes' ? 'about_prizes-of' : 'about_double-play-prizes', { tiers: names });
}

/** Says which of the figures on this page the lottery hasn't confirmed yet. Renders nothing when all are. [GLI19-14] */
export function UnconfirmedNote({ rules }: { readonly rules: AnyRules }) {
  const figures = rules.unconfirmed.flatMap((figure) => describeFigure(figure, rules.kind) ?? []);
  if (figures.length === 0) return null;
  return <p className={styles.note}>{rulesText('unconfirmed', { list: listText(figures) })}</p>;
}

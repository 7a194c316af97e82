import { useQuery } from '@tanstack/react-query';
import { useHydrated } from '../../../runtime/clock/use-hydrated.ts';
import { runtimeConfigQuery } from '../../../runtime/config/runtime-config.ts';
import { ChoiceChips } from '../../../ui/choice-chips/choice-chips.tsx';
import { describeSession } from '../labels/game-text.ts';
import { playText } from './texts.ts';

const BOTH = 'both';

type SessionChipsProps = {
  readonly sessions: readonly string[];
  readonly chosen: readonly string[];
  readonly onChange: (sessions: readonly string[]) => void;
};

/**
 * Renders the choice of sessions: one chip for each or, when configured so, one choice of either or both. At least one
 * stays selected. [S9-2/draw-selector]
 */
export function SessionChips({ sessions, chosen, onChange }: SessionChipsProps) {
  const { data } = useQuery({ ...runtimeConfigQuery, enabled: useHydrated() });
  const options = sessions.map((id) => ({ id, text: describeSession(id) ?? id }));
  if (data?.drawTypeSelector === 'radio') {
    return (
      <ChoiceChips
        label={playText('sessions')}
        options={[...options, { id: BOTH, text: playText('bothSessions') }]}
        selected={[chosen.length === sessions.length ? BOTH : (chosen[0] ?? '')]}
        onChange={([id = BOTH]) => onChange(id === BOTH ? sessions : [id])}
      />
    );
  }
  return (
    <ChoiceChips
      label={playText('sessions')}
      mode="multiple"
      options={options}
      selected={chosen}
      onChange={(ids) => {
        if (ids.length > 0) onChange(ids);
      }}
    />
  );
}

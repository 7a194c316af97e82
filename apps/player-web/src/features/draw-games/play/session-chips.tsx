import { useQuery } from '@tanstack/react-query';
import { useHydrated } from '../../../runtime/clock/use-hydrated.ts';
import { runtimeConfigQuery } from '../../../runtime/config/runtime-config.ts';
import { ChoiceChips } from '../../../ui/choice-chips/choice-chips.tsx';
import { sessionWords } from '../game-words.ts';
import { playText } from './texts.ts';

const BOTH = 'both';

type SessionChipsProps = {
  readonly sessions: readonly string[];
  readonly chosen: readonly string[];
  readonly onChange: (sessions: readonly string[]) => void;
};

/**
 * Which draws of the day: each one by itself may be taken and left, or, where the operator wants it so, one choice of them or both. At least
 * one stays. [S9-2/draw-selector]
 */
export function SessionChips({ sessions, chosen, onChange }: SessionChipsProps) {
  const { data } = useQuery({ ...runtimeConfigQuery, enabled: useHydrated() });
  const options = sessions.map((id) => ({ id, text: sessionWords(id) ?? id }));
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

import { useState } from 'react';
import { useHydrated } from '../../runtime/clock/use-hydrated.ts';
import { chooseTheme, storedTheme, type Theme } from '../../runtime/theme/theme.ts';
import { Card } from '../../ui/card/card.tsx';
import { ChoiceChips } from '../../ui/choice-chips/choice-chips.tsx';
import { accountText } from './texts.ts';

const themeOptions = () =>
  [
    { id: 'system', text: accountText('themeSystem') },
    { id: 'light', text: accountText('themeLight') },
    { id: 'dark', text: accountText('themeDark') },
  ] as const satisfies readonly { id: Theme; text: string }[];

/** Renders the choice of a light or dark theme, kept on this device. */
export function ThemeChoice() {
  const themes = themeOptions();
  const isHydrated = useHydrated();
  const [theme, setTheme] = useState<Theme>(() => (isHydrated ? storedTheme() : 'system'));
  return (
    <Card>
      <ChoiceChips
        label={accountText('theme')}
        look="segmented"
        options={themes}
        selected={[theme]}
        onChange={([chosen]) => {
          const found = themes.find(({ id }) => id === chosen)?.id;
          if (!found) return;
          setTheme(found);
          chooseTheme(found);
        }}
      />
    </Card>
  );
}

import { type ReactNode, useState } from 'react';
import { ChoiceChips } from '../choice-chips/choice-chips.tsx';
import { Switch } from '../field/switch.tsx';
import { PageHeading } from '../page-heading/page-heading.tsx';
import { ControlParts } from './control-parts.tsx';
import { FrameParts } from './frame-parts.tsx';
import { LotteryParts } from './lottery-parts.tsx';
import { OverlayParts } from './overlay-parts.tsx';
import { PageParts } from './page-parts.tsx';
import styles from './ui-gallery.module.css';

const THEMES: Readonly<Record<string, readonly string[]>> = {
  light: ['theme-light'],
  dark: ['theme-dark'],
  both: ['theme-light', 'theme-dark'],
};

/**
 * Renders every component in every state for developers; `children` are more parts, such as those that need the app.
 * Toasts appear in the app's region. Development only.
 */
export function UiGallery({ children }: { readonly children?: ReactNode }) {
  const [chosen, setChosen] = useState<readonly string[]>(['light']);
  const [isReduced, setIsReduced] = useState(false);
  const themes = THEMES[chosen[0] ?? 'light'] ?? [];
  return (
    <div className={styles.gallery} data-reduced={isReduced}>
      <div className={styles.head}>
        <PageHeading>Components</PageHeading>
        <ChoiceChips
          label="Theme"
          isLabelHidden
          look="segmented"
          selected={chosen}
          onChange={setChosen}
          options={Object.keys(THEMES).map((id) => ({ id, text: id }))}
        />
        <Switch isSelected={isReduced} onChange={setIsReduced}>
          Larger targets, no movement
        </Switch>
      </div>
      <div className={themes.length > 1 ? styles.both : undefined}>
        {themes.map((theme) => (
          <div key={theme} className={`${theme} ${styles.sheet}`}>
            <LotteryParts />
            <ControlParts />
            <FrameParts />
            <PageParts />
            <OverlayParts />
            {children}
          </div>
        ))}
      </div>
    </div>
  );
}

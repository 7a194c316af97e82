import type { ReactNode } from 'react';
import { SimulatedPosition } from '../../player/location/simulated-position.tsx';
import { Card } from '../../ui/card/card.tsx';
import styles from './account-screen.module.css';
import { MeasurementChoice } from './choices/measurement-choice.tsx';
import { SettingsGroup } from './settings-group.tsx';
import { accountText } from './texts.ts';
import { ThemeChoice } from './theme-choice.tsx';

/**
 * Renders the choices that don't need an account: the site's look, measurement, and the location. `children` come
 * first.
 */
export function SiteSettings({ children }: { readonly children?: ReactNode }) {
  return (
    <SettingsGroup group="site">
      {children}
      <ThemeChoice />
      <MeasurementChoice />
      <section id="location" aria-labelledby="location-title">
        <Card>
          <h3 id="location-title" className={styles.label}>
            {accountText('position')}
          </h3>
          <p className={styles.soft}>{accountText('positionText')}</p>
          <SimulatedPosition />
        </Card>
      </section>
    </SettingsGroup>
  );
}

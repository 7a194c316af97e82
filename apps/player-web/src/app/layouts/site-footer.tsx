import { useHelpWays } from '../../player/helpline/help-ways.ts';
import { OtherHelpWays } from '../../player/helpline/helpline.tsx';
import { SimulatedLink } from '../../player/location/simulated-link.tsx';
import { fairnessPath, gamingToolsPath, PLACES, transparencyPath } from '../../runtime/navigation/places.ts';
import { appText } from '../texts.ts';
import { LanguageChooser } from './header/language-chooser.tsx';
import styles from './site-footer.module.css';

// The player's own tools, including breaks and self-exclusion, are one click away from every page. [RGF-01] [IRGS-04]
const links = () => [
  [PLACES['my-account-responsible-gaming'], appText('limits')],
  [gamingToolsPath('breaks'), appText('takeBreak')],
  [PLACES['responsible-gaming'], appText('safePlay')],
  [PLACES['contact-customer-support'], appText('support')],
  [PLACES.policy, appText('policy')],
  [PLACES['lottery-page'], appText('about')],
  [transparencyPath, appText('transparency')],
];

/** Renders the minimum age, help links and the fairness statement at the end of every page but instant games. */
export function SiteFooter() {
  const { name, phoneHref } = useHelpWays();
  return (
    <footer className={styles.footer}>
      <ul className={styles.items}>
        <li>
          <strong>{appText('adults')}</strong> {appText('inKansas')}
        </li>
        <li>
          {appText('help')}{' '}
          <a href={phoneHref} className={styles.helpline}>
            {name}
          </a>
          <OtherHelpWays {...(styles.helpline === undefined ? {} : { className: styles.helpline })} />
        </li>
        <li>
          <a href={PLACES['games-draws']}>{appText('odds')}</a>
        </li>
        <li>
          <a href={fairnessPath}>{appText('fairness')}</a>
        </li>
        {links().map(([href, text]) => (
          <li key={href}>
            <a href={href}>{text}</a>
          </li>
        ))}
        <SimulatedLink />
        <li>
          <LanguageChooser />
        </li>
      </ul>
    </footer>
  );
}

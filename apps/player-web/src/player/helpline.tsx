import { Icon } from '../ui/icon/icon.tsx';
import { useHelpWays } from './help-ways.ts';
import styles from './helpline.module.css';
import { helplineText } from './helpline-texts.ts';

/** The helpline by text message and by chat, and the state's programme, as an operator set them; nothing where nothing is set. [RGF-03] */
export function OtherHelpWays({ className }: { readonly className?: string }) {
  const { text, chatHref, programme } = useHelpWays();
  const links = [
    ...(text ? [[text.href, helplineText('text', { number: text.number })] as const] : []),
    ...(chatHref === undefined ? [] : [[chatHref, helplineText('chat')] as const]),
    ...(programme ? [[programme.href, programme.name] as const] : []),
  ];
  return links.map(([href, words]) => (
    <span key={href}>
      {' '}
      <a href={href} className={className}>
        {words}
      </a>
    </span>
  ));
}

/** The helpline for gambling problems: one line, for every page and dialog about limits, breaks and exclusion. [RGF-03] */
export function Helpline() {
  const { name, phoneHref } = useHelpWays();
  return (
    <p className={styles.helpline}>
      <Icon name="info" size={18} />
      <span>
        {helplineText('worried')}{' '}
        <a href={phoneHref} className={styles.call}>
          {name}
        </a>
        {'. '}
        {helplineText('free')}
        <OtherHelpWays {...(styles.call === undefined ? {} : { className: styles.call })} />
      </span>
    </p>
  );
}

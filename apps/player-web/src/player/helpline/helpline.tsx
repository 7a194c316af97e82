import { Icon } from '../../ui/icon/icon.tsx';
import { useHelpWays } from './help-ways.ts';
import styles from './helpline.module.css';
import { helplineText } from './helpline-texts.ts';

/**
 * Renders the helpline by text and chat, and the state's program, as configured by an operator; nothing when none is
 * configured. [RGF-03]
 */
export function OtherHelpWays({ className }: { readonly className?: string }) {
  const { text, chatHref, program } = useHelpWays();
  const links = [
    ...(text ? [[text.href, helplineText('text', { number: text.number })] as const] : []),
    ...(chatHref === undefined ? [] : [[chatHref, helplineText('chat')] as const]),
    ...(program ? [[program.href, program.name] as const] : []),
  ];
  return links.map(([href, label]) => (
    <span key={href}>
      {' '}
      <a href={href} className={className}>
        {label}
      </a>
    </span>
  ));
}

/**
 * Renders the helpline for gambling problems as one line, for every page and dialog about limits, breaks and exclusion.
 * [RGF-03]
 */
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

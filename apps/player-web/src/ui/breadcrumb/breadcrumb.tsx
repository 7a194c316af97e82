import { TextLink } from '../link/text-link.tsx';
import styles from './breadcrumb.module.css';

export type BreadcrumbItem = { readonly text: string; readonly href?: string };

/** Renders the path to this page; the last item is the page itself. */
export function Breadcrumb({ label, items }: { readonly label: string; readonly items: readonly BreadcrumbItem[] }) {
  return (
    <nav aria-label={label}>
      <ol className={styles.items}>
        {items.map((item) => (
          <li key={item.text} className={styles.item}>
            {item.href === undefined ? (
              <span aria-current="page">{item.text}</span>
            ) : (
              <TextLink href={item.href} isQuiet>
                {item.text}
              </TextLink>
            )}
          </li>
        ))}
      </ol>
    </nav>
  );
}

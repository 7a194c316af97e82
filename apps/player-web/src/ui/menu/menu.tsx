import type { RefObject } from 'react';
import { Menu as AriaMenu, Header, MenuItem, MenuSection, Popover } from 'react-aria-components/Menu';
import { NavIcon, type NavIconName } from '../side-nav/nav-icon.tsx';
import styles from './menu.module.css';

export type MenuEntry = {
  readonly id: string;
  readonly text: string;
  readonly icon: NavIconName;
  /** Where the entry leads; without it, `onAction` is called. */
  readonly href?: string;
  readonly onAction?: () => void;
};

export type MenuProps = {
  /** Name of the menu for screen readers. */
  readonly label: string;
  /** Text above the entries. */
  readonly title: string;
  readonly entries: readonly MenuEntry[];
  /** The button that opens the menu: the menu is below it, and returns the focus to it. */
  readonly triggerRef: RefObject<HTMLElement | null>;
  readonly isOpen: boolean;
  readonly onOpenChange: (isOpen: boolean) => void;
};

/** Renders a menu below its button; arrow keys move in it, Escape closes it. Load it lazily. */
export function Menu({ label, title, entries, triggerRef, isOpen, onOpenChange }: MenuProps) {
  return (
    <Popover
      triggerRef={triggerRef}
      isOpen={isOpen}
      onOpenChange={onOpenChange}
      placement="bottom end"
      offset={8}
      containerPadding={12}
      className={styles.sheet ?? ''}
    >
      <AriaMenu aria-label={label} autoFocus="first" onClose={() => onOpenChange(false)} className={styles.menu ?? ''}>
        <MenuSection>
          <Header className={styles.title ?? ''}>{title}</Header>
          {entries.map(({ id, text, icon, href, onAction }) => (
            <MenuItem
              key={id}
              id={id}
              textValue={text}
              className={styles.entry ?? ''}
              {...(href === undefined ? {} : { href })}
              {...(onAction === undefined ? {} : { onAction })}
            >
              <NavIcon name={icon} />
              <span>{text}</span>
            </MenuItem>
          ))}
        </MenuSection>
      </AriaMenu>
    </Popover>
  );
}

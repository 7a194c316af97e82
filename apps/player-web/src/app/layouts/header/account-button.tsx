import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useRef, useState } from 'react';
import { Button } from 'react-aria-components/Button';
import { userQuery } from '../../../player/queries/user-query.ts';
import { withTexts } from '../../../runtime/i18n/texts.ts';
import { optionalPart } from '../../../runtime/parts/optional-part.ts';
import { Icon } from '../../../ui/icon/icon.tsx';
import { appText } from '../../texts.ts';
import styles from './header-player.module.css';

const loadMenu = () => withTexts(import('./account-menu.tsx'));
const AccountMenu = lazy(() => loadMenu().then((module) => ({ default: module.AccountMenu })));

/** Loads the menu's code before it is needed; opening it tries again when that failed. */
function loadAhead(): void {
  void optionalPart(loadMenu());
}

/** Renders the player's initials as a button that opens the menu of the account. The menu loads on intent. */
export function AccountButton() {
  const button = useRef<HTMLButtonElement>(null);
  const [isOpen, setIsOpen] = useState(false);
  const { data } = useQuery(userQuery());
  const user = data?.status === 'loaded' ? data.user : undefined;
  const name = [user?.firstName, user?.lastName].filter(Boolean).join(' ');
  const initials = [user?.firstName?.[0], user?.lastName?.[0]].filter(Boolean).join('');
  return (
    <>
      <Button
        ref={button}
        className={styles.account ?? ''}
        aria-label={`${initials} ${appText('accountOf', { name })}`.trim()}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        onHoverStart={loadAhead}
        onFocus={loadAhead}
        onPress={() => setIsOpen(true)}
        onKeyDown={(event) => {
          if (event.key === 'ArrowDown') setIsOpen(true);
          else event.continuePropagation();
        }}
      >
        {initials === '' ? <Icon name="account" size={20} /> : <span>{initials}</span>}
      </Button>
      {isOpen && (
        <Suspense>
          <AccountMenu name={name} triggerRef={button} isOpen onOpenChange={setIsOpen} />
        </Suspense>
      )}
    </>
  );
}

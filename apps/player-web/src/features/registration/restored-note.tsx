import { Button } from '../../ui/button/button.tsx';
import styles from './registration-screen.module.css';
import { registrationText } from './texts.ts';

/** Renders that earlier input was restored without the password, and lets another person empty the form. */
export function RestoredNote({ onStartOver }: { readonly onStartOver: () => void }) {
  return (
    <div role="status" className={styles.restored}>
      <p>{registrationText('restored')}</p>
      <Button size="small" onPress={onStartOver}>
        {registrationText('startOver')}
      </Button>
    </div>
  );
}

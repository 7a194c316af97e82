import { Button } from '../../../ui/button/button.tsx';
import { LinkButton } from '../../../ui/button/link-button.tsx';
import styles from './game-screen.module.css';
import { nextStepOf, refusalText } from './play-refusal.ts';
import { playText } from './texts.ts';

type RefusalPanelProps = {
  readonly code: string;
  /** Launches the game again, or hides the refusal of a round. */
  readonly onRetry: () => void;
  readonly onDismiss: () => void;
};

/** Renders why a launch or a round was refused, and what the player can do. */
export function RefusalPanel({ code, onRetry, onDismiss }: RefusalPanelProps) {
  const step = nextStepOf(code);
  return (
    <div role="alert" className={styles.refusal}>
      <p>{refusalText(code)}</p>
      <div className={styles.actions}>
        {typeof step === 'object' && <LinkButton href={step.href}>{step.text}</LinkButton>}
        {step !== 'none' && (
          <Button variant="quiet" onPress={onRetry}>
            {playText('retry')}
          </Button>
        )}
        <Button variant="quiet" onPress={onDismiss}>
          {playText('dismiss')}
        </Button>
      </div>
    </div>
  );
}

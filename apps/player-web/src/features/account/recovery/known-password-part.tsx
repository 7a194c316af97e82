import { useState } from 'react';
import { problemOf } from '../../../runtime/http/http-problem.ts';
import { Button } from '../../../ui/button/button.tsx';
import { FormError } from '../../../ui/field/form-error.tsx';
import account from '../account-screen.module.css';
import styles from './recovery.module.css';
import { type Holder, recognizeDevice } from './recovery-calls.ts';
import { recoveryText as text } from './texts.ts';

type KnownPasswordPartProps = {
  readonly token: string;
  /** Birth date and ZIP code, once the server asked for them. */
  readonly holder: Holder | undefined;
  /**
   * Called with the server's code when the link doesn't work or needs `holder`; returns whether the page shows that
   * refusal.
   */
  readonly onRefused: (code: string | undefined) => boolean;
  readonly leave?: (address: string) => void;
};

function leaveTo(address: string) {
  window.location.assign(address);
}

/** The refusals that this part shows itself. */
const OWN_TEXTS = ['HOLDER_NEEDED', 'HOLDER_WRONG', 'TRY_LATER'] as const;

/**
 * Renders the way in for a player who still has the password and is locked out by attempts elsewhere: the link makes
 * this browser a known device, and the password is entered at the identity provider.
 */
export function KnownPasswordPart(props: KnownPasswordPartProps) {
  const { token, holder, onRefused, leave = leaveTo } = props;
  const [fault, setFault] = useState<string>();
  async function enter() {
    setFault(undefined);
    try {
      leave(await recognizeDevice(token, holder));
    } catch (thrown) {
      const code = problemOf(thrown)?.code;
      const own = OWN_TEXTS.find((known) => known === code);
      if (!onRefused(code)) setFault(text(own ?? 'failed'));
    }
  }
  return (
    <section className={styles.known}>
      <h2>{text('knownTitle')}</h2>
      <p>{text('known')}</p>
      <FormError isShown={fault !== undefined}>{fault}</FormError>
      <div className={account.actions}>
        <Button onPress={enter} pendingText={text('knownPending')}>
          {text('knownButton')}
        </Button>
      </div>
    </section>
  );
}

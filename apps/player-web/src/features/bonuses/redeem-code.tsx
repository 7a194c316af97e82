import { useQueryClient } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { cleanPromoCode, MAX_PROMO_CODE, promoRefusalOf } from '../../player/promo-code.ts';
import { BONUSES } from '../../player/queries/bonuses-query.ts';
import { Button } from '../../ui/button/button.tsx';
import { Card } from '../../ui/card/card.tsx';
import { TextField } from '../../ui/field/text-field.tsx';
import { toastQueue } from '../../ui/toast/toast-queue.ts';
import styles from './bonuses-screen.module.css';
import { bonusesText } from './texts.ts';

function faultText(thrown: unknown): string {
  const code = promoRefusalOf(thrown);
  return code === undefined ? bonusesText('codeFault') : bonusesText(`code_${code}`);
}

async function redeemWanted(code: string) {
  return (await import('./redeem-call.ts')).redeemCode(code);
}

/**
 * Renders the form for a code that grants a bonus. Redeeming is idempotent: a second tap returns the same bonus.
 * [S6-5/promo-code]
 */
export function RedeemCode({ playerId }: { readonly playerId: string }) {
  const titleId = useId();
  const queryClient = useQueryClient();
  const [code, setCode] = useState('');
  const [fault, setFault] = useState<string>();

  const wanted = cleanPromoCode(code);
  async function redeem() {
    if (wanted === null) return;
    setFault(undefined);
    try {
      const { bonusType } = await redeemWanted(wanted);
      setCode('');
      // Every other kind of bonus is announced by an alert, so a toast would repeat it.
      if (bonusType === 'CASH_CREDIT') toastQueue.show({ id: 'bonus-redeemed', message: bonusesText('redeemed') });
      await Promise.all(
        [BONUSES, 'wallet-accounts'].map((key) =>
          queryClient.invalidateQueries({ queryKey: ['player', playerId, key] }),
        ),
      );
    } catch (thrown) {
      setFault(faultText(thrown));
    }
  }

  return (
    <Card as="section" aria-labelledby={titleId}>
      <div className={styles.card}>
        <h2 id={titleId} className={styles.name}>
          {bonusesText('code')}
        </h2>
        <p className={styles.soft}>{bonusesText('codeLead')}</p>
        <div className={styles.form}>
          <TextField
            label={bonusesText('codeLabel')}
            value={code}
            maxLength={MAX_PROMO_CODE}
            autoComplete="off"
            errorText={fault}
            onChange={(typed) => {
              setCode(typed);
              setFault(undefined);
            }}
          />
          <Button pendingText={bonusesText('redeeming')} isDisabled={wanted === null} onPress={redeem}>
            {bonusesText('redeem')}
          </Button>
        </div>
      </div>
    </Card>
  );
}

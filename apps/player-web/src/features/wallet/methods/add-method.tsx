import type { PaymentMethod } from '@sunflower/contracts/payments.ts';
import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useRef, useState } from 'react';
import { useGuardAction } from '../../../player/access/guard-action.ts';
import { Button } from '../../../ui/button/button.tsx';
import { Card } from '../../../ui/card/card.tsx';
import { Icon } from '../../../ui/icon/icon.tsx';
import type { FormStep, PaymentRefusal } from '../payment-problems/next-step.ts';
import { PaymentRefused } from '../payment-problems/payment-refused.tsx';
import { createUnits } from './method-rules.ts';
import { methodsKey } from './methods-query.ts';
import styles from './methods-screen.module.css';
import { NewBank } from './new-bank.tsx';
import { NewCard } from './new-card.tsx';
import type { MethodHandle } from './prepare-method.ts';
import { methodsText } from './texts.ts';

type Kind = 'card' | 'bank';

type AddFormProps = {
  readonly playerId: string;
  readonly kind: Kind;
  readonly onAdded: (method: PaymentMethod) => void;
  readonly onLeave: () => void;
};

function AddForm({ playerId, kind, onAdded, onLeave }: AddFormProps) {
  const queryClient = useQueryClient();
  const guard = useGuardAction();
  const handle = useRef<MethodHandle>(null);
  const [refusal, setRefusal] = useState<PaymentRefusal | null>(null);
  const [isBusy, setIsBusy] = useState(false);
  const [loads, setLoads] = useState(0);

  async function save() {
    if (isBusy || !handle.current || !guard(...createUnits(kind === 'card' ? 'CARD' : 'BANK'))) return;
    setRefusal(null);
    setIsBusy(true);
    const prepared = await handle.current.prepare();
    setIsBusy(false);
    if (prepared.type === 'incomplete') return;
    const added = prepared.type === 'ready' ? prepared.method : prepared.added;
    if (added) {
      await queryClient.invalidateQueries({ queryKey: methodsKey(playerId) });
      onAdded(added);
    } else if (prepared.type === 'refused') setRefusal(prepared.refusal);
  }

  function takeStep(step: FormStep): unknown {
    setRefusal(null);
    if (step === 'tryAgain') return save();
    if (step === 'loadAgain') return setLoads(loads + 1);
    if (step === 'checkDetails') return handle.current?.focus();
    return step === 'chooseSaved' || step === 'otherMethod' ? onLeave() : undefined;
  }

  function onSubmit(event: FormEvent) {
    event.preventDefault();
    void save();
  }

  return (
    <Card>
      <form className={styles.form} noValidate onSubmit={onSubmit}>
        <h3 className={styles.formTitle}>{methodsText(kind === 'card' ? 'addCard' : 'addBank')}</h3>
        {kind === 'card' ? <NewCard key={loads} ref={handle} /> : <NewBank ref={handle} playerId={playerId} />}
        {refusal && <PaymentRefused refusal={refusal} onStep={takeStep} />}
        <div className={styles.actions}>
          <Button type="submit" variant="primary" isPending={isBusy} pendingText={methodsText('saving')}>
            {methodsText('save')}
          </Button>
          <Button variant="quiet" onPress={onLeave}>
            {methodsText('leave')}
          </Button>
        </div>
      </form>
    </Card>
  );
}

type AddMethodProps = {
  readonly playerId: string;
  readonly isCardOpen: boolean;
  readonly isBankOpen: boolean;
  readonly onAdded: (method: PaymentMethod) => void;
};

/** Renders buttons that add a card or a bank account, each only while its channel is open. [S1-3/deposits] */
export function AddMethod({ playerId, isCardOpen, isBankOpen, onAdded }: AddMethodProps) {
  const [kind, setKind] = useState<Kind | null>(null);
  if (!isCardOpen && !isBankOpen) return <p className={styles.soft}>{methodsText('addNothing')}</p>;
  if ((kind === 'card' && isCardOpen) || (kind === 'bank' && isBankOpen)) {
    return (
      <AddForm
        playerId={playerId}
        kind={kind}
        onLeave={() => setKind(null)}
        onAdded={(method) => {
          setKind(null);
          onAdded(method);
        }}
      />
    );
  }
  return (
    <div className={styles.actions}>
      {isCardOpen && (
        <Button variant="primary" icon={<Icon name="plus" />} onPress={() => setKind('card')}>
          {methodsText('addCard')}
        </Button>
      )}
      {isBankOpen && (
        <Button
          variant={isCardOpen ? 'secondary' : 'primary'}
          icon={<Icon name="plus" />}
          onPress={() => setKind('bank')}
        >
          {methodsText('addBank')}
        </Button>
      )}
    </div>
  );
}

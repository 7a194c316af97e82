import type { PaymentMethod } from '@sunflower/contracts/payments.ts';
import type { Ref } from 'react';
import { PLACES } from '../../../runtime/navigation/places.ts';
import { TextLink } from '../../../ui/link/text-link.tsx';
import { MethodChoice, type MethodOption } from '../methods/method-choice.tsx';
import { MethodLine, NewMethodLine } from '../methods/method-line.tsx';
import { firstUsable, sortMethods } from '../methods/method-rules.ts';
import { NewBank } from '../methods/new-bank.tsx';
import { NewCard } from '../methods/new-card.tsx';
import type { MethodHandle } from '../methods/prepare-method.ts';
import { SavedCard } from '../methods/saved-card.tsx';
import type { OpenChannels } from '../methods/use-open-channels.ts';
import styles from './deposit-form.module.css';
import { depositText } from './texts.ts';

export const NEW_CARD = 'new-card';
export const NEW_BANK = 'new-bank';

/** Payment methods that are available now. */
export type WaysToPay = {
  readonly methods: readonly PaymentMethod[];
  readonly isNewCardOpen: boolean;
  readonly isNewBankOpen: boolean;
};

/** Returns which saved methods and which new ones are available. */
export function waysToPay(methods: readonly PaymentMethod[], channels: OpenChannels): WaysToPay {
  const isNewOpen = (channel: 'CARD' | 'BANK') => channels.canDeposit(channel) && channels.canAdd(channel);
  return {
    methods: sortMethods(methods.filter((method) => channels.canDeposit(method.serviceProviderTargetId))),
    isNewCardOpen: isNewOpen('CARD'),
    isNewBankOpen: isNewOpen('BANK'),
  };
}

/**
 * Returns the selected method: the player's choice while available, else the first usable saved method, else a new one.
 */
export function chosenWay(ways: WaysToPay, wanted: string | null): string | null {
  const ids = ways.methods.filter(({ standing }) => standing === 'READY').map((method) => method.paymentMethodId);
  const open = [...ids, ...(ways.isNewCardOpen ? [NEW_CARD] : []), ...(ways.isNewBankOpen ? [NEW_BANK] : [])];
  if (wanted !== null && open.includes(wanted)) return wanted;
  return firstUsable(ways.methods)?.paymentMethodId ?? open[0] ?? null;
}

type MethodPartProps = {
  readonly playerId: string;
  readonly ways: WaysToPay;
  readonly chosen: string | null;
  readonly onChoose: (id: string) => void;
  readonly handle: Ref<MethodHandle>;
  /** Increments to reload the card fields. */
  readonly loads: number;
  readonly isDisabled: boolean;
};

/** Renders the saved methods, and new ones whose fields open in place. */
export function MethodPart(props: MethodPartProps) {
  const { playerId, ways, chosen, onChoose, handle, loads, isDisabled } = props;
  const saved = ways.methods.map((method): MethodOption => {
    const needsCode = method.serviceProviderTargetId === 'CARD';
    return {
      id: method.paymentMethodId,
      line: <MethodLine method={method} />,
      isDisabled: method.standing !== 'READY',
      more: needsCode ? <SavedCard key={loads} ref={handle} method={method} /> : undefined,
    };
  });
  const newCard: MethodOption = {
    id: NEW_CARD,
    line: <NewMethodLine kind="card" name={depositText('newCard')} detail={depositText('newCardHint')} />,
    more: <NewCard key={loads} ref={handle} />,
  };
  const newBank: MethodOption = {
    id: NEW_BANK,
    line: <NewMethodLine kind="bank" name={depositText('newBank')} detail={depositText('newBankHint')} />,
    more: <NewBank ref={handle} playerId={playerId} />,
  };
  const options = [...saved, ...(ways.isNewCardOpen ? [newCard] : []), ...(ways.isNewBankOpen ? [newBank] : [])];
  if (options.length === 0) return <p role="status">{depositText('noMethods')}</p>;
  return (
    <>
      <MethodChoice
        label={depositText('methodTitle')}
        options={options}
        chosen={chosen}
        onChoose={onChoose}
        isDisabled={isDisabled}
      />
      {ways.methods.length > 0 && (
        <p className={styles.manage}>
          <TextLink href={PLACES['my-account-payment-methods']}>{depositText('allMethods')}</TextLink>
        </p>
      )}
    </>
  );
}

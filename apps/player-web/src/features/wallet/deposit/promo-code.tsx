import type { PromoPreview } from '@sunflower/contracts/promo-codes.ts';
import { type Cents, NO_CENTS } from '@sunflower/money/cents.ts';
import { type Ref, useImperativeHandle, useRef, useState } from 'react';
import { cleanPromoCode, MAX_PROMO_CODE, promoRefusalOf } from '../../../player/promo-code.ts';
import { localState } from '../../../runtime/storage/local-state.ts';
import { Button } from '../../../ui/button/button.tsx';
import { TextField } from '../../../ui/field/text-field.tsx';
import { Icon } from '../../../ui/icon/icon.tsx';
import { promoLine, promoTerms } from './promo.ts';
import { previewPromo } from './promo-calls.ts';
import styles from './promo-code.module.css';
import { depositText } from './texts.ts';

/** A valid code with the preview of its bonus. */
export type AppliedPromo = { readonly code: string; readonly preview: PromoPreview };

type PromoCodeProps = {
  readonly applied: AppliedPromo | null;
  readonly onApply: (applied: AppliedPromo | null) => void;
  readonly depositCents: Cents | undefined;
  readonly ref?: Ref<PromoHandle>;
};

/** What a form calls before it pays. */
export type PromoHandle = {
  /**
   * Returns the code to send with the payment, after checking one that was typed but not applied. Returns 'refused'
   * when the player must first see why the code is invalid.
   */
  settle(): Promise<AppliedPromo | null | 'refused'>;
};

function faultText(thrown: unknown): string {
  const code = promoRefusalOf(thrown);
  return code === undefined ? depositText('promoFault') : depositText(`promo_${code}`);
}

function Applied({ applied, onApply, depositCents }: PromoCodeProps & { readonly applied: AppliedPromo }) {
  const { terms } = applied.preview;
  return (
    <div className={styles.applied} role="status">
      <Icon name="success" size={22} />
      <div className={styles.words}>
        <p className={styles.line}>{promoLine(terms, depositCents ?? NO_CENTS)}</p>
        <p className={styles.terms}>{promoTerms(terms)}</p>
      </div>
      <Button
        variant="quiet"
        size="small"
        onPress={() => {
          localState.setValue('depositPromoCode', null);
          onApply(null);
        }}
      >
        {depositText('promoRemove')}
      </Button>
    </div>
  );
}

/** Keeps the typed code, looks it up when the player applies it, and lets the form check it before paying. */
function usePromoCode({ applied, onApply, depositCents, ref }: PromoCodeProps) {
  const [typed, setTyped] = useState(() => localState.value('depositPromoCode') ?? '');
  const [isOpen, setIsOpen] = useState(typed !== '');
  const [fault, setFault] = useState<string>();
  const input = useRef<HTMLInputElement>(null);
  const code = cleanPromoCode(typed);

  async function apply(): Promise<AppliedPromo | 'refused' | null> {
    if (code === null) return null;
    try {
      const promo = { code, preview: await previewPromo(code, depositCents) };
      localState.setValue('depositPromoCode', code);
      onApply(promo);
      return promo;
    } catch (thrown) {
      setFault(faultText(thrown));
      return 'refused';
    }
  }
  useImperativeHandle(ref, () => ({
    settle: async () => {
      // A player who has read why a code is invalid and submits anyway pays without it.
      if (applied || !isOpen || fault !== undefined) return applied;
      const settled = await apply();
      if (settled === 'refused') input.current?.focus();
      return settled;
    },
  }));

  function type(text: string) {
    setTyped(text);
    setFault(undefined);
  }
  return { typed, type, hasCode: code !== null, apply, fault, input, isOpen, open: () => setIsOpen(true) };
}

/**
 * Renders a promo code, collapsed until the player opens it or a code is stored. An applied code stays in local state
 * until the next completed deposit. [S3-30] [S6-5/promo-code]
 */
export function PromoCode(props: PromoCodeProps) {
  const { applied } = props;
  const { typed, type, hasCode, apply, fault, input, isOpen, open } = usePromoCode(props);
  if (applied) return <Applied {...props} applied={applied} />;
  if (!isOpen) {
    return (
      <div>
        <Button variant="quiet" size="small" icon={<Icon name="plus" size={18} />} onPress={open}>
          {depositText('promoOpen')}
        </Button>
      </div>
    );
  }
  return (
    <div className={styles.form}>
      <TextField
        label={depositText('promo')}
        value={typed}
        maxLength={MAX_PROMO_CODE}
        autoComplete="off"
        inputRef={input}
        onChange={type}
        errorText={fault}
      />
      <Button
        pendingText={depositText('promoChecking')}
        isDisabled={!hasCode}
        onPress={async () => {
          await apply();
        }}
      >
        {depositText('promoApply')}
      </Button>
    </div>
  );
}

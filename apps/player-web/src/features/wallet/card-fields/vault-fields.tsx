import type { RuntimeConfig } from '@sunflower/contracts/runtime-config.ts';
import type { CardBrand } from '@sunflower/player-rules/card/card-brands.ts';
import { useQuery } from '@tanstack/react-query';
import { type Ref, type RefObject, useEffect, useEffectEvent, useImperativeHandle, useRef, useState } from 'react';
import { runtimeConfigQuery } from '../../../runtime/config/runtime-config.ts';
import { usePageLanguage } from '../../../runtime/i18n/page-language.ts';
import { Button } from '../../../ui/button/button.tsx';
import { FormError } from '../../../ui/field/form-error.tsx';
import { Skeleton } from '../../../ui/state/skeleton.tsx';
import { lookOfPage, watchLook } from './frame-look.ts';
import { cardFieldsText } from './texts.ts';
import { type CardProblem, tokenizeFields } from './tokenize.ts';
import type { MountedFields, VaultResult, VaultState } from './vault-api.ts';
import styles from './vault-fields.module.css';
import { loadVault } from './vault-script.ts';

export type VaultFieldsHandle = {
  tokenize(): Promise<Exclude<VaultResult, { status: 'problem' }> | CardProblem>;
  clear(): void;
  focus(): void;
};

export type VaultFieldsProps = {
  readonly mode: 'card' | 'code';
  /** Brand of the saved card, when only its code is requested. */
  readonly brand?: CardBrand | undefined;
  /** Accessible name of the fields. */
  readonly label: string;
  readonly onState?: ((state: VaultState) => void) | undefined;
  readonly ref: Ref<VaultFieldsHandle>;
};

type Phase = 'loading' | 'ready' | 'failed';

/** Applies the page's look to the mounted frame, again after every change of theme, accessibility mode or language. */
function useLook(mounted: RefObject<MountedFields | null>, style: string): void {
  const language = usePageLanguage();
  // biome-ignore lint/correctness/useExhaustiveDependencies: another language is another look
  useEffect(() => {
    const restyle = () => mounted.current?.restyle(lookOfPage(style));
    restyle();
    return watchLook(restyle);
  }, [mounted, style, language]);
}

/** Mounts the vault's frame into `place`, again on retry or when the mode or brand changes. */
function useVaultFrame({ mode, brand, label, onState, ref }: VaultFieldsProps, config: RuntimeConfig | undefined) {
  const place = useRef<HTMLDivElement>(null);
  const mounted = useRef<MountedFields>(null);
  const state = useRef<VaultState>(null);
  const [phase, setPhase] = useState<Phase>('loading');
  const [attempts, setAttempts] = useState(0);
  const style = config?.vaultCustomStyle ?? '';

  const reportState = useEffectEvent((next: VaultState) => {
    state.current = next;
    onState?.(next);
  });
  const mountInto = useEffectEvent((element: HTMLElement, vault: Awaited<ReturnType<typeof loadVault>>) =>
    vault.mount(element, {
      ...lookOfPage(style),
      mode,
      brand: brand ?? null,
      title: label,
      onReady: () => setPhase('ready'),
      onFault: () => setPhase('failed'),
      onState: reportState,
      // Enter in a field submits the surrounding form, as in any field.
      onSubmit: () => element.closest('form')?.requestSubmit(),
    }),
  );

  // biome-ignore lint/correctness/useExhaustiveDependencies: another try, mode or brand needs a frame of its own
  useEffect(() => {
    const element = place.current;
    if (!config || !element) return;
    let isGone = false;
    loadVault(config).then(
      (vault) => {
        if (!isGone) mounted.current = mountInto(element, vault);
      },
      () => {
        if (!isGone) setPhase('failed');
      },
    );
    return () => {
      isGone = true;
      mounted.current?.remove();
      mounted.current = null;
      state.current = null;
      setPhase('loading');
    };
  }, [config, attempts, mode, brand]);

  useLook(mounted, style);

  useImperativeHandle(ref, () => ({
    tokenize: () => tokenizeFields(mounted.current, state.current),
    clear: () => mounted.current?.clear(),
    focus: () => mounted.current?.focus(),
  }));

  return { place, phase, tryAgain: () => setAttempts(attempts + 1) };
}

/**
 * Renders the vault's frame with its fields, with space reserved from the start. When it can't load, the page shows an
 * error with a retry button. [S8-9]
 */
export function VaultFields(props: VaultFieldsProps) {
  const { mode, label } = props;
  const { data: config, isError, isFetching, refetch } = useQuery(runtimeConfigQuery);
  const { place, phase, tryAgain } = useVaultFrame(props, config);
  const retry = () => {
    if (!config) void refetch();
    tryAgain();
  };
  const shown = isError ? 'failed' : phase;
  return (
    <section className={styles.fields} aria-label={label} data-mode={mode} aria-busy={shown === 'loading'}>
      {/* A frame that isn't loaded has no height, so the placeholder takes the same height. */}
      <div ref={place} className={styles.place} hidden={shown === 'failed'} />
      {shown === 'loading' && <Waiting mode={mode} />}
      {shown === 'failed' && (
        <div className={styles.failed}>
          <FormError>{cardFieldsText('failed')}</FormError>
          <Button onPress={retry} isPending={isFetching}>
            {cardFieldsText('retry')}
          </Button>
        </div>
      )}
    </section>
  );
}

function Waiting({ mode }: { readonly mode: 'card' | 'code' }) {
  const fields = mode === 'card' ? (['number', 'expiry', 'code'] as const) : (['code'] as const);
  return (
    <div className={styles.waiting} role="status" aria-label={cardFieldsText('loading')}>
      {fields.map((field) => (
        <span key={field} data-field={field} className={styles.waitingField}>
          <Skeleton width="40%" height="14px" />
          <Skeleton shape="block" height="48px" />
        </span>
      ))}
    </div>
  );
}

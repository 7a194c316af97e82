import type { Ref } from 'react';
import { ChoiceChips } from '../../../ui/choice-chips/choice-chips.tsx';
import { TextField } from '../../../ui/field/text-field.tsx';
import type { FilingDraft } from './judge-filing.ts';
import { filingText as text } from './texts.ts';

/** Nine digits, common separators, and a few spaces from pasting. */
const MOST_TYPED = 20;
const KNOWN = 'known';
const OTHER = 'other';

type TaxpayerFieldProps = {
  readonly draft: FilingDraft;
  /** Last four digits of the taxpayer number confirmed earlier. */
  readonly lastFour: string | undefined;
  readonly onChange: (draft: FilingDraft) => void;
  readonly onBlur: () => void;
  readonly errorText: string | undefined;
  readonly inputRef: Ref<HTMLInputElement>;
};

/**
 * Renders the taxpayer number: the one confirmed earlier, or a field to type one. It is hidden while typed but isn't a
 * password field, so that no browser offers to save it.
 */
export function TaxpayerField({ draft, lastFour, onChange, onBlur, errorText, inputRef }: TaxpayerFieldProps) {
  return (
    <>
      {lastFour !== undefined && (
        <ChoiceChips
          label={text('known')}
          options={[
            { id: KNOWN, text: text('useKnown', { lastFour }) },
            { id: OTHER, text: text('useOther') },
          ]}
          selected={[draft.usesKnown ? KNOWN : OTHER]}
          onChange={([chosen]) => onChange({ ...draft, usesKnown: chosen === KNOWN, typed: '' })}
        />
      )}
      {!draft.usesKnown && (
        <TextField
          label={text('number')}
          description={text('numberHint')}
          value={draft.typed}
          onChange={(typed) => onChange({ ...draft, typed })}
          onBlur={onBlur}
          isConcealed
          revealTexts={{ show: text('show'), hide: text('hide') }}
          inputMode="numeric"
          autoComplete="off"
          maxLength={MOST_TYPED}
          errorText={errorText}
          inputRef={inputRef}
          isRequired
        />
      )}
    </>
  );
}

import type { Drawing } from '@sunflower/contracts/second-chance.ts';
import { type ChangeEvent, type FormEvent, useId, useRef, useState } from 'react';
import { Button } from '../../../ui/button/button.tsx';
import { Card } from '../../../ui/card/card.tsx';
import { SelectField } from '../../../ui/field/select-field.tsx';
import { TextField } from '../../../ui/field/text-field.tsx';
import { canReadBarcodes, readBarcode } from './read-barcode.ts';
import styles from './second-chance.module.css';
import { chanceText } from './texts.ts';
import { useEnter } from './use-enter.ts';

const LONGEST_CODE = 40;

/** Renders a button that takes a picture of a ticket and reads its number; nothing in a browser that can't. */
function ScanButton({ onRead }: { readonly onRead: (code: string | undefined) => void }) {
  const input = useRef<HTMLInputElement>(null);
  if (!canReadBarcodes()) return null;
  const read = async (event: ChangeEvent<HTMLInputElement>) => {
    const [picture] = event.target.files ?? [];
    if (picture) onRead(await readBarcode(picture));
    event.target.value = '';
  };
  return (
    <>
      <input
        ref={input}
        type="file"
        accept="image/*"
        capture="environment"
        hidden
        aria-label={chanceText('scan')}
        onChange={(event) => void read(event)}
      />
      <Button onPress={() => input.current?.click()}>{chanceText('scan')}</Button>
    </>
  );
}

type EnterFormProps = { readonly playerId: string; readonly open: readonly Drawing[] };

/** Renders the form that enters a ticket by its number, typed or scanned, in one of the open drawings. */
export function EnterForm({ playerId, open }: EnterFormProps) {
  const titleId = useId();
  const [code, setCode] = useState('');
  const [chosen, setChosen] = useState<string>();
  const [scanFault, setScanFault] = useState<string>();
  const [isPending, setIsPending] = useState(false);
  const { enter, failure, forgetFailure } = useEnter(playerId);
  const drawingId = open.find((one) => one.drawingId === chosen)?.drawingId ?? open[0]?.drawingId;
  const change = (typed: string) => {
    setCode(typed);
    setScanFault(undefined);
    forgetFailure();
  };
  const onRead = (read: string | undefined) => {
    if (read === undefined) setScanFault(chanceText('scanNone'));
    else change(read);
  };
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (drawingId === undefined) return;
    setIsPending(true);
    if (await enter({ drawingId, code: code.trim() })) setCode('');
    setIsPending(false);
  };
  return (
    <Card as="section" aria-labelledby={titleId}>
      <form className={styles.form} onSubmit={(event) => void submit(event)}>
        <h2 id={titleId} className={styles.name}>
          {chanceText('enterTitle')}
        </h2>
        <p className={styles.soft}>{chanceText('enterLead')}</p>
        {open.length > 1 && drawingId !== undefined && (
          <SelectField
            label={chanceText('drawing')}
            value={drawingId}
            options={open.map(({ drawingId: id, name: text }) => ({ id, text }))}
            onChange={setChosen}
          />
        )}
        <TextField
          label={chanceText('code')}
          description={chanceText('codeHint')}
          value={code}
          maxLength={LONGEST_CODE}
          autoComplete="off"
          errorText={failure ?? scanFault}
          onChange={change}
        />
        <div className={styles.actions}>
          <Button
            type="submit"
            variant="primary"
            isPending={isPending}
            pendingText={chanceText('entering')}
            isDisabled={code.trim() === ''}
          >
            {chanceText('enter')}
          </Button>
          <ScanButton onRead={onRead} />
        </div>
      </form>
    </Card>
  );
}

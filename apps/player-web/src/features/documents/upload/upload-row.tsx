import { Button } from '../../../ui/button/button.tsx';
import { Icon } from '../../../ui/icon/icon.tsx';
import { Meter } from '../../../ui/meter/meter.tsx';
import styles from '../documents.module.css';
import { refusedText } from '../file-text.ts';
import { documentsText as text } from '../texts.ts';
import type { LocalUpload } from './upload-state.ts';
import type { Uploads } from './use-uploads.ts';

type RowProps = Pick<Uploads, 'resume' | 'cancel'> & { readonly upload: LocalUpload; readonly limitMb: number };

function Progress({ upload }: { readonly upload: LocalUpload }) {
  const { name } = upload;
  if (upload.step === 'sending') {
    const percent = Math.round(upload.share * 100);
    const valueText = text('sendingShare', { percent });
    return <Meter label={text('sending', { name })} value={percent} max={100} valueText={valueText} />;
  }
  return <p role="status">{text('checking', { name })}</p>;
}

/** Renders a file that isn't added yet: its progress, or why it stopped, with the ways to continue. */
export function UploadRow({ upload, limitMb, resume, cancel }: RowProps) {
  const { key, name, step } = upload;
  if (step === 'sending' || step === 'checking') {
    return (
      <li className={styles.file}>
        <div className={styles.words}>
          <Progress upload={upload} />
        </div>
        <Button variant="quiet" size="small" onPress={() => cancel(key)}>
          {text('cancel')}
        </Button>
      </li>
    );
  }
  const isInterrupted = step === 'interrupted';
  return (
    <li className={styles.file}>
      <Icon name={isInterrupted ? 'warning' : 'error'} />
      <div className={styles.words} role="alert">
        <p className={styles.fileName}>{text(step, { name })}</p>
        <p className={styles.soft}>{isInterrupted ? text('interruptedText') : refusedText(upload.code, limitMb)}</p>
      </div>
      {isInterrupted && (
        <Button size="small" onPress={() => resume(key)}>
          {text('resume')}
        </Button>
      )}
      <Button variant="quiet" size="small" onPress={() => cancel(key)}>
        {text(isInterrupted ? 'cancel' : 'removeRefused')}
      </Button>
    </li>
  );
}

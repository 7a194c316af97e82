import { type ReactNode, useRef, useState } from 'react';
import { Button as AriaButton } from 'react-aria-components/Button';
import { classNames } from '../class-names.ts';
import { withoutUndefined } from '../without-undefined.ts';
import styles from './button.module.css';
import { type ButtonAppearance, buttonClass } from './button-class.ts';
import { useBlockedForm } from './use-blocked-form.ts';

export type ButtonProps = ButtonAppearance & {
  readonly children?: ReactNode;
  /** `submit` submits the surrounding form. Default `button`. */
  readonly type?: 'button' | 'submit';
  /** For work started elsewhere: shows a spinner, keeps focus, ignores presses. */
  readonly isPending?: boolean;
  /** Announced to screen readers while pending, such as "Sending". */
  readonly pendingText?: string;
  readonly isDisabled?: boolean;
  readonly icon?: ReactNode;
  /** Returning a promise keeps the button pending until it settles. The caller handles a rejection. */
  readonly onPress?: () => unknown;
  readonly id?: string;
  readonly 'aria-label'?: string;
  readonly 'aria-describedby'?: string;
  readonly autoFocus?: boolean;
  readonly slot?: string;
};

/** Renders a button that shows pending work and ignores presses until the work is done. */
export function Button(props: ButtonProps) {
  const { children, icon, onPress, pendingText, type = 'button', isDisabled = false } = props;
  const [isWorking, setIsWorking] = useState(false);
  const isBusy = useRef(false);
  const isPending = props.isPending === true || isWorking;
  const element = useRef<HTMLButtonElement>(null);
  useBlockedForm(element, isPending && type === 'submit');

  // The ref covers the time between a press and the next render, so that two presses in one frame start the work only
  // once.
  function press() {
    if (isBusy.current) return;
    const work = onPress?.();
    if (!(work instanceof Promise)) return;
    isBusy.current = true;
    setIsWorking(true);
    const settle = () => {
      isBusy.current = false;
      setIsWorking(false);
    };
    work.then(settle, (fault: unknown) => {
      settle();
      throw fault;
    });
  }

  return (
    <AriaButton
      ref={element}
      type={type}
      isDisabled={isDisabled}
      isPending={isPending}
      className={buttonClass(props)}
      onPress={press}
      {...withoutUndefined({
        id: props.id,
        slot: props.slot,
        autoFocus: props.autoFocus,
        'aria-label': props['aria-label'],
        'aria-describedby': props['aria-describedby'],
      })}
    >
      <span className={classNames(styles.content, isPending && styles.away)}>
        {icon}
        {children !== undefined && <span>{children}</span>}
      </span>
      {isPending && (
        <span className={styles.work}>
          <span className={styles.turning} aria-hidden="true" />
          {pendingText !== undefined && <span className="visually-hidden">{` ${pendingText}`}</span>}
        </span>
      )}
    </AriaButton>
  );
}

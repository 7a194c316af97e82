import { type ReactNode, useRef, useState } from 'react';
import { Button as AriaButton } from 'react-aria-components/Button';
import { classNames } from '../class-names.ts';
import { given } from '../given.ts';
import styles from './button.module.css';
import { type ButtonLook, buttonClass } from './button-class.ts';
import { useDeafForm } from './use-deaf-form.ts';

export type ButtonProps = ButtonLook & {
  readonly children?: ReactNode;
  /** `submit` sends the form it stands in. Default `button`. */
  readonly type?: 'button' | 'submit';
  /** Work started elsewhere: shows the turning mark, keeps focus, takes no press. */
  readonly isPending?: boolean;
  /** Said to screen readers while pending, such as "Sending". */
  readonly pendingText?: string;
  readonly isDisabled?: boolean;
  readonly icon?: ReactNode;
  /** A returned promise keeps the button pending until it settles. What it rejects with stays with the caller. */
  readonly onPress?: () => unknown;
  readonly id?: string;
  readonly 'aria-label'?: string;
  readonly 'aria-describedby'?: string;
  readonly autoFocus?: boolean;
  readonly slot?: string;
};

/** A button that shows its work and cannot be pressed twice. */
export function Button(props: ButtonProps) {
  const { children, icon, onPress, pendingText, type = 'button', isDisabled = false } = props;
  const [isWorking, setIsWorking] = useState(false);
  const isBusy = useRef(false);
  const isPending = props.isPending === true || isWorking;
  const element = useRef<HTMLButtonElement>(null);
  useDeafForm(element, isPending && type === 'submit');

  // The ref closes the gap between a press and the next render: two presses in one frame start one piece of work.
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
      {...given({
        id: props.id,
        slot: props.slot,
        autoFocus: props.autoFocus,
        'aria-label': props['aria-label'],
        'aria-describedby': props['aria-describedby'],
      })}
    >
      <span className={classNames(styles.content, isPending && styles.away)}>
        {icon}
        {children}
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

import { useEffect, useId, useRef, useState } from 'react';
import { Button } from 'react-aria-components/Button';
import { Tooltip as AriaTooltip, TooltipTrigger } from 'react-aria-components/Tooltip';
import { Icon } from '../icon/icon.tsx';
import type { InfoTipProps } from './info-tip-props.ts';
import styles from './tooltip.module.css';

/** Delay before it opens on hover, so that a pointer that only passes by doesn't open it. */
const OPEN_MS = 150;
/** Time to return to the icon, or to move onto the text, before it closes. [S9-11/tooltip] */
export const TOOLTIP_CLOSE_MS = 200;

/**
 * Renders the icon and its text; screens use `InfoTip`, which loads it. Where hover isn't available, a tap opens and
 * closes it.
 */
export function Tooltip({ label, text }: InfoTipProps) {
  const [isOpen, setIsOpen] = useState(false);
  const described = useId();
  const sign = useRef<HTMLButtonElement>(null);

  useEffect(() => {
    if (!isOpen) return;
    // A tap elsewhere removes the focus on some devices only.
    const close = ({ target }: Event) => {
      if (!(target instanceof Node && sign.current?.contains(target))) setIsOpen(false);
    };
    const closeByKey = ({ key }: KeyboardEvent) => {
      if (key === 'Escape') setIsOpen(false);
    };
    document.addEventListener('pointerdown', close);
    document.addEventListener('keydown', closeByKey, { capture: true });
    return () => {
      document.removeEventListener('pointerdown', close);
      document.removeEventListener('keydown', closeByKey, { capture: true });
    };
  }, [isOpen]);

  /**
   * Keeps a tooltip that was opened by keyboard open until focus moves or Escape is pressed. Focus may scroll the page,
   * and scrolling closes overlays.
   */
  function change(next: boolean) {
    setIsOpen(next || sign.current?.matches(':focus-visible') === true);
  }

  return (
    <>
      <TooltipTrigger
        delay={OPEN_MS}
        closeDelay={TOOLTIP_CLOSE_MS}
        shouldCloseOnPress={false}
        isOpen={isOpen}
        onOpenChange={change}
      >
        <Button
          ref={sign}
          aria-label={label}
          aria-describedby={described}
          className={styles.sign ?? ''}
          onPress={({ pointerType }) => setIsOpen((was) => pointerType === 'mouse' || !was)}
        >
          <Icon name="info" size={18} />
        </Button>
        <AriaTooltip className={styles.text ?? ''} offset={6} containerPadding={12}>
          {text}
        </AriaTooltip>
      </TooltipTrigger>
      <span id={described} hidden>
        {text}
      </span>
    </>
  );
}

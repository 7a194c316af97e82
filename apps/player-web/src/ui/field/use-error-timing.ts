import { useState } from 'react';

export type ErrorTiming = {
  /** Whether to show what is wrong with the text. */
  readonly isJudged: boolean;
  /** Judges the current input, even if it is empty, when the form is sent. */
  readonly judge: () => void;
  readonly onBlur: () => void;
};

/**
 * Decides when the error of a field without a form library is shown: once the field is left with input, or once the
 * form is sent; while the text changes, no error is shown. [S5.1-11]
 */
export function useErrorTiming(typed: string): ErrorTiming {
  const [judged, setJudged] = useState<string>();
  const judge = () => setJudged(typed);
  return {
    isJudged: judged === typed,
    judge,
    onBlur: () => {
      if (typed.trim() !== '') judge();
    },
  };
}

import { useState } from 'react';
import { DigitWheels } from '../digit-wheels/digit-wheels.tsx';

const digitTexts = {
  place: (place: number) => `Digit ${place}`,
  wild: 'any digit',
  empty: 'empty',
  up: (place: number, digit: number) => `Increase digit ${place} to ${digit}`,
  down: (place: number, digit: number) => `Decrease digit ${place} to ${digit}`,
  pad: 'Ten digits',
};

/** Renders digits with a wild last place. */
export function Digits() {
  const [digits, setDigits] = useState<readonly (number | null)[]>([4, 0, null, null]);
  return (
    <div data-game="pick-4">
      <DigitWheels
        label="Board A, digits"
        digits={digits}
        wild={[3]}
        onChange={setDigits}
        statusText={`${digits.slice(0, 3).filter((digit) => digit !== null).length} of 3 picked`}
        texts={digitTexts}
      />
    </div>
  );
}

import { useState } from 'react';
import { Ball, BallRow } from '../ball/ball.tsx';
import { Button } from '../button/button.tsx';
import { ChoiceChips } from '../choice-chips/choice-chips.tsx';
import { Countdown } from '../countdown/countdown.tsx';
import { JackpotText } from '../jackpot/jackpot-text.tsx';
import { GameMark, SunflowerMark } from '../mark/game-mark.tsx';
import { MoneyText } from '../money-text/money-text.tsx';
import { NumberBoard } from '../number-board/number-board.tsx';
import { TicketSlip } from '../ticket/ticket-slip.tsx';
import { Digits } from './digit-part.tsx';
import { Part, Row } from './gallery-part.tsx';

const UNITS = { million: 'Million', billion: 'Billion' };
const WHITE = [7, 22, 39, 45, 66];

const nowMs = () => performance.timeOrigin + performance.now();
const countdownTexts = {
  days: 'd',
  ended: 'Sales are closed',
  announce: ({ hours, minutes }: { hours: number; minutes: number }) => `Closes in ${hours} hours ${minutes} minutes`,
};

function missing(count: number, thing: string): string {
  if (count === 0) return 'All picked';
  return `Pick ${count} more ${thing}${count === 1 ? '' : 's'}`;
}

function Boards() {
  const [white, setWhite] = useState<readonly number[]>([7, 18, 29, 44]);
  const [bonus, setBonus] = useState<readonly number[]>([9]);
  return (
    <div data-game="powerball">
      <NumberBoard
        label="Board A, white balls"
        to={69}
        max={5}
        picks={white}
        onPicksChange={setWhite}
        statusText={missing(5 - white.length, 'number')}
        fullText="You've picked five numbers. Remove one first."
      />
      <NumberBoard
        label="Board A, Powerball"
        to={26}
        max={1}
        tone="bonus"
        picks={bonus}
        onPicksChange={setBonus}
        statusText={missing(1 - bonus.length, 'Powerball')}
        fullText=""
      />
    </div>
  );
}

function Balls({ drops = false }: { drops?: boolean }) {
  return (
    <BallRow label="Wednesday's numbers">
      {WHITE.map((value, place) => (
        <Ball key={value} value={value} label={`${value}`} {...(drops ? { dropIndex: place } : {})} />
      ))}
      <Ball value={19} label="Powerball 19" kind="bonus" {...(drops ? { dropIndex: 5 } : {})} />
    </BallRow>
  );
}

function DroppingBalls() {
  const [round, setRound] = useState(0);
  return (
    <Row>
      <Balls key={round} drops />
      <Button size="small" onPress={() => setRound(round + 1)}>
        Drop again
      </Button>
    </Row>
  );
}

const boardA = {
  letter: 'A',
  boardLabel: 'Board A',
  numbers: [7, 18, 29, 44, 61].map((value) => ({ value })),
  bonus: { value: 9, label: 'Powerball', shortLabel: 'PB' },
};
const boardB = {
  letter: 'B',
  boardLabel: 'Board B',
  numbers: [
    { value: 3 },
    { value: 11, isMatched: true },
    { value: 36 },
    { value: 52, isMatched: true },
    { value: 68, isMatched: true },
  ],
  bonus: { value: 21, label: 'Powerball', shortLabel: 'PB', isMatched: true },
};

function Tickets() {
  const shared = { game: 'powerball', gameName: 'Powerball', matchedText: 'matched' } as const;
  return (
    <Row>
      <TicketSlip
        {...shared}
        boards={[boardA, { ...boardA, letter: 'B', boardLabel: 'Board B' }]}
        stamp={{ kind: 'pending', text: 'Pending' }}
        detail="Sat, Nov 21 · Power Play"
        price={<MoneyText cents={BigInt(600)} />}
        href="#ticket"
      />
      <TicketSlip
        {...shared}
        boards={[boardA, boardB]}
        stamp={{ kind: 'won', text: 'Won $100.00' }}
        detail="Wed, Nov 18 · paid to wallet"
        price={<MoneyText cents={BigInt(400)} />}
        serial="PB-2411-7KQ4M9X2"
        serialLabel="Ticket number"
      />
      <TicketSlip
        {...shared}
        boards={[boardA]}
        stamp={{ kind: 'lost', text: 'Not a winner' }}
        detail="Mon, Nov 16"
        price={<MoneyText cents={BigInt(200)} />}
        serial="PB-2410-2HV8C1TD"
      >
        <p>Drawn and verified Mon, Nov 16.</p>
      </TicketSlip>
    </Row>
  );
}

function Chips() {
  const [days, setDays] = useState<readonly string[]>(['sat', 'mon']);
  const [count, setCount] = useState<readonly string[]>(['1']);
  return (
    <Row>
      <ChoiceChips
        label="Draws"
        mode="multiple"
        selected={days}
        onChange={setDays}
        options={[
          { id: 'sat', text: 'Sat, Nov 21' },
          { id: 'mon', text: 'Mon, Nov 23' },
          { id: 'wed', text: 'Wed, Nov 25', isDisabled: true },
        ]}
      />
      <ChoiceChips
        label="Number of draws"
        look="segmented"
        selected={count}
        onChange={setCount}
        options={['1', '2', '5', '10'].map((id) => ({ id, text: id }))}
      />
    </Row>
  );
}

function Amounts() {
  return (
    <>
      <JackpotText cents={BigInt(346_000_000_00)} texts={UNITS} />
      <Row>
        <JackpotText cents={BigInt(1_320_000_00)} texts={UNITS} />
        <JackpotText cents={BigInt(5_000_00)} texts={UNITS} />
        <JackpotText cents={BigInt(22_000_00)} texts={UNITS} />
        <JackpotText cents={BigInt(100_000_00)} texts={UNITS} />
        <JackpotText cents={BigInt(1_080_000_000_00)} texts={UNITS} />
      </Row>
      <Row>
        <MoneyText cents={BigInt(8650)} />
        <MoneyText cents={BigInt(8650)} format="no-cents" />
        <MoneyText cents={BigInt(8600)} format="optional-cents" />
        <MoneyText cents={BigInt(-400)} isSigned tone="loss" />
        <MoneyText cents={BigInt(10_000)} isSigned tone="win" />
      </Row>
    </>
  );
}

function Countdowns() {
  const [start] = useState(nowMs);
  return (
    <Row>
      <Countdown until={start + 101_557_000} nowMs={nowMs} texts={countdownTexts} label="Sales close in" size="large" />
      <Countdown until={start + 9_000} nowMs={nowMs} texts={countdownTexts} label="Nearly" />
      <Countdown until={start - 1} nowMs={nowMs} texts={countdownTexts} label="Over" />
    </Row>
  );
}

/** Renders components specific to a lottery. */
export function LotteryParts() {
  return (
    <>
      <Part name="Balls">
        <div data-game="powerball">
          <Balls />
          <Row>
            {(['small', 'regular', 'large'] as const).map((size) => (
              <Ball key={size} value={12} label="Powerball 12" kind="bonus" size={size} />
            ))}
            <Ball value={null} label="Not picked yet" />
            <Ball value={4} label="4, matched" isMatched />
          </Row>
          <DroppingBalls />
        </div>
      </Part>
      <Part name="Jackpot, money, countdown">
        <Amounts />
        <Countdowns />
        <Row>
          <SunflowerMark size={64} />
          <GameMark game="powerball" size={64} />
          <GameMark game="powerball" size={32} />
        </Row>
      </Part>
      <Part name="Number board" isWide>
        <Boards />
      </Part>
      <Part name="Digit wheels" isWide>
        <Digits />
      </Part>
      <Part name="Tickets" isWide>
        <Tickets />
      </Part>
      <Part name="Choice chips">
        <Chips />
      </Part>
    </>
  );
}

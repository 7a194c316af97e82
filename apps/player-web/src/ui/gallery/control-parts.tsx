import { useState } from 'react';
import { Button } from '../button/button.tsx';
import { LinkButton } from '../button/link-button.tsx';
import { Checkbox } from '../field/checkbox.tsx';
import { DateField } from '../field/date-field.tsx';
import { FormError } from '../field/form-error.tsx';
import { SelectField } from '../field/select-field.tsx';
import { Switch } from '../field/switch.tsx';
import { TextField } from '../field/text-field.tsx';
import { Icon } from '../icon/icon.tsx';
import { TextLink } from '../link/text-link.tsx';
import { Meter } from '../meter/meter.tsx';
import { Stepper } from '../stepper/stepper.tsx';
import { InfoTip } from '../tooltip/info-tip.tsx';
import { Part, Row } from './gallery-part.tsx';

const WORK_MS = 1_500;

function work(): Promise<void> {
  return new Promise((settle) => setTimeout(settle, WORK_MS));
}

function Buttons() {
  const variants = ['primary', 'secondary', 'quiet', 'danger'] as const;
  return (
    <>
      {variants.map((variant) => (
        <Row key={variant}>
          <Button variant={variant} pendingText="Working" onPress={work}>
            {variant}
          </Button>
          <Button variant={variant} isDisabled>
            disabled
          </Button>
          <Button variant={variant} isPending pendingText="Working">
            pending
          </Button>
          <Button variant={variant} size="small" icon={<Icon name="dice" size={18} />}>
            small
          </Button>
        </Row>
      ))}
      <Row>
        <LinkButton href="#play" variant="primary" size="large">
          Quick pick 5 for $10
        </LinkButton>
        <TextLink href="#odds">Odds and prizes</TextLink>
      </Row>
    </>
  );
}

function Fields() {
  const [day, setDay] = useState('1990-04-09');
  return (
    <>
      <TextField label="Email" type="email" autoComplete="off" description="We only email you about prizes." />
      <TextField label="Amount" prefixText="$" inputMode="decimal" defaultValue="20" />
      <TextField
        label="Password"
        type="password"
        defaultValue="short"
        errorText="Use at least 12 letters, numbers or signs."
        revealTexts={{ show: 'Show', hide: 'Hide' }}
      />
      <TextField label="State" defaultValue="Kansas" isDisabled />
      <DateField
        label="Date of birth"
        value={day}
        onChange={setDay}
        texts={{ month: 'Month', day: 'Day', year: 'Year' }}
        description="You must be 18 or older."
      />
      <DateField
        label="Date of birth"
        value=""
        onChange={() => {}}
        texts={{ month: 'Month', day: 'Day', year: 'Year' }}
        errorText="Enter your date of birth."
      />
      <SelectField
        label="County"
        placeholder="Choose one"
        options={[
          { id: 'sn', text: 'Shawnee' },
          { id: 'sg', text: 'Sedgwick' },
        ]}
      />
      <SelectField label="County" placeholder="Choose one" options={[]} errorText="Choose your county." />
    </>
  );
}

function Toggles() {
  const [isOn, setIsOn] = useState(true);
  const [boards, setBoards] = useState(2);
  return (
    <>
      <Checkbox defaultSelected>I am 18 or older</Checkbox>
      <Checkbox description="You can change this at any time.">Send me results</Checkbox>
      <Checkbox errorText="Agree to the rules to continue.">I agree to the rules</Checkbox>
      <Checkbox isDisabled>Not on offer</Checkbox>
      <Switch isSelected={isOn} onChange={setIsOn} description="Multiplies prizes below the jackpot, +$1 a board">
        Power Play
      </Switch>
      <Switch isSelected={!isOn} onChange={() => setIsOn(!isOn)}>
        Double Play
      </Switch>
      <Switch isSelected={false} onChange={() => {}} isDisabled>
        Not on offer
      </Switch>
      <Row>
        <Stepper
          label="Quick picks"
          value={boards}
          min={1}
          max={10}
          onChange={setBoards}
          decreaseLabel="One board less"
          increaseLabel="One board more"
        />
      </Row>
      <Meter label="Boards" value={boards} max={10} valueText={`${boards} of 10`} />
      <Meter label="Weekly limit" value={46} max={50} valueText="$46 of $50" tone="danger" />
      <FormError title="We couldn't sign you in">The email or the password is not right. Try again.</FormError>
    </>
  );
}

/** Renders buttons, fields and choices. */
export function ControlParts() {
  return (
    <>
      <Part name="Buttons">
        <Buttons />
      </Part>
      <Part name="Fields">
        <Fields />
      </Part>
      <Part name="Tooltip">
        <p>
          <span>Odds</span> <InfoTip label="About odds" text="1 in 38 means that about one in 38 plays wins." />
        </p>
      </Part>
      <Part name="Toggles, stepper, meter, form error">
        <Toggles />
      </Part>
    </>
  );
}

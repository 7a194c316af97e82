// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { Checkbox } from './checkbox.tsx';
import { DateField } from './date-field.tsx';
import { FormError } from './form-error.tsx';
import { SelectField } from './select-field.tsx';
import { Switch } from './switch.tsx';
import { TextField } from './text-field.tsx';

afterEach(cleanup);

function describedText(element: HTMLElement): string {
  const ids = element.getAttribute('aria-describedby')?.split(' ') ?? [];
  return ids.map((id) => document.getElementById(id)?.textContent ?? '').join(' ');
}

describe("a field's description and error [WCAG-3.3.1/3.3.3]", () => {
  test('are linked to its input in a text field', () => {
    render(<TextField label="Email" description="For prizes." errorText="Write an address with @." />);
    const input = screen.getByLabelText('Email');
    expect(input.getAttribute('aria-invalid')).toBe('true');
    expect(describedText(input)).toContain('For prizes.');
    expect(describedText(input)).toContain('Write an address with @.');
  });

  test('are linked to its input in a select', async () => {
    const change = vi.fn();
    const options = [{ id: 'sn', text: 'Shawnee' }];
    render(
      <SelectField label="County" placeholder="Choose" options={options} onChange={change} errorText="Choose one." />,
    );
    const select = screen.getByLabelText('County');
    expect(describedText(select)).toContain('Choose one.');
    await userEvent.selectOptions(select, 'Shawnee');
    expect(change).toHaveBeenCalledWith('sn');
  });

  test('are linked to its input in a checkbox', () => {
    render(<Checkbox errorText="Agree to continue.">I agree</Checkbox>);
    const box = screen.getByRole('checkbox', { name: 'I agree' });
    expect(box.getAttribute('aria-invalid')).toBe('true');
    expect(describedText(box)).toContain('Agree to continue.');
  });

  test('are linked to its input in a date field', () => {
    const texts = { month: 'Month', day: 'Day', year: 'Year' };
    render(<DateField label="Born" value="" onChange={() => {}} texts={texts} errorText="Enter a day." />);
    expect(screen.getByRole('group', { name: 'Born' })).toBeTruthy();
    for (const part of ['Month', 'Day', 'Year'])
      expect(describedText(screen.getByLabelText(part))).toContain('Enter a day.');
  });
});

test('accept digits of other scripts, which a phone may type, in digit fields', async () => {
  const change = vi.fn();
  const texts = { month: 'Month', day: 'Day', year: 'Year' };
  render(<TextField label="ZIP code" inputMode="numeric" onChange={change} />);
  render(<DateField label="Born" value="" onChange={change} texts={texts} />);
  await userEvent.type(screen.getByLabelText('ZIP code'), '٦');
  expect(change).toHaveBeenLastCalledWith('6');
  await userEvent.type(screen.getByLabelText('Month'), '１');
  expect(change).toHaveBeenLastCalledWith(expect.stringContaining('1'));
});

describe('a password field', () => {
  test('shows and hides the password', async () => {
    render(<TextField label="Password" type="password" revealTexts={{ show: 'Show', hide: 'Hide' }} />);
    const input = screen.getByLabelText('Password');
    await userEvent.click(screen.getByRole('button', { name: 'Show' }));
    expect(input.getAttribute('type')).toBe('text');
    await userEvent.click(screen.getByRole('button', { name: 'Hide' }));
    expect(input.getAttribute('type')).toBe('password');
  });
});

describe('a switch', () => {
  const draw = (isSelected: boolean, change: (isSelected: boolean) => void, isDisabled = false) => (
    <Switch isSelected={isSelected} onChange={change} description="+$1 a board" isDisabled={isDisabled}>
      Power Play
    </Switch>
  );

  test('has a name and a description, and reports when it is turned on or off', async () => {
    const change = vi.fn();
    const { rerender } = render(draw(false, change));
    const toggle = screen.getByRole('switch', { name: 'Power Play' });
    expect(describedText(toggle)).toBe('+$1 a board');
    await userEvent.click(toggle);
    expect(change.mock.calls).toEqual([[true]]);
    // The switch is controlled: it stays off until it is rendered with `isSelected`.
    expect(toggle).toHaveProperty('checked', false);
    rerender(draw(true, change));
    expect(toggle).toHaveProperty('checked', true);
    toggle.focus();
    await userEvent.keyboard(' ');
    expect(change.mock.calls).toEqual([[true], [false]]);
  });

  test('reports nothing while it is disabled', async () => {
    const change = vi.fn();
    render(draw(false, change, true));
    await userEvent.click(screen.getByRole('switch', { name: 'Power Play' }));
    expect(change).not.toHaveBeenCalled();
  });
});

describe('a form error', () => {
  test('is announced in a live region that already existed', () => {
    const { rerender } = render(<FormError />);
    const region = screen.getByRole('alert');
    expect(region.textContent).toBe('');
    rerender(<FormError title="Not sent">Try again.</FormError>);
    expect(screen.getByRole('alert')).toBe(region);
    expect(region.textContent).toBe('Not sentTry again.');
  });
});

describe('the date field', () => {
  function Owner({ onValue }: { onValue: (value: string) => void }) {
    const [value, setValue] = useState('');
    const change = (next: string) => {
      setValue(next);
      onValue(next);
    };
    return (
      <>
        <DateField label="Born" value={value} onChange={change} texts={{ month: 'Month', day: 'Day', year: 'Year' }} />
        <button type="button" onClick={() => setValue('2000-01-31')}>
          fill
        </button>
      </>
    );
  }

  test('returns a date once the parts form one, and keeps what was typed until then [S9-13/date]', async () => {
    const onValue = vi.fn();
    render(<Owner onValue={onValue} />);
    await userEvent.type(screen.getByLabelText('Month'), '4');
    await userEvent.type(screen.getByLabelText('Day'), '9');
    await userEvent.type(screen.getByLabelText('Year'), '199');
    expect(onValue).toHaveBeenLastCalledWith('199-4-9?');
    expect(screen.getByLabelText('Year')).toHaveProperty('value', '199');
    await userEvent.type(screen.getByLabelText('Year'), '0');
    expect(onValue).toHaveBeenLastCalledWith('1990-04-09');
    expect(screen.getByLabelText('Month')).toHaveProperty('value', '4');
  });

  test('is validated when focus leaves it, not between its parts', async () => {
    const leave = vi.fn();
    const texts = { month: 'Month', day: 'Day', year: 'Year' };
    render(<DateField label="Born" value="" onChange={() => {}} onBlur={leave} texts={texts} />);
    await userEvent.click(screen.getByLabelText('Month'));
    await userEvent.tab();
    await userEvent.tab();
    expect(leave).not.toHaveBeenCalled();
    await userEvent.tab();
    expect(leave).toHaveBeenCalledOnce();
  });

  test('accepts a pasted date and a date from its owner', async () => {
    const onValue = vi.fn();
    render(<Owner onValue={onValue} />);
    await userEvent.click(screen.getByLabelText('Day'));
    await userEvent.paste('02/29/2004');
    expect(onValue).toHaveBeenLastCalledWith('2004-02-29');
    await userEvent.click(screen.getByRole('button', { name: 'fill' }));
    expect(screen.getByLabelText('Day')).toHaveProperty('value', '31');
  });
});

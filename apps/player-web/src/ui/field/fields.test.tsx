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

describe('description and error are tied to the input [WCAG-3.3.1/3.3.3]', () => {
  test('text field', () => {
    render(<TextField label="Email" description="For prizes." errorText="Write an address with @." />);
    const input = screen.getByLabelText('Email');
    expect(input.getAttribute('aria-invalid')).toBe('true');
    expect(describedText(input)).toContain('For prizes.');
    expect(describedText(input)).toContain('Write an address with @.');
  });

  test('select', async () => {
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

  test('checkbox', () => {
    render(<Checkbox errorText="Agree to go on.">I agree</Checkbox>);
    const box = screen.getByRole('checkbox', { name: 'I agree' });
    expect(box.getAttribute('aria-invalid')).toBe('true');
    expect(describedText(box)).toContain('Agree to go on.');
  });

  test('date', () => {
    const texts = { month: 'Month', day: 'Day', year: 'Year' };
    render(<DateField label="Born" value="" onChange={() => {}} texts={texts} errorText="Enter a day." />);
    expect(screen.getByRole('group', { name: 'Born' })).toBeTruthy();
    for (const part of ['Month', 'Day', 'Year'])
      expect(describedText(screen.getByLabelText(part))).toContain('Enter a day.');
  });
});

test('a password can be shown and hidden', async () => {
  render(<TextField label="Password" type="password" revealTexts={{ show: 'Show', hide: 'Hide' }} />);
  const input = screen.getByLabelText('Password');
  await userEvent.click(screen.getByRole('button', { name: 'Show' }));
  expect(input.getAttribute('type')).toBe('text');
  await userEvent.click(screen.getByRole('button', { name: 'Hide' }));
  expect(input.getAttribute('type')).toBe('password');
});

test('a switch says on and off', async () => {
  const change = vi.fn();
  render(
    <Switch isSelected={false} onChange={change} description="+$1 a board">
      Power Play
    </Switch>,
  );
  const toggle = screen.getByRole('switch', { name: 'Power Play' });
  expect(describedText(toggle)).toBe('+$1 a board');
  await userEvent.click(toggle);
  expect(change).toHaveBeenCalledWith(true);
});

test('a form error is announced in a region that was there before', () => {
  const { rerender } = render(<FormError />);
  const region = screen.getByRole('alert');
  expect(region.textContent).toBe('');
  rerender(<FormError title="Not sent">Try again.</FormError>);
  expect(screen.getByRole('alert')).toBe(region);
  expect(region.textContent).toBe('Not sentTry again.');
});

describe('date field', () => {
  function Owner({ tell }: { tell: (value: string) => void }) {
    const [value, setValue] = useState('');
    const change = (next: string) => {
      setValue(next);
      tell(next);
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

  test('gives a date once the parts make a real one and keeps what was typed meanwhile [S9-13/date]', async () => {
    const tell = vi.fn();
    render(<Owner tell={tell} />);
    await userEvent.type(screen.getByLabelText('Month'), '4');
    await userEvent.type(screen.getByLabelText('Day'), '9');
    await userEvent.type(screen.getByLabelText('Year'), '199');
    expect(tell).toHaveBeenLastCalledWith('199-4-9?');
    expect(screen.getByLabelText('Year')).toHaveProperty('value', '199');
    await userEvent.type(screen.getByLabelText('Year'), '0');
    expect(tell).toHaveBeenLastCalledWith('1990-04-09');
    expect(screen.getByLabelText('Month')).toHaveProperty('value', '4');
  });

  test('is judged once it is left, not between its parts', async () => {
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

  test('takes a pasted date and a date from its owner', async () => {
    const tell = vi.fn();
    render(<Owner tell={tell} />);
    await userEvent.click(screen.getByLabelText('Day'));
    await userEvent.paste('02/29/2004');
    expect(tell).toHaveBeenLastCalledWith('2004-02-29');
    await userEvent.click(screen.getByRole('button', { name: 'fill' }));
    expect(screen.getByLabelText('Day')).toHaveProperty('value', '31');
  });
});

// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { keepEarlyPress } from './early-press.ts';

const pressed = vi.fn();
const button = () => document.querySelector('button') as HTMLButtonElement;
const press = (target: Element = button()) => {
  for (const type of ['pointerdown', 'pointerup', 'click'])
    target.dispatchEvent(new MouseEvent(type, { bubbles: true }));
};

describe('a press before the page is taken over', () => {
  beforeEach(() => {
    document.body.innerHTML = '<button><span>En français</span></button><a href="#x">Tickets</a>';
    // As the app listens: at the root of what it draws.
    document.body.addEventListener('click', pressed);
    document.body.addEventListener('pointerdown', pressed);
  });
  afterEach(() => {
    document.body.removeEventListener('click', pressed);
    document.body.removeEventListener('pointerdown', pressed);
    document.body.replaceChildren();
    pressed.mockClear();
  });

  it('is held back, and given back once', () => {
    const giveBack = keepEarlyPress();
    press(button().firstElementChild as Element);
    press();
    expect(pressed).not.toHaveBeenCalled();
    giveBack();
    giveBack();
    expect(pressed.mock.calls.map(([event]) => (event as Event).type)).toEqual(['click']);
  });

  it('of several buttons is given back in their order, one task after the other', async () => {
    document.body.insertAdjacentHTML('beforeend', '<button>7</button><button>Add to cart</button>');
    const [language, seven, add] = document.querySelectorAll('button');
    const giveBack = keepEarlyPress();
    for (const target of [seven, add, language, add]) press(target as Element);
    giveBack();
    const heard = () => pressed.mock.calls.map(([event]) => (event as Event).target);
    expect(heard()).toEqual([seven]);
    await vi.waitFor(() => expect(heard()).toEqual([seven, add, language]));
  });

  it('on a link is left alone, and takes back the press before it', () => {
    const giveBack = keepEarlyPress();
    press();
    press(document.querySelector('a') as Element);
    expect(pressed).toHaveBeenCalledTimes(2);
    giveBack();
    expect(pressed).toHaveBeenCalledTimes(2);
  });

  it('of a button that is gone is forgotten, and later presses are heard as ever', () => {
    const giveBack = keepEarlyPress();
    press();
    const gone = button();
    gone.remove();
    giveBack();
    expect(pressed).not.toHaveBeenCalled();
    document.body.append(gone);
    press(gone);
    expect(pressed).toHaveBeenCalledTimes(2);
  });
});

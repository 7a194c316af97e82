// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { holdEarlyClicks } from './early-clicks.ts';

const pressed = vi.fn();
const button = () => document.querySelector('button') as HTMLButtonElement;
const press = (target: Element = button()) => {
  for (const type of ['pointerdown', 'pointerup', 'click'])
    target.dispatchEvent(new MouseEvent(type, { bubbles: true }));
};

describe('a click before the page has hydrated', () => {
  beforeEach(() => {
    document.body.innerHTML = '<button><span>En français</span></button><a href="#x">Tickets</a>';
    // Listens like the app: at the root of its output.
    document.body.addEventListener('click', pressed);
    document.body.addEventListener('pointerdown', pressed);
  });
  afterEach(() => {
    document.body.removeEventListener('click', pressed);
    document.body.removeEventListener('pointerdown', pressed);
    document.body.replaceChildren();
    pressed.mockClear();
  });

  it('is held back, and replayed once', () => {
    const giveBack = holdEarlyClicks();
    press(button().firstElementChild as Element);
    press();
    expect(pressed).not.toHaveBeenCalled();
    giveBack();
    giveBack();
    expect(pressed.mock.calls.map(([event]) => (event as Event).type)).toEqual(['click']);
  });

  it('is replayed once per button, in order, each in its own task', async () => {
    document.body.insertAdjacentHTML('beforeend', '<button>7</button><button>Add to cart</button>');
    const [language, seven, add] = document.querySelectorAll('button');
    const giveBack = holdEarlyClicks();
    for (const target of [seven, add, language, add]) press(target as Element);
    giveBack();
    const received = () => pressed.mock.calls.map(([event]) => (event as Event).target);
    expect(received()).toEqual([seven]);
    await vi.waitFor(() => expect(received()).toEqual([seven, add, language]));
  });

  it('is replayed once, as a whole click, if the press ends after the page has hydrated', () => {
    const giveBack = holdEarlyClicks();
    button().dispatchEvent(new MouseEvent('pointerdown', { bubbles: true }));
    giveBack();
    for (const type of ['pointerup', 'click'])
      button().dispatchEvent(new MouseEvent(type, { bubbles: true, detail: 1 }));
    // A scripted click has no detail, and is the only kind that counts without a pointer press before it.
    expect(pressed.mock.calls.map(([event]) => [event.type, event.detail])).toEqual([['click', 0]]);
    press();
    expect(pressed).toHaveBeenCalledTimes(3);
  });

  it('holds back nothing for longer than a second if the press ends elsewhere', () => {
    vi.useFakeTimers();
    const giveBack = holdEarlyClicks();
    button().dispatchEvent(new MouseEvent('pointerdown', { bubbles: true }));
    giveBack();
    vi.advanceTimersByTime(1_000);
    press();
    expect(pressed).toHaveBeenCalledTimes(2);
    vi.useRealTimers();
  });

  it("isn't held back on a link, and cancels the earlier click", () => {
    const giveBack = holdEarlyClicks();
    press();
    press(document.querySelector('a') as Element);
    expect(pressed).toHaveBeenCalledTimes(2);
    giveBack();
    expect(pressed).toHaveBeenCalledTimes(2);
  });

  it('is dropped when its button was removed, and later clicks work as usual', () => {
    const giveBack = holdEarlyClicks();
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

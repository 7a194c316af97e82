import { describe, expect, it } from 'vitest';
import {
  isConfirmed,
  type ModalEnd,
  type ModalEvent,
  type ModalPriority,
  type ModalResultAction,
  type ModalState,
  NO_MODAL,
  reduceModals,
} from './modal-state.ts';

const input = (id: number, priority?: ModalPriority): ModalEvent => ({
  type: 'asked',
  modal: { id, request: { type: 'alert', title: `${id}`, ...(priority === undefined ? {} : { priority }) } },
});
const answered = (id: number, action: ModalResultAction): ModalEvent => ({ type: 'answered', id, action });
const withdrawn = (id: number | 'any'): ModalEvent => ({ type: 'withdrawn', id });
const ended = (id: number, action: ModalResultAction = 'FORCE_CLOSED'): ModalEnd => ({ id, action });

/** Runs the events, and returns the open modal and all ends in order. */
function story(...events: ModalEvent[]): { open: number | null; ends: ModalEnd[] } {
  let state: ModalState = NO_MODAL;
  const ends: ModalEnd[] = [];
  for (const event of events) {
    const next = reduceModals(state, event);
    state = next.state;
    ends.push(...next.ended);
  }
  return { open: state.open?.id ?? null, ends };
}

describe('one modal at a time [S4.2-1]', () => {
  it.each([
    ['a first one opens', [input(1)], 1, []],
    ['a more urgent one replaces it', [input(1, 3), input(2, 0)], 2, [ended(1)]],
    ['one of the same urgency replaces it', [input(1, 2), input(2, 2)], 2, [ended(1)]],
    ['a less urgent one ends without being shown', [input(1, 0), input(2, 1)], 1, [ended(2)]],
    ['one without a priority gives way to any other', [input(1), input(2, 4), input(3, 3)], 3, [ended(1), ended(2)]],
    [
      'one without a priority replaces only another one without a priority',
      [input(1), input(2), input(3, 3), input(4)],
      3,
      [ended(1), ended(2), ended(4)],
    ],
    [
      'after an answer any modal may follow',
      [input(1, 0), answered(1, 'CONFIRM_BUTTON'), input(2, 4)],
      2,
      [ended(1, 'CONFIRM_BUTTON')],
    ],
  ] as const)('%s', (_, events, open, ends) => {
    expect(story(...events)).toEqual({ open, ends });
  });
});

describe('how modals end [S4.3-1]', () => {
  it.each(['CONFIRM_BUTTON', 'CANCEL_BUTTON', 'LINK_BUTTON', 'MODAL_CLOSE'] as const)(
    'reports %s once, even when it is answered twice',
    (action) => {
      expect(story(input(1), answered(1, action), answered(1, action))).toEqual({
        open: null,
        ends: [ended(1, action)],
      });
    },
  );

  it.each([
    ['as FORCE_CLOSED when the owner closes it', [input(1), withdrawn(1)], null, [ended(1)]],
    ['as FORCE_CLOSED when the app closes it', [input(1), withdrawn('any')], null, [ended(1)]],
    ['an owner whose modal was replaced closes nothing', [input(1), input(2), withdrawn(1)], 2, [ended(1)]],
    [
      'an answer to a replaced modal changes nothing',
      [input(1), input(2), answered(1, 'CONFIRM_BUTTON')],
      2,
      [ended(1)],
    ],
    ['closing does nothing when no modal is open', [withdrawn('any'), withdrawn(1)], null, []],
  ] as const)('%s', (_, events, open, ends) => {
    expect(story(...events)).toEqual({ open, ends });
  });

  it.each([
    ['CONFIRM_BUTTON', true],
    ['LINK_BUTTON', true],
    ['CANCEL_BUTTON', false],
    ['MODAL_CLOSE', false],
    ['FORCE_CLOSED', false],
  ] as const)('treats %s as a confirmation: %s', (action, confirms) => expect(isConfirmed(action)).toBe(confirms));
});

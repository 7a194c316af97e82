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

const asked = (id: number, priority?: ModalPriority): ModalEvent => ({
  type: 'asked',
  modal: { id, request: { type: 'alert', title: `${id}`, ...(priority === undefined ? {} : { priority }) } },
});
const answered = (id: number, action: ModalResultAction): ModalEvent => ({ type: 'answered', id, action });
const withdrawn = (id: number | 'any'): ModalEvent => ({ type: 'withdrawn', id });
const ended = (id: number, action: ModalResultAction = 'FORCE_CLOSED'): ModalEnd => ({ id, action });

/** Runs a story and gives what is open at its end and every end in order. */
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
    ['opens', [asked(1)], 1, []],
    ['a more urgent one takes its place', [asked(1, 3), asked(2, 0)], 2, [ended(1)]],
    ['one of the same urgency takes its place', [asked(1, 2), asked(2, 2)], 2, [ended(1)]],
    ['a less urgent one ends unseen', [asked(1, 0), asked(2, 1)], 1, [ended(2)]],
    ['one that names no urgency gives way to any', [asked(1), asked(2, 4), asked(3, 3)], 3, [ended(1), ended(2)]],
    [
      'one that names no urgency takes no place but its like’s',
      [asked(1), asked(2), asked(3, 3), asked(4)],
      3,
      [ended(1), ended(2), ended(4)],
    ],
    [
      'after an answer the next may be anything',
      [asked(1, 0), answered(1, 'CONFIRM_BUTTON'), asked(2, 4)],
      2,
      [ended(1, 'CONFIRM_BUTTON')],
    ],
  ] as const)('%s', (_, events, open, ends) => {
    expect(story(...events)).toEqual({ open, ends });
  });
});

describe('how modals end [S4.3-1]', () => {
  it.each(['CONFIRM_BUTTON', 'CANCEL_BUTTON', 'LINK_BUTTON', 'MODAL_CLOSE'] as const)('%s is told once', (action) => {
    expect(story(asked(1), answered(1, action), answered(1, action))).toEqual({
      open: null,
      ends: [ended(1, action)],
    });
  });

  it.each([
    ['taken away by its owner', [asked(1), withdrawn(1)], null, [ended(1)]],
    ['taken away by the house', [asked(1), withdrawn('any')], null, [ended(1)]],
    ['an owner whose modal gave way takes nothing away', [asked(1), asked(2), withdrawn(1)], 2, [ended(1)]],
    ['an answer to what gave way changes nothing', [asked(1), asked(2), answered(1, 'CONFIRM_BUTTON')], 2, [ended(1)]],
    ['nothing to take away', [withdrawn('any'), withdrawn(1)], null, []],
  ] as const)('%s', (_, events, open, ends) => {
    expect(story(...events)).toEqual({ open, ends });
  });

  it.each([
    ['CONFIRM_BUTTON', true],
    ['LINK_BUTTON', true],
    ['CANCEL_BUTTON', false],
    ['MODAL_CLOSE', false],
    ['FORCE_CLOSED', false],
  ] as const)('%s confirms: %s', (action, confirms) => expect(isConfirmed(action)).toBe(confirms));
});

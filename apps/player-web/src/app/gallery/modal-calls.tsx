import { useState } from 'react';
import { isConfirmed, type ModalRequest, type ModalResultAction } from '../../runtime/alerts/modal-state.ts';
import { openModal, showModal } from '../../runtime/alerts/modals.ts';
import { Button } from '../../ui/button/button.tsx';
import { Part, Row } from '../../ui/gallery/gallery-part.tsx';

const question = {
  type: 'confirm',
  title: 'Leave this page?',
  message: "The boards you picked aren't in your cart yet.",
  subMessage: "They're saved here until you close the page.",
  confirmText: 'Leave',
  cancelText: 'Stay',
  link: { text: 'How the cart works', href: '#cart' },
} as const satisfies ModalRequest;

/** Every field and flag of a modal, as screens request them. */
const REQUESTS: Readonly<Record<string, ModalRequest>> = {
  Alert: { type: 'alert', title: 'Sales have closed', message: 'The next draw is open.' },
  Confirm: question,
  'Link without an address': { ...question, link: { text: 'Get help' } },
  'Without header': { ...question, hideHeader: true },
  'Without footer': { ...question, hideFooter: true },
  'Without icon': { ...question, hideIcon: true },
  Success: { type: 'alert', tone: 'success', title: 'Paid', message: 'Your prize is in your wallet.' },
  Warning: { type: 'alert', tone: 'warning', title: 'Sales close in five minutes', message: 'Pay before 8:59 PM.' },
  Danger: { ...question, tone: 'danger', title: 'Delete your boards?', confirmText: 'Delete' },
  'Must be answered': { ...question, isDismissable: false },
};

const WITHDRAWN_AFTER_MS = 2_000;

/** Opens modals with a call, and shows how each ended. */
export function ModalCalls() {
  const [last, setLast] = useState<ModalResultAction>();
  const withdraw = () => {
    const input = showModal({
      type: 'alert',
      title: 'Closes after two seconds',
      hideFooter: true,
      isDismissable: false,
    });
    setTimeout(input.close, WITHDRAWN_AFTER_MS);
    return input.result;
  };
  const calls: [string, () => Promise<ModalResultAction>][] = [
    ...Object.entries(REQUESTS).map(([name, request]): [string, () => Promise<ModalResultAction>] => [
      name,
      () => openModal(request),
    ]),
    ['Taken away', withdraw],
  ];
  return (
    <Part name="Modals opened by a call">
      <Row>
        {calls.map(([name, call]) => (
          <Button key={name} size="small" onPress={() => void call().then(setLast)}>
            {name}
          </Button>
        ))}
        <output>{last === undefined ? '' : `${last}, ${isConfirmed(last) ? 'confirmed' : 'not confirmed'}`}</output>
      </Row>
    </Part>
  );
}

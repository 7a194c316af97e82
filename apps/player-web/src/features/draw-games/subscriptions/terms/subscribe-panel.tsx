import type { PreviewBody, Subscription } from '@sunflower/contracts/draw-games-subscriptions.ts';
import type { AnyRules } from '@sunflower/game-rules/all-rules.ts';
import { useState } from 'react';
import { useLocationContext } from '../../../../player/alerts/location/location-context.ts';
import { subscriptionPath } from '../../../../runtime/navigation/places.ts';
import { LinkButton } from '../../../../ui/button/link-button.tsx';
import { PanelDialog } from '../../../../ui/dialog/panel-dialog.tsx';
import { gameName } from '../../labels/game-text.ts';
import { chargeText } from '../subscription-text.ts';
import styles from '../subscriptions.module.css';
import { subscribeText as text } from './form-texts.ts';
import { draftOf, type GameOffer, newDraft, offerOf, type PlayedNumbers, termsOf } from './terms.ts';
import { TermsForm } from './terms-form.tsx';
import { TermsReview } from './terms-review.tsx';
import { useSubscribe } from './use-subscribe.ts';

type SubscribePanelProps = {
  readonly isOpen: boolean;
  readonly playerId: string;
  readonly gameId: PreviewBody['gameId'];
  readonly rules: AnyRules;
  /** The boards of the play screen; null keeps the boards of `changed`. */
  readonly numbers: PlayedNumbers | null;
  readonly sessions?: readonly string[];
  /** The subscription being changed; undefined for a new one. */
  readonly changed?: Subscription | undefined;
  readonly onClose: () => void;
};

function Done({ subscription, isNew }: { readonly subscription: Subscription; readonly isNew: boolean }) {
  const { nextCharge, subscriptionId } = subscription;
  return (
    <div className={styles.form} role="status">
      <h3 className={styles.title}>{text(isNew ? 'doneNew' : 'doneChange')}</h3>
      {nextCharge && <p>{chargeText(nextCharge)}</p>}
      <div>
        <LinkButton href={subscriptionPath(subscriptionId)} variant="primary">
          {text('toSubscription')}
        </LinkButton>
      </div>
    </div>
  );
}

type StepsProps = Omit<SubscribePanelProps, 'isOpen' | 'onClose'> & { readonly offer: GameOffer };

function Steps({ playerId, gameId, numbers, sessions = [], changed, offer }: StepsProps) {
  const flow = useSubscribe(playerId, changed?.subscriptionId);
  const stored: PlayedNumbers = {
    own: changed?.boards ?? null,
    quick: changed?.quickPicks ?? [],
    addOns: changed?.addOns ?? [],
  };
  const [draft, setDraft] = useState(() => {
    const fresh = newDraft(offer, { numbers: numbers ?? stored, sessions });
    return changed ? { ...draftOf(changed, offer), ...(numbers ? { numbers: fresh.numbers } : {}) } : fresh;
  });
  const { step } = flow;
  const isNew = changed === undefined;
  if (step.name === 'done') return <Done subscription={step.subscription} isNew={isNew} />;
  if (step.name === 'review') return <TermsReview step={step} flow={flow} isNew={isNew} />;
  const terms = () => termsOf(draft, { gameId, offer, numbers: numbers ?? stored });
  return (
    <TermsForm
      draft={draft}
      offer={offer}
      numbers={numbers}
      troubleText={flow.trouble?.text}
      onChange={(change) => setDraft({ ...draft, ...change })}
      onContinue={() => flow.review(numbers || !changed ? terms() : { ...terms(), ...boardsOf(changed) })}
    />
  );
}

/** Returns a subscription's current boards, both own numbers and quick picks. */
function boardsOf({ boards, quickPicks }: Subscription): Pick<PreviewBody, 'boards' | 'quickPicks'> {
  return { boards, quickPicks };
}

/** Renders the dialog that creates or changes a subscription: the form, the review and the outcome. */
export function SubscribePanel({ isOpen, onClose, ...rest }: SubscribePanelProps) {
  const offer = offerOf(rest.rules);
  useLocationContext('dbg', isOpen && offer !== null);
  const game = gameName(rest.gameId);
  if (!offer) return null;
  return (
    <PanelDialog
      isOpen={isOpen}
      size="medium"
      title={text(rest.changed ? 'changeTitle' : 'newTitle', { game })}
      closeText={text('close')}
      onClose={onClose}
    >
      <div className={styles.panel}>
        <Steps {...rest} offer={offer} />
      </div>
    </PanelDialog>
  );
}

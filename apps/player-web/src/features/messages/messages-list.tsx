import { MESSAGE_TOPICS, type MessageTopic } from '@sunflower/contracts/notifications.ts';
import { useInfiniteQuery } from '@tanstack/react-query';
import { type MessagesFilter, messagesQuery } from '../../player/queries/messages-query.ts';
import { PLACES } from '../../runtime/navigation/places.ts';
import { useQueryValues } from '../../runtime/navigation/use-query-values.ts';
import { Button } from '../../ui/button/button.tsx';
import { ChoiceChips } from '../../ui/choice-chips/choice-chips.tsx';
import { SelectField } from '../../ui/field/select-field.tsx';
import { EmptyState } from '../../ui/state/empty-state.tsx';
import { ErrorState } from '../../ui/state/error-state.tsx';
import { Skeleton } from '../../ui/state/skeleton.tsx';
import { useMarkMessagesRead } from './mark-read.ts';
import { type DescribeMessage, MessageLine } from './message-line.tsx';
import styles from './messages.module.css';
import { messagesText as text } from './texts.ts';

/** The filter's parameters in the URL. */
const FILTER = { show: 'one', topic: 'one' } as const;
const UNREAD = 'unread';

type Change = (values: { show?: string | undefined; topic?: string | undefined }) => void;

function Filters({ filter, change }: { readonly filter: MessagesFilter; readonly change: Change }) {
  const options = MESSAGE_TOPICS.map((id) => ({ id, text: text(`topic_${id}`) }));
  return (
    <div className={styles.filters}>
      <ChoiceChips
        label={text('show')}
        isLabelHidden
        options={[
          { id: 'all', text: text('all') },
          { id: UNREAD, text: text('unread') },
        ]}
        selected={[filter.isUnread ? UNREAD : 'all']}
        onChange={([show]) => change({ show: show === UNREAD ? UNREAD : undefined })}
      />
      <div className={styles.topic}>
        <SelectField
          label={text('topic')}
          options={[{ id: '', text: text('everyTopic') }, ...options]}
          value={filter.topic ?? ''}
          onChange={(topic) => change({ topic: topic || undefined })}
        />
      </div>
    </div>
  );
}

function Nothing({ filter, onClear }: { readonly filter: MessagesFilter; readonly onClear: () => void }) {
  const isFiltered = filter.isUnread || filter.topic !== undefined;
  return (
    <EmptyState
      illustration="search"
      headingLevel={2}
      title={text(isFiltered ? 'noMatchTitle' : 'emptyTitle')}
      message={text(isFiltered ? 'noMatchText' : 'emptyText')}
      {...(isFiltered ? { action: <Button onPress={onClear}>{text('clear')}</Button> } : {})}
    />
  );
}

/** Renders placeholders for the messages while they load. */
export function MessagesLoading() {
  return (
    <div role="status" aria-label={text('loading')}>
      <Skeleton width="100%" height="320px" shape="block" />
    </div>
  );
}

type LoadedProps = {
  readonly playerId: string;
  readonly query: ReturnType<typeof useMessages>;
  readonly describe: DescribeMessage;
};

const useMessages = (playerId: string, filter: MessagesFilter) => useInfiniteQuery(messagesQuery(playerId, filter));

function Loaded({ playerId, query, describe }: LoadedProps) {
  const mark = useMarkMessagesRead(playerId);
  const messages = query.data?.pages.flatMap((page) => page.pageItems) ?? [];
  const unread = messages.filter(({ isRead }) => !isRead).map(({ notification }) => notification.id);
  return (
    <>
      {unread.length > 0 && (
        <div className={styles.actions}>
          <Button pendingText={text('marking')} onPress={() => mark.mutateAsync(unread).catch(() => undefined)}>
            {text('markAll')}
          </Button>
          {mark.isError && (
            <p role="alert" className={styles.failed}>
              {text('markFailed')}
            </p>
          )}
        </div>
      )}
      <ul className={styles.messages}>
        {messages.map((message) => (
          <MessageLine
            key={message.notification.id}
            message={message}
            describe={describe}
            onOpen={() => {
              if (!message.isRead) mark.mutate([message.notification.id]);
            }}
          />
        ))}
      </ul>
      {query.hasNextPage && (
        <div className={styles.actions}>
          <Button pendingText={text('loading')} onPress={() => query.fetchNextPage()}>
            {text('older')}
          </Button>
        </div>
      )}
    </>
  );
}

type MessagesListProps = { readonly playerId: string; readonly describe: DescribeMessage };

/** Renders the player's messages, newest first, by topic and by whether they were read. */
export function MessagesList({ playerId, describe }: MessagesListProps) {
  const [{ show, topic }, change] = useQueryValues(FILTER);
  const known = MESSAGE_TOPICS.find((one): one is MessageTopic => one === topic);
  const filter = { isUnread: show === UNREAD, topic: known };
  const query = useMessages(playerId, filter);
  const isEmpty = query.data?.pages.every((page) => page.pageItems.length === 0);
  return (
    <>
      <Filters filter={filter} change={change} />
      {!query.data && query.isError && (
        <ErrorState
          headingLevel={2}
          title={text('errorTitle')}
          message={text('errorText')}
          retryText={text('retry')}
          onRetry={() => void query.refetch()}
          isRetrying={query.isFetching}
          supportLink={{ text: text('support'), href: PLACES['contact-customer-support'] }}
        />
      )}
      {!query.data && !query.isError && <MessagesLoading />}
      {isEmpty && <Nothing filter={filter} onClear={() => change({ show: undefined, topic: undefined })} />}
      {isEmpty === false && <Loaded playerId={playerId} query={query} describe={describe} />}
    </>
  );
}

import { centralInstantText } from '../../../runtime/clock/dates.ts';
import { SideNav, type SideNavItem } from '../../../ui/side-nav/side-nav.tsx';
import { QuietRetry } from '../../../ui/state/quiet-retry.tsx';
import { Skeleton } from '../../../ui/state/skeleton.tsx';
import styles from './home.module.css';
import { homeText } from './texts.ts';
import { type Task, type TaskName, unfinishedTasks } from './unfinished-tasks.ts';
import { useTaskFacts } from './use-task-facts.ts';

const ICONS: Readonly<Record<TaskName, SideNavItem['icon']>> = {
  returned: 'document',
  documents: 'document',
  prizes: 'prize',
  cash: 'wallet',
  newEmail: 'message',
  email: 'message',
  limits: 'shield',
};

function textOf({ name, count, until }: Task): string {
  if (name === 'documents' || name === 'prizes') return homeText(`task_${name}`, { count });
  if (name === 'cash') return homeText('task_cash', { count, until: until ? centralInstantText(until) : '' });
  return homeText(`task_${name}`);
}

/** Renders what only the player can finish, most urgent first; one quiet line when there is nothing. */
export function Tasks({ playerId }: { readonly playerId: string }) {
  const { known, isLoading, hasFailed, isRetrying, retry } = useTaskFacts(playerId);
  const tasks = unfinishedTasks(known);
  return (
    <div className={styles.tasks}>
      {tasks.length > 0 && (
        <>
          <h2 className={styles.title}>{homeText('tasks')}</h2>
          <div className={styles.rows}>
            <SideNav
              look="rows"
              label={homeText('tasks')}
              items={tasks.map((task) => ({ href: task.href, icon: ICONS[task.name], text: textOf(task) }))}
            />
          </div>
        </>
      )}
      {tasks.length === 0 && isLoading && <Skeleton width="50%" />}
      {tasks.length === 0 && !isLoading && !hasFailed && <p className={styles.soft}>{homeText('nothing')}</p>}
      {hasFailed && (
        <QuietRetry text={homeText('checkFailed')} retryText={homeText('retry')} isBusy={isRetrying} onRetry={retry} />
      )}
    </div>
  );
}

import type { ReactNode } from 'react';
import { SectionHeading } from '../../ui/page-heading/section-heading.tsx';
import styles from './account-screen.module.css';
import { DETAILS_PART } from './home/unfinished-tasks.ts';
import { accountText } from './texts.ts';

/** The groups of settings, in display order, with the part of the address that leads to each group. */
export const GROUPS = {
  details: DETAILS_PART,
  security: 'security',
  messages: 'messages',
  site: 'site',
  data: 'data',
} as const;
export type Group = keyof typeof GROUPS;

type SettingsGroupProps = { readonly group: Exclude<Group, 'details'>; readonly children: ReactNode };

/** Renders one group of settings: its heading, and its cards. */
export function SettingsGroup({ group, children }: SettingsGroupProps) {
  return (
    <section id={GROUPS[group]} className={styles.group}>
      <SectionHeading>{accountText(`group_${group}`)}</SectionHeading>
      <div className={styles.cards}>{children}</div>
    </section>
  );
}

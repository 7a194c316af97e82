import { sectionOfPath, useAccountSections } from '../../../player/account-sections/account-sections.ts';
import { sectionsText } from '../../../player/account-sections/texts.ts';
import { SideNav } from '../../../ui/side-nav/side-nav.tsx';

/** Renders the account's pages as a list next to the current one. */
export function AccountSide({ path }: { readonly path: string }) {
  const sections = useAccountSections();
  return <SideNav look="side" label={sectionsText('label')} items={sections} current={sectionOfPath(path, sections)} />;
}

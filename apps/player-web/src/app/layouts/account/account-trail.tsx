import { useCrumbs } from '../../../player/account-trail.ts';
import { PLACES } from '../../../runtime/navigation/places.ts';
import { Breadcrumb } from '../../../ui/breadcrumb/breadcrumb.tsx';
import { trailText } from './account-trail-texts.ts';

/** Renders the breadcrumb trail of an account page; its first step is always the account page. [S2.4-5] */
export function AccountTrail({ isRoot }: { readonly isRoot: boolean }) {
  const crumbs = useCrumbs();
  const account = { text: trailText('account'), ...(isRoot ? {} : { href: PLACES['my-account'] }) };
  return <Breadcrumb label={trailText('where')} items={isRoot ? [account] : [account, ...crumbs]} />;
}

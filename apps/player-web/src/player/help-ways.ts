import { HELPLINE } from '@sunflower/contracts/helpline.ts';
import type { RuntimeConfig } from '@sunflower/contracts/runtime-config.ts';
import { useQuery } from '@tanstack/react-query';
import { useHydrated } from '../runtime/clock/use-hydrated.ts';
import { runtimeConfigQuery } from '../runtime/config/runtime-config.ts';
import { phoneText } from '../runtime/i18n/phone-text.ts';

/** How people with gambling problems are helped, as links: by phone always, by text, by chat and by the state's programme where an operator named them. */
export type HelpWays = {
  readonly name: string;
  readonly phoneHref: string;
  readonly text: { readonly number: string; readonly href: string } | undefined;
  readonly chatHref: string | undefined;
  readonly programme: { readonly name: string; readonly href: string } | undefined;
};

type Settings = Partial<
  Pick<
    RuntimeConfig,
    | 'helplineName'
    | 'helplinePhone'
    | 'helplineTextNumber'
    | 'helplineChatAddress'
    | 'stateProgrammeName'
    | 'stateProgrammeAddress'
  >
>;

const dialled = (number: string) => number.replace(/[^\d+]/g, '');

/** The ways by settings; before any are read, the national helpline. */
export function helpWaysOf(settings: Settings | undefined): HelpWays {
  const { helplineName, helplinePhone, helplineTextNumber, helplineChatAddress } = settings ?? {};
  const { stateProgrammeName, stateProgrammeAddress } = settings ?? {};
  return {
    name: helplineName ?? HELPLINE.name,
    phoneHref: `tel:${dialled(helplinePhone ?? HELPLINE.phone)}`,
    text: helplineTextNumber
      ? { number: phoneText(helplineTextNumber), href: `sms:${dialled(helplineTextNumber)}` }
      : undefined,
    chatHref: helplineChatAddress,
    programme:
      stateProgrammeName && stateProgrammeAddress
        ? { name: stateProgrammeName, href: stateProgrammeAddress }
        : undefined,
  };
}

/** The ways as the operator set them. [RGF-03] */
export function useHelpWays(): HelpWays {
  const isHydrated = useHydrated();
  const { data } = useQuery({ ...runtimeConfigQuery, enabled: isHydrated });
  return helpWaysOf(data);
}

import type { RuntimeConfig } from '@sunflower/contracts/runtime-config.ts';
import { HELPLINE } from '@sunflower/player-rules/helpline.ts';
import { useQuery } from '@tanstack/react-query';
import { useHydrated } from '../../runtime/clock/use-hydrated.ts';
import { runtimeConfigQuery } from '../../runtime/config/runtime-config.ts';
import { phoneText } from '../../runtime/i18n/phone-text.ts';

/**
 * Ways to get help with gambling problems, as links: always by phone; by text, by chat and through the state's program
 * where an operator configured them.
 */
export type HelpWays = {
  readonly name: string;
  readonly phoneHref: string;
  readonly text: { readonly number: string; readonly href: string } | undefined;
  readonly chatHref: string | undefined;
  readonly program: { readonly name: string; readonly href: string } | undefined;
};

type Settings = Partial<
  Pick<
    RuntimeConfig,
    | 'helplineName'
    | 'helplinePhone'
    | 'helplineTextNumber'
    | 'helplineChatAddress'
    | 'stateProgramName'
    | 'stateProgramAddress'
  >
>;

const dialled = (number: string) => number.replace(/[^\d+]/g, '');

/**
 * Returns the ways to get help that the settings name; before settings have loaded, only the national helpline's phone.
 */
export function helpWaysOf(settings: Settings | undefined): HelpWays {
  const { helplineName, helplinePhone, helplineTextNumber, helplineChatAddress } = settings ?? {};
  const { stateProgramName, stateProgramAddress } = settings ?? {};
  return {
    name: helplineName ?? HELPLINE.name,
    phoneHref: `tel:${dialled(helplinePhone ?? HELPLINE.phone)}`,
    text: helplineTextNumber
      ? { number: phoneText(helplineTextNumber), href: `sms:${dialled(helplineTextNumber)}` }
      : undefined,
    chatHref: helplineChatAddress,
    program:
      stateProgramName && stateProgramAddress ? { name: stateProgramName, href: stateProgramAddress } : undefined,
  };
}

/** Returns the ways to get help that the operator configured. [RGF-03] */
export function useHelpWays(): HelpWays {
  const isHydrated = useHydrated();
  const { data } = useQuery({ ...runtimeConfigQuery, enabled: isHydrated });
  return helpWaysOf(data);
}

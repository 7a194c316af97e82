import type { RefusalTable } from '@sunflower/service-base/http/errors.ts';

/** Why a command is refused before its verb runs, and the request for another signature. */
export type CommandRefusal =
  | 'SIGNATURE_WRONG'
  | 'OTHER_INSTALLATION'
  | 'FOUNDING_SECRET_WRONG'
  | 'CLOCKS_DIFFER'
  | 'OPERATOR_UNPROVEN'
  | 'OPERATOR_RETIRED'
  | 'OPERATOR_COOLING_OFF'
  | 'DEMO_OPERATOR'
  | 'VERB_UNKNOWN'
  | 'ROLE_LACKING'
  | 'REQUEST_KNOWN'
  | 'REQUEST_REUSED'
  | 'TOO_MANY_ROUNDS'
  | 'SIGNATURE_NEEDED';

export const COMMAND_REFUSALS: RefusalTable<CommandRefusal> = {
  SIGNATURE_WRONG: { status: 401, message: "The command isn't signed with a key of an operator of this name." },
  OTHER_INSTALLATION: { status: 403, message: 'The command was signed for another installation.' },
  FOUNDING_SECRET_WRONG: {
    status: 401,
    message: "This isn't the founding secret in the platform's settings, or the settings have none.",
  },
  CLOCKS_DIFFER: { status: 401, message: 'The command is too old, or the clock of your machine is wrong.' },
  OPERATOR_UNPROVEN: {
    status: 403,
    message: 'This key is stored, but neither the founding nor a decision of two operators added it.',
  },
  OPERATOR_RETIRED: { status: 403, message: "This key is retired and can't sign anymore." },
  OPERATOR_COOLING_OFF: {
    status: 403,
    message: "This key is new and can't sign until its cooling-off period ends.",
  },
  DEMO_OPERATOR: { status: 403, message: 'Demonstration keys are accepted in development only.' },
  VERB_UNKNOWN: { status: 404, message: 'The platform has no such verb.' },
  ROLE_LACKING: { status: 403, message: "Your roles don't include this verb." },
  REQUEST_KNOWN: { status: 409, message: "This command was received before and isn't run again." },
  REQUEST_REUSED: { status: 409, message: 'This request id was already used by another command.' },
  TOO_MANY_ROUNDS: { status: 409, message: 'The command asks for more signatures than allowed.' },
  SIGNATURE_NEEDED: { status: 409, message: 'The command needs another signature.' },
};

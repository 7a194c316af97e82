import type { RefusalTable } from '@sunflower/service-base/http/errors.ts';

/** Every "no" to a command before its verb runs, and what a verb still needs. */
export type CommandRefusal =
  | 'SIGNATURE_WRONG'
  | 'CLOCKS_DIFFER'
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
  SIGNATURE_WRONG: { status: 401, message: 'The command is not signed by a key of an operator of this name.' },
  CLOCKS_DIFFER: { status: 401, message: 'The command is too old, or the clock of your machine is wrong.' },
  OPERATOR_RETIRED: { status: 403, message: 'This key was retired and signs nothing anymore.' },
  OPERATOR_COOLING_OFF: {
    status: 403,
    message: 'This key is new and signs nothing before its cooling-off period ends.',
  },
  DEMO_OPERATOR: { status: 403, message: 'Keys for demonstrations count in development only.' },
  VERB_UNKNOWN: { status: 404, message: 'The platform does not have this verb.' },
  ROLE_LACKING: { status: 403, message: 'Your roles do not include this verb.' },
  REQUEST_KNOWN: { status: 409, message: 'This command was received before and is not run again.' },
  REQUEST_REUSED: { status: 409, message: 'Another command was sent with this request id.' },
  TOO_MANY_ROUNDS: { status: 409, message: 'The command asks for more signatures than a command may.' },
  SIGNATURE_NEEDED: { status: 409, message: 'The command needs another signature.' },
};

export { type FlagGate, openFlagGate } from './flag-gate.ts';
export { installFlags, setFlag } from './set-flag.ts';

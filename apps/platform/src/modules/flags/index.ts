export { type FlagGate, openFlagGate } from './flag-gate.ts';
export { installFlags, type SetFlagRefusal, setFlag } from './set-flag.ts';

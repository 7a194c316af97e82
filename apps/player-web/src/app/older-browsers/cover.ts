import 'core-js/stable/array/to-reversed';
import 'core-js/stable/array/to-sorted';
import 'core-js/stable/array/with';
import 'core-js/stable/map/group-by';
import 'core-js/stable/promise/with-resolvers';
import 'core-js/stable/url/can-parse';
import 'core-js/stable/url/parse';
import { anySignal } from './any-signal.ts';

// core-js has no `AbortSignal`.
if (AbortSignal.any === undefined)
  Object.defineProperty(AbortSignal, 'any', { value: anySignal, configurable: true, writable: true });

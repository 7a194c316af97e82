import type * as devices from '../session-devices.ts';
import type * as sessions from '../sessions.ts';
import type { WireExamples } from './example.ts';

const thisLogin = {
  created: '2026-11-20T18:00:00Z',
  isThisSession: true,
};

const thisDevice = {
  deviceId: '019aa2c0-3333-7000-8000-000000000002',
  ...{ browser: 'Chrome', system: 'Windows', name: 'Office laptop', county: 'Sedgwick' },
  firstSeen: '2026-11-01T15:30:00Z',
  lastUsed: '2026-11-20T18:00:00Z',
  isThisDevice: true,
};

export const sessionsExamples = {
  playerDevice: thisDevice,
  devicesResponse: [thisDevice],
  deviceParams: { deviceId: thisDevice.deviceId },
  deviceNameBody: { name: 'Office laptop' },
  logoutForm: { csrf: 'GEBBVLjwa1WbLTGy4wXjkkbQm9z0oUZs6nVOAw8QyxM' },
  loginEvent: thisLogin,
  latestLogins: [thisLogin, { created: '2026-11-18T01:12:30.5Z', isThisSession: false }],
  currentSession: {
    sessionId: '019aa2c0-3333-7000-8000-000000000001',
    locationSubject: 'V1StGXR8_Z5jdHi6B-myT',
  },
} satisfies WireExamples<typeof sessions & typeof devices>;

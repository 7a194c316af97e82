import type { GatewayTexts } from './gateway-problem.ts';

const again = 'Iniciar sesión de nuevo';
const lobby = 'Volver al inicio';
const support = 'Contactar a atención al cliente';

export const spanish: GatewayTexts = {
  LOGIN_UNKNOWN: {
    title: 'Este inicio de sesión venció',
    lead: 'Ya se usó, tardó más de 10 minutos o empezó en otro navegador. Inicie sesión de nuevo.',
    action: again,
    aside: lobby,
  },
  LOGIN_FAILED: {
    title: 'No se pudo iniciar sesión',
    lead: 'No pudimos confirmar que es usted. Su dinero y sus boletos están seguros. Inténtelo de nuevo.',
    action: again,
    aside: lobby,
  },
  LOGIN_CANCELED: {
    title: 'No inició sesión',
    lead: 'El inicio de sesión se interrumpió antes de terminar.',
    action: lobby,
    aside: again,
  },
  PLAYER_UNKNOWN: {
    title: 'Aún no hay cuenta de jugador',
    lead: 'Este correo todavía no tiene una cuenta de jugador de Sunflower. Cree una primero. Toma unos 3 minutos.',
    action: 'Crear una cuenta',
    aside: 'Usar otro correo',
  },
  PLAYER_CLOSED: {
    title: 'Esta cuenta está cerrada',
    lead: 'Ya no puede jugar con esta cuenta. El dinero que quede sigue siendo suyo. Comuníquese con atención al cliente para recibirlo.',
    action: support,
    aside: lobby,
  },
  LOGIN_CLOSED: {
    title: 'No puede iniciar sesión en esta cuenta',
    lead: 'Esta cuenta tiene una restricción. Su dinero y sus boletos están seguros. Comuníquese con atención al cliente para saber más.',
    action: support,
    aside: lobby,
  },
  UNAVAILABLE: {
    title: 'No se puede iniciar sesión en este momento',
    lead: 'El servicio de inicio de sesión no responde. Su dinero y sus boletos están seguros. Inténtelo de nuevo en un minuto.',
    action: 'Intentar de nuevo',
    aside: lobby,
  },
  LOGIN_OFF: {
    title: 'El inicio de sesión está desactivado',
    lead: 'Por ahora nadie puede iniciar sesión. Su dinero y sus boletos están seguros. Vuelva más tarde.',
    action: lobby,
  },
  ASK_LOGOUT: {
    title: '¿Cerrar sesión?',
    lead: 'Su sesión sigue abierta. Ciérrela solo si lo desea.',
    action: 'Cerrar sesión',
    aside: 'Seguir con la sesión abierta',
  },
};

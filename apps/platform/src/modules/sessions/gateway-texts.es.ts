import type { GatewayTexts } from './gateway-problem.ts';

const again = 'Iniciar sesión de nuevo';
const lobby = 'Volver al inicio';
const support = 'Contactar a atención al cliente';

export const spanish: GatewayTexts = {
  LOGIN_UNKNOWN: {
    title: 'Este inicio de sesión ya terminó',
    lead: 'Ya se había usado, tardó más de diez minutos o empezó en otro navegador. No se perdió nada: empiece de nuevo.',
    action: again,
    aside: lobby,
  },
  LOGIN_FAILED: {
    title: 'No se pudo iniciar sesión',
    lead: 'No pudimos confirmar que fuera usted. Su dinero y sus boletos están seguros. Inténtelo de nuevo.',
    action: again,
    aside: lobby,
  },
  LOGIN_CANCELLED: {
    title: 'No inició sesión',
    lead: 'El inicio de sesión se interrumpió antes de terminar.',
    action: lobby,
    aside: again,
  },
  PLAYER_UNKNOWN: {
    title: 'Aún no hay cuenta de jugador',
    lead: 'Este correo puede iniciar sesión, pero no tiene una cuenta de jugador de Sunflower. Cree una primero; toma tres minutos.',
    action: 'Crear una cuenta',
    aside: 'Usar otro correo',
  },
  PLAYER_CLOSED: {
    title: 'Esta cuenta está cerrada',
    lead: 'Ya no se puede usar para jugar. El dinero que le corresponde sigue siendo suyo: atención al cliente le ayuda a recibirlo.',
    action: support,
    aside: lobby,
  },
  LOGIN_CLOSED: {
    title: 'El inicio de sesión está cerrado para esta cuenta',
    lead: 'Hay una restricción o una pausa vigente. Su dinero y sus boletos están seguros. Atención al cliente puede decirle más.',
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
    lead: 'Otro sitio lo envió aquí. Cierre sesión solo si lo desea.',
    action: 'Cerrar sesión',
    aside: 'Seguir con la sesión abierta',
  },
};

export const texts = {
  title: 'Datos de uso',
  allow: 'Compartir datos de uso de este dispositivo',
  what: 'Cuenta qué pantallas y juegos se usan, sin su nombre, su cuenta ni su dirección. Está desactivado salvo que usted lo active.',
  signal: 'Su navegador pide que no se le rastree, así que esto queda desactivado.',
};

export const texts = {
  title: 'Medición',
  allow: 'Contar las visitas de este dispositivo',
  what: 'Cuenta qué pantallas y juegos se usan, sin su nombre, su cuenta ni su dirección. Apagado mientras usted no lo encienda.',
  signal: 'Su navegador pide que no se le mida, así que esto queda apagado.',
};

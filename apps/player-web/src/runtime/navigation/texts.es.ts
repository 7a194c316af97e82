export const texts = {
  tagline: 'Juegos de sorteo de Kansas',
  description:
    'Juegue en línea a los juegos de sorteo de Kansas. Compre boletos de Powerball, consulte los resultados y guarde sus boletos en un solo lugar.',
};

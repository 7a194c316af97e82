export const texts = {
  added_one: '{{games}}: añadido al carrito. {{count}} apuesta, {{total}}.',
  added_other: '{{games}}: añadido al carrito. {{count}} apuestas, {{total}}.',
};

export const texts = {
  added_one: '{{games}} : ajout au panier. {{count}} participation, {{total}}.',
  added_other: '{{games}} : ajout au panier. {{count}} participations, {{total}}.',
};

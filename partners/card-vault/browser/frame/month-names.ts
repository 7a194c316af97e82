/** Beginnings of the names of each month in English, Spanish and French, January first, without accents. */
const BEGINNINGS = 'jan,ene|feb,fev|mar|apr,abr,avr|may,mai|jun,juin|jul,juil|aug,ago,aou|sep|oct|nov|dec,dic'.split(
  '|',
);

/**
 * Returns the number of the month that a name stands for, whole or shortened: 3 for "Mar", "marzo" and "mars".
 * Undefined if the name isn't a month, or could be more than one, like the French "jui".
 */
export function monthNamed(name: string): number | undefined {
  const typed = name.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
  const index = BEGINNINGS.findIndex((names) => names.split(',').some((beginning) => typed.startsWith(beginning)));
  return index < 0 ? undefined : index + 1;
}

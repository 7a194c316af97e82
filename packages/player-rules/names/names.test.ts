import { describe, expect, it } from 'vitest';
import { joinedName, nameWords } from './fold-name.ts';
import { partKeys } from './name-parts.ts';

const sharePart = (one: string, other: string) => [...partKeys(one)].some((key) => partKeys(other).has(key));
const folded = (name: string) => joinedName(nameWords(name));

describe('names [GLI19-03]', () => {
  it.each([
    ['Müller', 'MUELLER'],
    ['Müller', 'Muller'],
    ['Jäger', 'Jaeger'],
    ['Schön', 'Schoen'],
    ['Sørensen', 'Soerensen'],
    ['Sørensen', 'Sorensen'],
    ['Ågård', 'Aagaard'],
    ['Ågård', 'Agard'],
    ['Weiß', 'Weiss'],
    ['Đorđević', 'Djordjevic'],
    ['Đorđević', 'Dordevic'],
    ['Þórsson', 'Thorsson'],
    ['Æbelø', 'Aebeloe'],
    ['Łukasz Wróbel', 'LUKASZ WROBEL'],
    ['Nguyễn', 'Nguyê\u0303n'],
    ['O’Brien', 'OBRIEN'],
    ['O‘Brien', "O'Brien"],
    ['N\u2011Dour', 'N-Dour'],
    ['Anne-Marie', 'Anne\u00a0Marie'],
    ['Gal·la', 'Galla'],
    ['King, Jr.', 'King'],
    ['King III', 'KING JR'],
    ['King, 1st', 'KING 5TH'],
    ['علی\u200cرضا', 'علیرضا'],
    ["צ'רלי", 'צ׳רלי'],
    ['Ga\u0140la', 'Gal·la'],
    ['MacDonald', 'McDonald'],
    ['Mac Donald', 'McDonald'],
    ['Saint John', 'St. John'],
    ['Иванов', 'Ivanov'],
    ['S\u0441ott', 'Scott'],
    ['Μ\u0131ller', 'Miller'],
  ])('are equal in several spellings: %s and %s', (one, other) => {
    expect(folded(one)).toBe(folded(other));
  });

  it.each([
    ['Miller', 'Muller'],
    ['Garcia', 'Garza'],
    ['Brown', 'Browne'],
    ['Junior', 'Senior'],
  ])('differ when they are two names: %s and %s', (one, other) => {
    expect(folded(one)).not.toBe(folded(other));
  });

  it.each([
    ['Garcia Lopez', 'García'],
    ['Garcia-Lopez', 'Lopez'],
    ['de la Cruz', 'Cruz'],
    ["d'Angelo", 'Angelo'],
    ["'t Hooft", 'Hooft'],
    ['van den Berg', 'Vandenberg'],
    ['Le', 'LE'],
    ["O'Brien", 'Brien'],
    ["O'Neil-Smith", 'ONeil'],
    ['de la Cruz Ortiz', 'Delacruz'],
    ['Ortiz von der Leyen', 'Vonderleyen'],
    ['Devries', 'Vries'],
    ['Deleon', 'León'],
    ['LaFontaine', 'Fontaine'],
    ['Dsouza', "D'Souza"],
    ['Dsouza', 'Souza'],
    ['SaintJohn', 'St. John'],
    ['Elsayed', 'Al Sayed'],
    ["M'Donald", 'MacDonald'],
    ['Mac Donald', 'McDonald'],
    ['Mac', 'MAC'],
    ['Saint-John', 'St. John'],
    ['Dasilva', 'Silva'],
    ['Dossantos', 'dos Santos'],
    ['Fitzgerald', 'Fitz Gerald'],
    ['Abdulrahman', 'Abd al-Rahman'],
    ['Abdurrahman', 'Abdel Rahman'],
    ['ash-Shami', 'Al Shami'],
    ['Sigurðsson', 'Sigurdsson'],
    ['Żółć', 'ZOLC'],
    ['Smith-Jones', 'Jones'],
    ['SmithJones', 'Smith Jones'],
    ['Nguyễn Văn', 'Nguyen'],
    ['Abdul', 'ABDUL'],
    ['Dalla Costa', 'Costa'],
    ['Di Santo', 'Santo'],
  ])('share a part: %s and %s', (one, other) => {
    expect(sharePart(one, other)).toBe(true);
    expect(sharePart(other, one)).toBe(true);
  });

  it.each([
    ['de la Cruz', 'de la Torre'],
    ["O'Brien", "O'Neill"],
    ['van Dijk', 'van Gogh'],
    ['King, Jr.', 'Smith, Jr.'],
    ['Mac Donald', 'Mac Arthur'],
    ['Mc Donald', 'Mc Arthur'],
    ['Saint John', 'Saint Clair'],
    ['Santa Cruz', 'Santa Maria'],
    ['San Juan', 'San Martín'],
    ['Abdul Rahman', 'Abdul Aziz'],
    ['Abdulrahman', 'Abdulaziz'],
    ['Abu Bakr', 'Abu Ali'],
    ['Dalla Costa', 'Dalla Torre'],
    ['Fitz Gerald', 'Fitz Patrick'],
    ['da Silva', 'da Costa'],
    ['al-Sayed', 'al-Hassan'],
    ['Kowalski', 'Kowalczyk'],
    ['Davis', 'Davids'],
  ])('share no part: %s and %s', (one, other) => {
    expect(sharePart(one, other)).toBe(false);
  });

  it('have at least one key by which even a very short name is found', () => {
    for (const name of ['Li', 'De', 'Jr', 'É', 'V', 'Ἀ', 'Иа']) expect([...partKeys(name)]).not.toEqual([]);
  });
});

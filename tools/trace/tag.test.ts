import { expect, test } from 'vitest';
import { tagsOf } from './tag.ts';

test.each([
  { name: 'one tag', title: '[S4.4-1] warns after fourteen minutes', tags: ['S4.4-1'] },
  { name: 'tags in a row', title: 'buys [S1-2] [GLI19-08]', tags: ['S1-2', 'GLI19-08'] },
  { name: 'tags that share brackets', title: '[S9-1, S5.2-3] minimum', tags: ['S9-1', 'S5.2-3'] },
  { name: 'a part', title: '[S6-5/documents] lists', tags: ['S6-5/documents'] },
  { name: 'two numbers of one family', title: '[WCAG-1.4.3/1.4.11] contrast', tags: ['WCAG-1.4.3/1.4.11'] },
  { name: 'a misspelled part', title: '[S6-5/Documents] lists', tags: ['S6-5/Documents'] },
  { name: 'the same tag twice', title: '[S1-1] suite [S1-1] test', tags: ['S1-1'] },
  { name: 'ordinary brackets', title: 'reads rows[0], [US-KS] and [AT_MAIN]', tags: [] },
  { name: 'an id without brackets', title: 'S1-1 is only mentioned', tags: [] },
])('reads the ids in a title with $name', ({ title, tags }) => {
  expect(tagsOf(title)).toEqual(tags);
});

import type { Page } from 'playwright/test';
import type { Person } from '../tools/test/web-player.ts';

/** Answers the questions for a link to an unconfirmed email: birth date and ZIP code of the account's holder. */
export async function fillHolder(page: Page, person: Person): Promise<void> {
  const [year = '', month = '', day = ''] = person.dateOfBirth.split('-');
  await page.getByLabel('Month').fill(month);
  await page.getByLabel('Day').fill(day);
  await page.getByLabel('Year').fill(year);
  await page.getByLabel('ZIP code').fill(person.address.postalCode);
}

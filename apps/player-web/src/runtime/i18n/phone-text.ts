/** Returns ten digits as (###) ###-####, in every language; anything else unchanged. [S9-13/phone] */
export function phoneText(typed: string): string {
  const digits = typed.replace(/\D/g, '').replace(/^1(?=\d{10}$)/, '');
  return digits.length === 10 ? `(${digits.slice(0, 3)}) ${digits.slice(3, 6)}-${digits.slice(6)}` : typed;
}

import { expect, it } from 'vitest';
import { html } from './html.ts';

it('escapes what users typed and leaves markup unchanged', () => {
  const typed = `"><script>alert('x')</script>&`;
  expect(html`<input value="${typed}">${html`<b>${1}</b>`}${undefined}${false}`.text).toBe(
    '<input value="&quot;&gt;&lt;script&gt;alert(&#39;x&#39;)&lt;/script&gt;&amp;"><b>1</b>',
  );
});

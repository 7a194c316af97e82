// Enhances the sign-in page; the form also works without this file.
const form = document.querySelector('form[data-login]');
const password = form?.querySelector('input[name="password"]');
const reveal = form?.querySelector('button[data-reveal]');
const submit = form?.querySelector('button[type="submit"]');

if (reveal && password) {
  reveal.hidden = false;
  reveal.addEventListener('click', () => {
    const isShown = password.type === 'text';
    password.type = isShown ? 'password' : 'text';
    reveal.setAttribute('aria-pressed', String(!isShown));
    password.focus();
  });
}

// The button keeps its focus and its place during the request, and a second click has no effect.
form?.addEventListener('submit', (event) => {
  if (form.dataset.sent) {
    event.preventDefault();
    return;
  }
  form.dataset.sent = 'true';
  if (password) password.type = 'password';
  submit?.setAttribute('aria-disabled', 'true');
  const label = submit?.querySelector('[data-label]');
  if (label) label.textContent = submit.dataset.pending;
});

// The browser's back button shows the form ready to use again.
window.addEventListener('pageshow', (event) => {
  if (event.persisted) window.location.reload();
});

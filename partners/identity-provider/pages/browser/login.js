// Comforts of the sign-in page; without this file the form works all the same.
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

// The button keeps its focus and its place while the server thinks, and a second press does nothing.
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

// Coming back with the browser's back button finds the form ready again.
window.addEventListener('pageshow', (event) => {
  if (event.persisted) window.location.reload();
});

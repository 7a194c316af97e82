// The forms that a passkey fills in. They stay hidden in a browser without passkeys.
(() => {
  const { browserSupportsWebAuthn, browserSupportsWebAuthnAutofill, startAuthentication, startRegistration } =
    window.SimpleWebAuthnBrowser;
  if (!browserSupportsWebAuthn()) return;

  /** Sends the form with what the passkey answered. */
  function send(passkeyForm, answer) {
    passkeyForm.elements.credential.value = JSON.stringify(answer);
    passkeyForm.dataset.answered = 'true';
    passkeyForm.requestSubmit();
  }

  for (const passkeyForm of document.querySelectorAll('form[data-passkey]')) {
    const optionsJSON = JSON.parse(passkeyForm.dataset.options);
    const problem = passkeyForm.querySelector('[data-problem]');
    const isSignIn = passkeyForm.dataset.passkey === 'sign-in';
    passkeyForm.hidden = false;
    passkeyForm.addEventListener('submit', async (event) => {
      if (passkeyForm.dataset.answered) return;
      event.preventDefault();
      problem.hidden = true;
      try {
        send(passkeyForm, await (isSignIn ? startAuthentication({ optionsJSON }) : startRegistration({ optionsJSON })));
      } catch {
        // Canceled, timed out, or no passkey of this site: the password still works.
        problem.textContent = passkeyForm.dataset.failed;
        problem.hidden = false;
      }
    });
    // Offers passkeys in the email field's suggestions, where the browser can.
    if (isSignIn)
      browserSupportsWebAuthnAutofill()
        .then((canSuggest) => canSuggest && startAuthentication({ optionsJSON, useBrowserAutofill: true }))
        .then((answer) => answer && send(passkeyForm, answer))
        .catch(() => {});
  }
})();

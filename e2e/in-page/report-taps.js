/** Runs in every page and frame: reports each tap to the test. Keys, and taps that scripts make, don't count. */
document.addEventListener('pointerdown', (event) => event.isTrusted && window.reportTap(), true);

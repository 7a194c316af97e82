/** Runs in every page: logs content security policy violations to the console, so that the test fails. */
document.addEventListener('securitypolicyviolation', (event) => {
  console.error(
    `[policy violation] ${event.effectiveDirective} blocked ${event.blockedURI} ` +
      `at ${event.sourceFile}:${event.lineNumber}`,
  );
});

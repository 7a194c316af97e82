/** Runs in every page: says on the console what a content security policy stopped, so that a watching test can fail. */
document.addEventListener('securitypolicyviolation', (event) => {
  console.error(
    `[policy violation] ${event.effectiveDirective} stopped ${event.blockedURI} at ${event.sourceFile}:${event.lineNumber}`,
  );
});

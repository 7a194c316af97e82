/**
 * Runs in the page before its scripts and records when React hydrates the last link of the document, in ms of the
 * page's clock. React sets a property on each element that it owns; a trap in their prototype chain catches the moment,
 * however busy the page is.
 */
(() => {
  const above = Object.getPrototypeOf(HTMLAnchorElement.prototype);
  const trap = {
    set(target, key, value, element) {
      const isTaken = typeof key === 'string' && key.startsWith('__reactFiber');
      const links = isTaken ? document.querySelectorAll('#app a') : [];
      if (isTaken && links[links.length - 1] === element) window.hydratedAt = performance.now();
      return Reflect.set(target, key, value, element);
    },
  };
  Object.setPrototypeOf(HTMLAnchorElement.prototype, new Proxy(above, trap));
})();

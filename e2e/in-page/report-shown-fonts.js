/**
 * Runs in every page: `reportShownFonts()` returns whether text and headings are set in the brand's fonts. A sample has
 * another width in the fallback that is shown until a font has loaded, or instead of it.
 */
window.reportShownFonts = async () => {
  await document.fonts.ready;
  const sample = document.createElement('span');
  sample.textContent = 'Winning numbers, odds and prizes 0123456789';
  sample.style.cssText = 'position: absolute; white-space: nowrap; font-size: 64px';
  document.body.append(sample);
  const width = (family) => {
    sample.style.fontFamily = family;
    return sample.getBoundingClientRect().width;
  };
  const isShown = (own, fallback) => width(own) !== width(`"${fallback}", Arial, sans-serif`);
  const shown = {
    text: isShown('var(--font-text)', 'Figtree Fallback'),
    headings: isShown('var(--font-display)', 'Bricolage Fallback'),
  };
  sample.remove();
  return shown;
};

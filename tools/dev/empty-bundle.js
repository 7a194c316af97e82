// The client's bundle that `npm run dev` passes to the platform: every address has a page, and no page is prerendered.
export const isKnownAddress = () => true;
export const openPageWriter = async () => ({
  paths: [],
  write: async () => {
    throw new Error('npm run dev prerenders no pages');
  },
});

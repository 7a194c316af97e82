// A browser older than ours: it has no `:has()`.
CSS.supports = () => false;
